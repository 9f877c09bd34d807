/** Every credential and key, searched in all that the service says or keeps (docs/threats.md, K3 and K4). */
import { expect } from 'chai';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { runOperation } from '../../runtime/admin/operations.ts';
import { legacy, modern } from '../mcp/a-surface.ts';
import { sandboxChildren } from '../runtime/sandbox/children.ts';
import { runOutside } from '../support/a-command-line.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import { searchMemory } from '../support/search-memory.ts';
import { wideLimits } from '../support/wide-limits.ts';

const platforms = ['google', 'meta', 'acme'] as const;
const fields = ['access_token', 'refresh_token', 'client_secret', 'developer_token', 'app_secret'];
/** Looks like a credential, and occurs nowhere by chance. */
const mark = (platform: string, field: string) =>
  `Mk9${platform}${field.replace('_', '')}Q7x0secretvalue`;

/** The texts that a child holds; none, if it ended since it was listed (the pool replaces children as it likes). */
function searchLiving(pid: number, texts: readonly string[]): string[] {
  try {
    return [...searchMemory(pid, texts)];
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** As it is, in an address, and as the two encodings that headers and logs use. */
const spellings = (text: string) => [
  text,
  encodeURIComponent(text),
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').slice(0, -4),
];

describe('Credentials and keys (K3, K4)', function () {
  this.timeout(90_000);
  let service: TestService;
  let folder: string;
  let secrets: string[];
  const logged: string[] = [];
  /** Where > what was said there. */
  const said = new Map<string, string>();

  before(async () => {
    const log = pino(
      { level: 'trace' },
      new Writable({
        write(chunk, _encoding, done) {
          logged.push(String(chunk));
          done();
        },
      }),
    );
    const config = await aConfig({ platforms });
    folder = config.dataFolder;
    const wide = { ...config, ...wideLimits };
    service = await aService({
      config: wide,
      isolates: true,
      overrides: { store: undefined, log },
    });
    const { parts, organizationId } = service;
    secrets = [service.key, (await service.aKey()).secret];
    for (const platform of platforms) {
      const { data } = parts.catalog.current().platforms.get(platform)!;
      for (const { credentials } of await parts.emulators.accounts(platform))
        for (const [name, value] of Object.entries(credentials))
          if (data.credentials[name]?.secret) secrets.push(value);
      const marked = Object.fromEntries(fields.map((field) => [field, mark(platform, field)]));
      secrets.push(...Object.values(marked));
      const common = { organizationId, platform, mode: 'test', primary: false } as const;
      await parts.connections.add({ ...common, accountId: '5550001111', credentials: marked });
    }
    secrets = [...new Set(secrets)];
    await live();
  });
  after(() => service.stop());

  /** Runs that succeed, that fail at every turn, and a look at every door. */
  async function live(): Promise<void> {
    const { parts, urls, key, fetch } = service;
    for (const platform of platforms) {
      const faults = await parts.emulators.faults(platform);
      const read = async (name: string, body: object = {}) =>
        said.set(
          `REST ${platform} ${name}`,
          (await service.run('list_campaigns', [], { platform, body: { ...body } })).text,
        );
      await read('success');
      await read('wrong credentials', { account_id: '5550001111' });
      await read('unknown account', { account_id: service.key });
      await read('a key as an argument', { args: ['--status', service.key] });
      for (const kind of ['expired_token', 'html'] as const) {
        faults.plan({ kind, times: 9 });
        await read(kind);
        faults.clear();
      }
    }
    for (const { name, examples } of parts.catalog.current().tools.values())
      for (const { input, title } of examples().slice(0, 2)) {
        const params = { name, arguments: { ...input } };
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
        const headers = { 'x-service-key': key };
        const url = `${urls.mcp}/mcp`;
        said.set(`MCP ${name}: ${title}`, (await legacy(url, message, headers)).text);
        const reply = await modern(url, 'tools/call', params, { headers });
        said.set(`MCP modern ${name}: ${title}`, reply.text);
      }
    for (const [at, path] of [
      `${urls.base}/metrics`,
      `${urls.api}/v1/me`,
      `${urls.base}/readyz`,
      urls.docs,
      `${urls.docs}/openapi.json`,
      `${urls.docs}/guides`,
      `${urls.docs}/tools/execute`,
    ].entries())
      said.set(
        `GET ${path} ${at}`,
        (await fetch(path, { headers: { 'x-service-key': service.key } })).text,
      );
  }

  const expectClean = (where: string, text: string) => {
    for (const secret of secrets)
      for (const spelling of spellings(secret))
        if (text.includes(spelling)) {
          const at = text.indexOf(spelling);
          expect.fail(`${where} has ${spelling}: …${text.slice(Math.max(0, at - 120), at)}`);
        }
  };

  it('are enough to search for, and what is searched is full', () => {
    expect(secrets).to.have.length.above(fields.length * platforms.length + 3);
    expect(said.size).to.be.above(60);
    expect(said.get('REST acme wrong credentials')).to.include('platform_auth_failed');
    expect(said.get('REST acme success')).to.include('"success":true');
    expect(() => expectClean('here', `x ${service.key}`)).to.throw('here');
  });

  it('stand in no answer of any door', () => {
    for (const [where, text] of said) expectClean(where, text);
  });

  it('stand in no log line, at any level', () => {
    expect(logged).to.not.be.empty;
    expectClean('the log', logged.join(''));
  });

  it('stand in no audit entry, list or status that the operator sees', async () => {
    const { parts, organizationId } = service;
    const context = { log: parts.log } as never;
    for (const [name, input] of [
      ['audit.tail', { organizationId, limit: 1000 }],
      ['connections.list', { organizationId }],
      ['keys.list', { organizationId }],
      ['credits.ledger', { organizationId }],
      ['status', {}],
    ] as const)
      expectClean(name, JSON.stringify(await runOperation(parts, name, { ...input }, context)));
    expectClean('audit of the service', JSON.stringify(await parts.audit.tail(0, 1000)));
  });

  it('stand nowhere in the memory of a sandbox’s child that works with them at its back (K3)', async function () {
    const { parts } = service;
    const faults = await parts.emulators.faults('google');
    const seen = 'Seen7Zq3by8the9guest';
    const query = `SELECT campaign.id FROM campaign WHERE campaign.name = '${seen}'`;
    const ended = new AbortController();
    faults.plan({ kind: 'slow', ms: 3_000, path: 'search', times: 1 });
    const run = service.run('run_gaql', ['--query', query]).finally(() => ended.abort());
    const telling = secrets.filter((text) => text.length >= 12);
    expect(telling).to.include('acme-secret-token');
    const look = (texts: readonly string[]) =>
      new Set(sandboxChildren().flatMap((pid) => searchLiving(pid, texts)));
    let found = new Set<string>();
    try {
      // Facts that the guest may know are there: so others would be found too.
      while (!found.has(seen) && !ended.signal.aborted) {
        await new Promise((resolve) => setImmediate(resolve));
        found = look([seen]);
      }
      found = look([seen, ...telling]);
    } catch (error) {
      if (!['EACCES', 'EPERM'].includes((error as { code?: string }).code ?? '')) throw error;
      this.skip();
    } finally {
      faults.clear();
    }
    expect([...found]).to.deep.equal([seen]);
    expect(searchMemory(process.pid, [service.key]).size, 'the same hunt, in the service').to.equal(
      1,
    );
    await run;
  });

  it('stand in no part of the service that is printed or serialised', async () => {
    const { parts, organizationId } = service;
    const connections = await parts.connections.list(organizationId);
    expectClean('connections', JSON.stringify(connections));
    expectClean('connections, inspected', inspect(connections, { depth: 9 }));
    expectClean('gateway, inspected', inspect(parts.gateway, { depth: 9, showHidden: true }));
  });

  it('stand in no file of the data folder, but for the demo key in its own, which only its owner reads', async () => {
    await service.stop();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const names = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    expect(names).to.include('demo-key.json').and.include('master.key');
    for (const name of names) {
      const path = join(folder, name);
      if (['demo-key.json', 'master.key'].includes(name))
        expect(statSync(path).mode & 0o777, name).to.equal(0o600);
      if (name === 'demo-key.json') continue;
      expectClean(name, readFileSync(path, 'latin1'));
    }
    const { stdout, stderr } = await runOutside(['doctor', '--data', folder, '--json']);
    expect(stdout).to.include('5550001111');
    expectClean('adops doctor', stdout + stderr);
  });
});
