/** The pages of `docs/`, README and ARCHITECTURE: their links lead somewhere, and decisions are easy to read. */
import { expect } from 'chai';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
    const code = globSync('{runtime,sdk,plugins,scripts-library,test}/**/*.{ts,md}', { cwd: root });
    const named = code.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => ({ file, path })),
    );
    expect(named).to.not.be.empty;
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).to.deep.equal([]);
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
