/** A script that refuses arguments says which one: callers look for a field, not into the sentence. */
import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readScript } from '../support/read-script.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = globSync('{scripts-library,sdk/kit,plugins/families/*/kit}/**/*.ts', { cwd: root });
/** Of the window group, which no manifest repeats. */
const WINDOW = ['start_date', 'end_date', 'days', 'date_range'];

interface Refusal {
  /** File and line. */
  readonly at: string;
  /** Texts that the field may be; undefined where it is no literal, or where there is none. */
  readonly fields: readonly string[] | undefined;
  readonly isNamed: boolean;
}

/** By pattern: hundreds of refusals ask for the same. */
const known = new Map<string, readonly string[]>();
function argumentsOf(pattern: string): readonly string[] {
  const read = () =>
    globSync(`scripts-library/${pattern}/manifest.json`, { cwd: root }).flatMap((file) =>
      Object.keys(readScript(root + file).args ?? {}),
    );
  const names = known.get(pattern) ?? read();
  known.set(pattern, names);
  return names;
}

/** Every call of `failure('input_invalid', …)` in a file. */
function refusalsOf(file: string): Refusal[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(root + file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Refusal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'failure') {
      const [code, , about] = node.arguments;
      if (code && ts.isStringLiteralLike(code) && code.text === 'input_invalid')
        found.push({ at: placeOf(source, node), ...fieldOf(about) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const placeOf = (source: ts.SourceFile, node: ts.Node) =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

function fieldOf(about: ts.Expression | undefined): Omit<Refusal, 'at'> {
  const properties = about && ts.isObjectLiteralExpression(about) ? [...about.properties] : [];
  const field = properties.find((property) => property.name?.getText() === 'field');
  const value = field && ts.isPropertyAssignment(field) ? field.initializer : undefined;
  return { isNamed: field !== undefined, fields: value && literalsOf(value) };
}

function literalsOf(value: ts.Expression): readonly string[] | undefined {
  if (ts.isStringLiteral(value)) return [value.text];
  if (!ts.isConditionalExpression(value)) return undefined;
  const [yes, no] = [literalsOf(value.whenTrue), literalsOf(value.whenFalse)];
  return yes && no && [...yes, ...no];
}

describe('Scripts that refuse arguments', () => {
  const refusals = files.flatMap(refusalsOf);

  it('name one of them in each refusal', () => {
    expect(refusals.length).to.be.above(100);
    expect(refusals.filter(({ isNamed }) => !isNamed).map(({ at }) => at)).to.deep.equal([]);
  });

  it('name what a manifest of theirs has', () => {
    const wrong = refusals.flatMap(({ at, fields = [] }) => {
      const [top, platform, unit = ''] = at.split('/');
      if (top !== 'scripts-library') return [];
      const names = argumentsOf(`${platform}/${unit.includes('_') ? unit : '*'}`);
      return fields
        .filter((field) => ![...names, ...WINDOW].includes(field))
        .map((field) => `${at}: ${field}`);
    });
    expect(wrong).to.deep.equal([]);
  });
});
