/**
 * Every rule of docs/threats.md is proven by a test whose title names it, or its exception is argued there, or the part
 * that it is about does not exist yet, which stands there too.
 */
import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Rules are the items of docs/threats.md that begin with their name: `- **S1** …`. */
const page = readFileSync(`${root}/docs/threats.md`, 'utf8');
const rules = [...page.split(/^## Exceptions/m)[0]!.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(
  ([, name = '']) => name,
);

/** A rule in brackets, or at the start of a text: most files have neither, and need not be parsed. */
const mayName = /\([^()\n]*\b[A-Z]\d{1,2}\b[^()\n]*\)|['"`][A-Z]\d+:/;

describe('The rules against threats', () => {
  it('are read from their page', () => expect(rules).to.include.members(['S1', 'P4', 'C1']));

  const proofs = proofsOf(titles());
  const exceptions = itemsOf('Exceptions to the threat rules');
  const absent = itemsOf('Rules for parts that do not exist yet');

  for (const rule of rules)
    it(`${rule} is proven, or it is said why not`, () => {
      const tests = proofs.get(rule) ?? [];
      const said = [exceptions.get(rule), absent.get(rule)].filter(Boolean);
      expect([...tests, ...said], `nothing about ${rule}`).to.not.be.empty;
      for (const words of said) expect(words!.length, words).to.be.above(60);
    });

  it('are named by tests as they are: no test proves a rule that is not there', () => {
    expect([...proofs.keys()].filter((name) => !rules.includes(name))).to.deep.equal([]);
    const named = [...exceptions.keys(), ...absent.keys()];
    expect(named.filter((name) => !rules.includes(name))).to.deep.equal([]);
  });

  it('of a part that does not exist yet are not proven by any test: then it would exist', () => {
    expect([...absent.keys()].filter((rule) => proofs.has(rule))).to.deep.equal([]);
  });
});

/** Rule > titles that name it: `… (S3, O1)` at the end, or `D2: …` at the start. */
function proofsOf(all: readonly string[]): Map<string, string[]> {
  const proofs = new Map<string, string[]>();
  for (const title of all) {
    const named = [/\(([^()]*)\)\W*$/.exec(title)?.[1], /^([A-Z]\d+):/.exec(title)?.[1]];
    for (const rule of named.join(' ').match(/\b[SPKEHMWAGODCU]\d{1,2}\b/g) ?? [])
      proofs.set(rule, [...(proofs.get(rule) ?? []), title]);
  }
  return proofs;
}

/** First arguments of `describe` and `it`, in every test that runs, and in what tests of several stores share. */
function titles(): string[] {
  const files = globSync('{test,plugins}/**/*{.test,-contract}.ts', {
    cwd: root,
    exclude: ['**/node_modules'],
  });
  return files
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))
    .filter(({ text }) => mayName.test(text))
    .flatMap(({ file, text }) => titlesOf(file, text));
}

function titlesOf(file: string, text: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(describe|it)$/.test(node.expression.getText(source))) {
      const [first] = node.arguments;
      if (first) found.push(first.getText(source).slice(1, -1));
    }
    ts.forEachChild(node, walk);
  };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  walk(source);
  return found;
}

/** `- **S11** words` of one section of the page, by rule. */
function itemsOf(heading: string): Map<string, string> {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  expect(section, `the page has a section "${heading}"`).to.not.equal('');
  const items = section.split(/^- /m).slice(1);
  return new Map(items.map((item) => [/^\*\*(\w+)\*\*/.exec(item)?.[1] ?? item, item]));
}
