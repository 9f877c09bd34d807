/** Holds the imports of the code to the table in runtime/imports.txt, which this test reads, and free of circles. */
import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A platform's tests stand in its folder and may use whatever a test may. */
const besideAPlatform = /^plugins\/platforms\/\w+\/test\//;

/** Imports against the order of the table. Each is two rooms that know each other: no new one, and at most ten. */
const ARROWS_UP = [
  'runtime/guards > runtime/audit',
  'runtime/host > runtime/platforms',
  'runtime/notify > runtime/jobs',
  'runtime/stores > runtime/limits',
  'runtime/tools > runtime/watches',
];

interface Rule {
  readonly folder: string;
  readonly mayImport: readonly string[];
  /** The words of its row; {@link mayImport} is that and what every room may import. */
  readonly told: readonly string[];
  readonly packages: readonly string[];
}

interface Import {
  readonly file: string;
  readonly folder: string;
  readonly specifier: string;
}

function once<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** Each file is read once: two tests ask for the imports of all. */
const specifiersOf = once((file) => {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
});

const pathOf = once((path) => relative(root, resolve(root, path)));

describe('The import table, runtime/imports.txt', () => {
  const rules = readTable();
  const folders = rules.map(({ folder }) => folder);
  const folderOf = once((path) =>
    folders
      .filter((folder) => path === folder || path.startsWith(`${folder}/`))
      .sort()
      .at(-1),
  );
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

  it('allows no import that nobody makes', () => {
    const isMade = (folder: string, allowed: string) =>
      imports.some(
        (one) =>
          one.folder === folder &&
          one.specifier.startsWith('.') &&
          covers(allowed, targetOf(one), folderOf),
      );
    const idle = rules.flatMap(({ folder, told }) =>
      told.filter((allowed) => !isMade(folder, allowed)).map((one) => `${folder} > ${one}`),
    );
    expect(idle).to.deep.equal([]);
  });

  it('has its rooms of runtime in order: arrows go down, but for these', () => {
    const rooms = folders.filter((folder) => folder.startsWith('runtime/'));
    const arrows = imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map((one) => ({
        from: rooms.indexOf(one.folder),
        to: rooms.indexOf(folderOf(targetOf(one)) ?? ''),
      }))
      .filter(({ from, to }) => to >= 0 && to < from)
      .map(({ from, to }) => `${rooms[from]} > ${rooms[to]}`);
    expect([...new Set(arrows)].sort()).to.deep.equal(ARROWS_UP);
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

  it('nothing that runs imports a test', () => {
    const wrong = imports.filter((one) => /^test\/|\/test\//.test(targetOf(one)));
    expect(wrong.filter(({ specifier }) => specifier.startsWith('.'))).to.deep.equal([]);
  });

  it('the kit for tests is used by tests, examples and the command line alone', () => {
    const using = imports.filter((one) => targetOf(one).startsWith('sdk/testing/'));
    const rooms = using.map(({ file }) => file.split('/').slice(0, 2).join('/'));
    expect(['runtime/cli', 'runtime/examples', 'sdk/testing']).to.include.members(rooms);
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
  const files = ['runtime', 'sdk', 'plugins', 'scripts-library'].flatMap(filesOf);
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

describe('The parts of a Call, in ARCHITECTURE.md "The path of a call"', () => {
  it('are written by one file each', function () {
    // The compiler reads all of the engine: five seconds of its own, more on a machine that has other work.
    this.timeout(120_000);
    const writers = new Map<string, Set<string>>();
    for (const { part, file } of writesTo('runtime/call.ts'))
      writers.set(part, (writers.get(part) ?? new Set()).add(file));
    expect([...writers.keys()]).to.include.members(['tool', 'Money', 'RunPart']);
    const shared = [...writers].filter(([, files]) => files.size > 1);
    expect(shared.map(([part, files]) => `${part}: ${[...files].sort().join(', ')}`)).to.deep.equal(
      [],
    );
  });
});

const MUTATORS = new Set(['push', 'unshift', 'splice', 'pop', 'shift', 'sort', 'reverse', 'fill']);

/**
 * Where something that `contract` declares is assigned, deleted or counted up, or a list in it changed. What `Call` itself
 * declares is a part by its own name, what another interface there declares belongs to the part of that interface's name.
 */
function writesTo(contract: string): { part: string; file: string }[] {
  const files = filesOf('runtime').filter((file) => file.endsWith('.ts'));
  const program = programOf(files);
  const checker = program.getTypeChecker();
  const found: { part: string; file: string }[] = [];
  const note = (target: ts.Node, file: string) => {
    if (!ts.isPropertyAccessExpression(target)) return;
    const declared = checker.getSymbolAtLocation(target.name)?.declarations?.[0];
    if (!declared || relative(root, declared.getSourceFile().fileName) !== contract) return;
    const owner = declared.parent;
    const isPart = ts.isInterfaceDeclaration(owner) && owner.name.text !== 'Call';
    found.push({ part: isPart ? owner.name.text : target.name.text, file });
  };
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      const isUnary = ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node);
      if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind))
        note(bare(node.left), file);
      else if (isUnary && COUNTS.has(node.operator)) note(bare(node.operand), file);
      else if (ts.isDeleteExpression(node)) note(bare(node.expression), file);
      else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name, expression } = node.expression;
        if (MUTATORS.has(name.text)) note(bare(expression), file);
      }
      ts.forEachChild(node, visit);
    };
    visit(program.getSourceFile(join(root, file))!);
  }
  return found;
}

const COUNTS = new Set<ts.SyntaxKind>([ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken]);

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** Without parentheses, `!` and `as`; of `(a.b ??= [])` what is assigned. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return bare(node.expression);
  if (ts.isAsExpression(node)) return bare(node.expression);
  return ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)
    ? bare(node.left)
    : node;
}

/** Types of our own files; packages are left out, which would take most of the time. */
function programOf(files: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ESNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({
      resolvedModule: text.startsWith('.')
        ? { resolvedFileName: resolve(dirname(from), text), extension: ts.Extension.Ts }
        : undefined,
    }));
  return ts.createProgram(
    files.map((file) => join(root, file)),
    options,
    host,
  );
}

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

/**
 * Rows of the block whose head begins with `room`. A row goes on in indented lines; what it says after `alone uses:` are
 * packages. Rooms of `runtime` stand there without it, files without `.ts`; every room may import `sdk` and the root.
 */
function readTable(): Rule[] {
  const text = readFileSync(join(root, 'runtime/imports.txt'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', words = '', own = ''] =
      /^([\w/-]+):((?: [\w./-]+)*)(?: \[(.+)\])?$/.exec(line) ?? [];
    const folder = placeOf(name);
    const always = folder.startsWith('runtime') ? ['sdk', 'runtime'] : [];
    const told = listed(words).map(placeOf);
    return { folder, mayImport: [...always, ...told], told, packages: listed(own) };
  });
}

function listed(words: string): string[] {
  return words.split(' ').filter((word) => word !== '');
}

/** `root` > `runtime`, `stores` > `runtime/stores`, `call` > `runtime/call.ts`; other folders are themselves. */
function placeOf(word: string): string {
  if (word === 'root') return 'runtime';
  if (existsSync(join(root, word))) return word;
  return existsSync(join(root, 'runtime', word)) ? `runtime/${word}` : `runtime/${word}.ts`;
}

/** `runtime/call.ts` allows that file, `runtime` the files there without a row of their own, a folder all in it. */
function covers(
  allowed: string,
  target: string,
  folderOf: (path: string) => string | undefined,
): boolean {
  if (allowed === 'runtime') return folderOf(target) === allowed;
  if (/\.\w+$/.test(allowed)) return target === allowed;
  return folderOf(target) === allowed || target.startsWith(`${allowed}/`);
}

/** Code in a folder, at any depth; of a file itself. */
function filesOf(folder: string): string[] {
  if (folder.endsWith('.ts')) return [folder];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules') && !besideAPlatform.test(file));
}

function importsOf(file: string, folder: string): Import[] {
  return specifiersOf(file).map((specifier) => ({ file, folder, specifier }));
}

function targetOf({ file, specifier }: Import): string {
  return pathOf(`${dirname(file)}/${specifier}`);
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
