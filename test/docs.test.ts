/** The pages of `docs/`, README and ARCHITECTURE: their links lead somewhere, and decisions are easy to read. */
import { expect } from 'chai';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultRules } from '../runtime/guards/guard-rule.ts';
import { conditionWords } from '../runtime/guards/rule-words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = ['README.md', 'ARCHITECTURE.md', ...globSync('docs/**/*.md', { cwd: root })];
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('The documentation', () => {
  for (const file of pages)
    it(`${file}: every link leads to a file that is there`, () => {
      const links = [...read(file).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)[^)]*\)/g)];
      const dead = links.filter(([, to = '']) => !existsSync(join(root, dirname(file), to)));
      expect(dead.map(([, to]) => to)).to.deep.equal([]);
    });

  it('names documents that are in the repository', () => {
    const code = globSync('{runtime,sdk,plugins,scripts-library,test}/**/*.{ts,md}', {
      cwd: root,
      exclude: ['**/node_modules'],
    });
    const named = code.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => ({ file, path })),
    );
    expect(named).to.not.be.empty;
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).to.deep.equal([]);
  });

  it('has the sections, rules and tools that code and manifests point at', () => {
    const files = globSync('{runtime,sdk,plugins,scripts-library,test}/**/*.{ts,md,json}', {
      cwd: root,
      exclude: ['**/node_modules'],
    });
    const targets = {
      ...sectionsOf('design'),
      ...sectionsOf('mcp'),
      ...Object.fromEntries(
        [...read('docs/threats.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, rule]) => [
          `threats ${rule}`,
          true,
        ]),
      ),
      ...Object.fromEntries(
        [...read('docs/catalog.md').matchAll(/^\| (\w+) +\| `(\w+)`/gm)].flatMap(([, no, tool]) => [
          [`catalogue ${no}`, true],
          [`catalogue ${tool}`, true],
        ]),
      ),
    };
    const pointed = files.flatMap((file) =>
      pointersOf(read(file)).map((target) => ({ file, target })),
    );
    expect(pointed.length).to.be.above(100);
    expect(pointed.filter(({ target }) => !(target in targets))).to.deep.equal([]);
  });

  it('tells of more processes in an order that works: copy a stopped store, name the key, start', () => {
    const [, block = ''] =
      /## More than one process\n\n```sh\n([^`]*)```/.exec(read('README.md')) ?? [];
    const words = ['store copy', 'ADOPS_MASTER_KEY=', 'ADOPS_DATABASE_URL=', 'npm start'];
    const places = words.map((word) => block.indexOf(word));
    expect(places, block).to.not.include(-1);
    expect(places).to.deep.equal(places.toSorted((a, b) => a - b));
  });

  it('says what holds from the first start in the words of the rules themselves', () => {
    const guide = read('docs/guides/4-changes.md').replaceAll(/\s+/g, ' ');
    for (const { id, when } of defaultRules)
      expect(guide).to.include(`| \`${id}\` | ${conditionWords(when)} |`);
    const [budget, raise] = defaultRules.map(({ when }) => conditionWords(when));
    const readme = read('README.md').replaceAll(/\s+/g, ' ');
    expect(readme).to.include(raise);
    expect(readme).to.include(budget!.replace('a budget ', ''));
  });

  it('lists every decision', () => {
    const list = read('docs/decisions/README.md');
    const missing = decisions.filter((file) => !list.includes(`(${file.split('/').at(-1)})`));
    expect(missing).to.deep.equal([]);
  });

  for (const file of decisions)
    it(`${file} says problem, decision and price in sentences of at most 30 words`, () => {
      const [, ...paragraphs] = read(file).trim().split('\n\n');
      const heads = paragraphs.map((text) => /^\*\*(\w+)\.\*\*/.exec(text)?.[1]);
      expect(heads.filter(Boolean)).to.deep.equal(['Problem', 'Decision', 'Price']);
      const sentences = paragraphs
        .join(' ')
        .replaceAll('\n', ' ')
        .split(/[.:;!?]\s/);
      expect(sentences.filter((one) => one.split(' ').length > 30)).to.deep.equal([]);
    });
});

/** `design 4`, and `design 4.6` for the sixth item of its list. */
function sectionsOf(page: string): Record<string, true> {
  const sections = read(`docs/${page}.md`).matchAll(/^## (\d+)\.[^\n]*\n([^]*?)(?=^## |(?![^]))/gm);
  return Object.fromEntries(
    [...sections].flatMap(([, section = '', text = '']) => [
      [`${page} ${section}`, true],
      ...[...text.matchAll(/^(\d+)\. /gm)].map(([, item]) => [`${page} ${section}.${item}`, true]),
    ]),
  ) as Record<string, true>;
}

/** Targets of a comment or a `source`, beside pages by their path. */
function pointersOf(text: string): string[] {
  const sections = text.matchAll(/\b(design|mcp)(?:\.md)?, (?:sections? )?(\d+(?:\.\d+)?)\b/g);
  const rules = text.matchAll(/\bthreats(?:\.md)?, ((?:[A-Z]\d+(?:, | and )?)+)/g);
  const tools = text.matchAll(/"source": "catalogue, (?:tool )?(\w+)/g);
  const elsewhere = text.matchAll(
    /\b(script inventory|catalog\.json|ARCHITECTURE\.md), (?!which)["\w]+/g,
  );
  return [
    ...[...sections].map(([, page = '', section = '']) => `${page} ${section}`),
    ...[...rules].flatMap(([, some = '']) =>
      some.match(/[A-Z]\d+/g)!.map((rule) => `threats ${rule}`),
    ),
    ...[...tools].map(([, tool = '']) => `catalogue ${tool}`),
    ...[...elsewhere].map(([all]) => all),
  ];
}
