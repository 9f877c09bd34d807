/** Words for people are data: each language has every word and every sentence, and a change is one sentence. */
import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import de from '../../sdk/words/de.json' with { type: 'json' };
import en from '../../sdk/words/en.json' with { type: 'json' };
import type { ConsoleDeclaration } from '../../sdk/console.ts';
import { changeSentence, changesSentence } from '../../sdk/words/change-words.ts';
import { errorCatalogue } from '../../sdk/errors.ts';
import { heard } from '../../sdk/words/heard.ts';
import { readBy } from '../../sdk/words/reader.ts';
import { mayWords, say, spoken, wordOf } from '../../sdk/words/say.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const german = <T>(work: () => T): T => readBy({ language: 'de', zone: 'UTC' }, work);
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

/** Sentences of the code, as `say` is told them. */
function said(): string[] {
  const files = globSync(['{runtime,sdk,plugins}/**/*.ts'], { cwd: root });
  return files.flatMap((file) => {
    const code = readFileSync(`${root}${file}`, 'utf8');
    if (!/\/say\.ts'/.test(code) && !file.endsWith('words/say.ts')) return [];
    const found = code.matchAll(/\bsay\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g);
    return [...found].map(([, one, two]) => (one ?? two!).replaceAll(/\\(.)/g, '$1'));
  });
}

/** Words of the pages that categories declare: the console says them like its own. */
function declared(): string[] {
  const files = globSync('plugins/categories/*/plugin.json', { cwd: root });
  return files.flatMap((file) => {
    const { console: pages = [] } = JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as {
      console?: ConsoleDeclaration[];
    };
    return pages.flatMap(({ title, empty, columns, page = [], acts = [] }) => [
      title,
      ...(empty === undefined ? [] : [empty]),
      ...[...columns, ...page].flatMap((column) => column.title ?? []),
      ...acts.map((act) => act.title),
    ]);
  });
}

/** Sentences with a full stop that code makes, with `Xx` where a value stands. Logs begin small. */
function sentencesIn(code: string): string[] {
  const plain = code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = plain.matchAll(/(?<!say\(\s*)(?:`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)')/g);
  return [...found]
    .map(([, one, two]) => (one ?? two!).replaceAll(/\$\{[^{}]*\}/g, 'Xx'))
    .filter((text) => /^(?:[A-Z]|Xx )[^<>{}]* [^<>{}]*\.$/.test(text) && /[a-z]{3}/.test(text));
}

describe('Words for people', () => {
  it('are the same in each language, with the same places for names', () => {
    const { texts, ...names } = de;
    for (const [kind, words] of Object.entries(en))
      expect(Object.keys(names[kind as keyof typeof names]), kind).to.deep.equal(
        Object.keys(words),
      );
    for (const [kind, [wish, done]] of Object.entries(en.changes))
      for (const [at, text] of [wish!, done!].entries()) {
        const other = de.changes[kind as keyof typeof de.changes][at]!;
        // A language may leave out the sort of a thing whose name says enough, and no other place.
        expect(places(text), `${kind} ${other}`).to.include.members(places(other));
      }
    for (const [text, own] of Object.entries(texts))
      expect(places(own), text).to.deep.equal(places(text));
  });

  it('have every sentence of the code in German, and none that nobody says', () => {
    const all = new Set([...said(), ...declared()]);
    expect([...all].filter((text) => !Object.hasOwn(de.texts, text))).to.deep.equal([]);
    expect(Object.keys(de.texts).filter((text) => !all.has(text))).to.deep.equal([]);
  });

  it('have every error of the catalogue, and every reason of guards and approvals, in German', () => {
    const own = (text: string) => german(() => heard(text));
    const catalogue = Object.values(errorCatalogue).flatMap(({ message, hint }) => [message, hint]);
    const reasons = globSync(['runtime/{guards,approvals}/*.ts', 'runtime/middleware/**/*.ts'], {
      cwd: root,
    }).flatMap((file) => sentencesIn(readFileSync(`${root}${file}`, 'utf8')));
    expect(reasons.length).to.be.above(50);
    expect([...catalogue, ...reasons].filter((text) => own(text) === text)).to.deep.equal([]);
    const left = reasons.filter((text) => /\b(the|is|of|would)\b/.test(own(text)));
    expect(left).to.deep.equal([]);
  });

  it('are found for a sentence with values in it, whatever a stranger wrote there', () => {
    const own = (text: string) => german(() => heard(text));
    expect(
      own('daily_budget of 500 USD is more than 5 times 20, what it was 24 hours ago.'),
    ).to.equal('Tagesbudget von 500 USD ist mehr als das 5-Fache von 20, dem Wert vor 24 Stunden.');
    expect(own('must be one of a, b; got "c"')).to.equal(
      'muss eines von diesen sein: a, b; angekommen ist "c"',
    );
    expect(own('Nobody has said this in German of all places.')).to.include('Nobody has said');
    const long = `${'of {x} is above '.repeat(100)}1.`;
    const begun = performance.now();
    for (let turn = 0; turn < 20; turn += 1) own(long + turn);
    expect(performance.now() - begun).to.be.below(1_000);
  });

  it('tell a change as a sentence, wished for and done', () => {
    const base = { entity: 'campaign', id: '7', name: 'Generic - Camping Gear' };
    const gone = { ...base, field: 'status', before: 'ENABLED', after: 'REMOVED' };
    expect(changeSentence(gone)).to.equal('Delete the campaign Generic - Camping Gear');
    expect(changeSentence(gone, true)).to.equal('Deleted the campaign Generic - Camping Gear');
    expect(german(() => changeSentence(gone))).to.equal('Kampagne Generic - Camping Gear löschen');
    const more = { ...base, field: 'daily_budget', before: 145, after: 870 };
    expect(changeSentence(more)).to.equal('Raise the daily budget of Generic - Camping Gear');
    expect(changesSentence([more, gone], '', true)).to.equal(
      'Raised the daily budget of Generic - Camping Gear, and 1 more',
    );
    const made = {
      entity: 'ad_group',
      id: null,
      name: null,
      field: 'creation',
      before: null,
      after: {},
    };
    expect(changeSentence(made)).to.equal('Make a new ad group');
  });

  it('stand for rights, rules, states and fields, and for names that nobody has put into words', () => {
    expect(mayWords('budget:write')).to.equal('May change budgets');
    expect(wordOf('states', 'IN_REVIEW')).to.equal('waits for a decision');
    expect(wordOf('fields', 'customBidMicros')).to.equal('custom bid');
    expect(spoken('daily_budget of 870 USD is above 500.')).to.equal(
      'daily budget of 870 USD is above 500.',
    );
    expect(say('{count} settings', { count: 3 })).to.equal('3 settings');
  });
});
