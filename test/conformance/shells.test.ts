/** A script that only calls a function which makes it is data: `make` in its manifest. */
import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { catalog } from './catalog.ts';

const library = fileURLToPath(new URL('../../scripts-library/', import.meta.url));
/** Lines with something on them; one longer has a reason to be a file. */
const LINES = 6;

/** Whether the script is one call of an imported function, whose arguments are plain values or arrows of one expression. */
function isShell(file: string): boolean {
  const text = readFileSync(library + file, 'utf8');
  if (text.split('\n').filter((line) => line.trim() !== '').length > LINES) return false;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const variables = source.statements.filter(ts.isVariableStatement);
  const [script] = variables.flatMap(({ declarationList }) => [...declarationList.declarations]);
  const made = script?.initializer;
  return variables.length === 1 && made !== undefined && ts.isCallExpression(made);
}

describe('Scripts that a function makes', () => {
  it('have no file of their own that only calls it', () => {
    const files = globSync('*/*/script.ts', { cwd: library });
    expect(files).to.have.length.above(100);
    expect(files.filter(isShell)).to.deep.equal([]);
  });

  for (const { name, file, manifest } of catalog.scripts.values()) {
    const { make } = manifest;
    if (!make) continue;
    it(`${name}: are what their manifest says`, async () => {
      const module = (await import(pathToFileURL(file!).href)) as Readonly<Record<string, unknown>>;
      const factory = module[make.factory] as (...args: readonly unknown[]) => unknown;
      expect(factory, `${make.factory} of ${make.from}.ts`).to.be.a('function');
      const script = factory(...make.args);
      if (manifest.effect === 'read') expect(script).to.be.a('function');
      else expect(script).to.include.keys('preview', 'apply');
    });
  }
});
