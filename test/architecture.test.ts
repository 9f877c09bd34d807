/** Holds the imports of the code to the table in ARCHITECTURE.md, which this test reads, and free of circles. */
import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Rule {
  readonly folder: string;
  readonly mayImport: readonly string[];
  readonly packages: readonly string[];
}

interface Import {
  readonly file: string;
  readonly folder: string;
  readonly specifier: string;
}

describe('The import table of ARCHITECTURE.md', () => {
  const rules = readTable();
  const folders = rules.map(({ folder }) => folder);
  const folderOf = (path: string) =>
    folders
      .filter((folder) => path === folder || path.startsWith(`${folder}/`))
      .sort()
      .at(-1);
  const imports = folders.flatMap(filesOf).flatMap((file) => importsOf(file, folderOf(file) ?? ''));

  it('names every folder that has code', () => {
    const found = ['runtime', 'sdk', 'plugins', 'scripts-library'].flatMap((top) => [
      top,
      ...(top === 'runtime' ? subfolders(top) : []),
    ]);
    expect(folders).to.include.members(found);
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).to.deep.equal([]);
  });

  for (const { folder, mayImport } of rules)
    it(`${folder} imports ${mayImport.length > 0 ? `only ${mayImport.join(', ')}` : 'nothing of ours'}`, () => {
      const wrong = imports
        .filter((one) => one.folder === folder && one.specifier.startsWith('.'))
        .map((one) => ({ ...one, target: targetOf(one) }))
        .filter(({ target }) => folderOf(target) !== folder)
        .filter(({ target }) => !mayImport.some((allowed) => covers(allowed, target, folderOf)))
        .map(({ file, target }) => `${file} > ${target}`);
      expect(wrong).to.deep.equal([]);
    });

  for (const { folder, packages } of rules.filter((rule) => rule.packages.length > 0))
    it(`${folder} alone uses ${packages.join(', ')}`, () => {
      const using = imports.filter(({ specifier }) => packages.includes(packageOf(specifier)));
      expect(using.filter((one) => one.folder !== folder)).to.deep.equal([]);
      const unused = packages.filter(
        (name) => !using.some(({ specifier }) => packageOf(specifier) === name),
      );
      expect(unused, 'packages that stand in the table and are not used').to.deep.equal([]);
    });

  it('the runtime knows no platform by name in its imports', () => {
    const wrong = imports.filter(
      (one) =>
        one.folder.startsWith('runtime') && /plugins\/|scripts-library\//.test(one.specifier),
    );
    expect(wrong).to.deep.equal([]);
  });
});

describe('Files that import each other, types included', () => {
  const files = ['runtime', 'sdk'].flatMap(filesOf);
  const known = new Set(files);
  const graph = new Map(
    files.map((file) => {
      const own = importsOf(file, '').filter(({ specifier }) => specifier.startsWith('.'));
      return [file, own.map(targetOf).filter((target) => known.has(target))];
    }),
  );

  it('are found', () => {
    const inCircle = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ]);
    expect(circleIn(inCircle)).to.deep.equal(['b', 'd', 'b']);
    expect(circleIn(new Map([...inCircle, ['d', ['c']]]))).to.equal(undefined);
  });

  it('are there none, so that each file can be read after those it names', () => {
    expect([...graph.values()].flat().length).to.be.above(1_000);
    expect(circleIn(graph)?.join(' > ')).to.equal(undefined);
  });
});

/** One circle, its first file again at the end. Files that import nothing more are taken away until none is left. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const left = new Set(graph.keys());
  const next = (file: string) => graph.get(file)?.find((target) => left.has(target));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const file of left) if (next(file) === undefined) left.delete(file);
  }
  const way: string[] = [];
  for (let file = [...left][0]; file !== undefined; file = next(file)) {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    way.push(file);
  }
  return undefined;
}

/** Rows of the first table whose head begins with `folder`. */
function readTable(): Rule[] {
  const lines = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('\n');
  const head = lines.findIndex((line) => /^\|\s*folder\s*\|/.test(line));
  const rows = lines.slice(head + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end === -1 ? undefined : end).map((line) => {
    const [folder = '', mayImport = '', packages = ''] = line.split('|').slice(1).map(quoted);
    return { folder: folder[0] ?? '', mayImport: [...mayImport], packages: [...packages] };
  });
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}

/** `runtime/call.ts` allows that file, `runtime/*.ts` the files there, a folder all that belongs to it. */
function covers(
  allowed: string,
  target: string,
  folderOf: (path: string) => string | undefined,
): boolean {
  if (allowed.endsWith('/*.ts')) return dirname(target) === allowed.slice(0, -5);
  if (/\.\w+$/.test(allowed)) return target === allowed;
  return folderOf(target) === allowed || target.startsWith(`${allowed}/`);
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'));
}

function importsOf(file: string, folder: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => ({ file, folder, specifier: fileName }));
}

function targetOf({ file, specifier }: Import): string {
  return relative(root, resolve(root, dirname(file), specifier));
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function subfolders(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}
