/** Emulators are made by one kit and have files of fixed names, so that who knows one finds things in all. */
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** `api.ts` is the file; one that grows becomes `api/`, with an `index.ts`. */
const NAMES = [
  'index',
  'accounts',
  'api',
  'market',
  'model',
  'report',
  'rules',
  'seed',
  'state',
  'views',
  'words',
];
const NEEDED = ['index', 'accounts', 'api', 'seed', 'state', 'words'];
/** Paths that one platform has alone, and why. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  // Its query language is a language of its own; the fields of it are generated.
  google: ['gaql', 'catalogue', 'customers'],
};

const platforms = readdirSync(`${root}plugins/platforms`).map((name) => ({
  name,
  folder: `${root}plugins/platforms/${name}/emulator`,
}));
const scaffold = {
  name: 'a new platform',
  folder: `${root}sdk/templates/platform/plugin/emulator`,
};

function filesBelow(folder: string): { readonly path: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts(\.tpl)?$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

describe('Emulators', () => {
  for (const { name, folder } of [...platforms, scaffold])
    describe(`of ${name}`, () => {
      const entries = readdirSync(folder, { withFileTypes: true });
      const code = entries
        .filter((entry) => entry.isDirectory() || /\.ts(\.tpl)?$/.test(entry.name))
        .map((entry) => entry.name.replace(/\.ts(\.tpl)?$/, ''));

      it('have files of fixed names, and data beside them', () => {
        const own = OWN[name] ?? [];
        expect(code.filter((one) => !NAMES.includes(one) && !own.includes(one))).to.deep.equal([]);
        expect(code).to.include.members([...NEEDED, ...own]);
        const data = entries.filter((entry) => entry.isFile() && !/\.ts(\.tpl)?$/.test(entry.name));
        for (const file of data) expect(file.name).to.match(/\.(json(\.tpl)?|graphql)$/);
      });

      it('have a main file in each folder that stands for one', () => {
        for (const entry of entries)
          if (entry.isDirectory() && ['api', 'report', 'seed'].includes(entry.name))
            expect(readdirSync(`${folder}/${entry.name}`)).to.include('index.ts');
      });

      it('are made by the kit, and speak HTTP through it alone', () => {
        const [index] = filesBelow(folder).filter(({ path }) => /emulator\/index\.ts/.test(path));
        expect(index?.text).to.match(/\bdefineEmulator\b/);
        for (const { path, text } of filesBelow(folder)) {
          const packages = [...text.matchAll(/from '([^.'{][^']*)'/g)].map(([, from]) => from);
          const doors = packages.filter((from) => from === 'koa' || /^node:(http|net)/.test(from!));
          expect(doors, path).to.deep.equal([]);
        }
      });
    });
});
