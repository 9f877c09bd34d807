/** A negative keyword that blocks keywords of one's own. */
import type { Change } from '../../sdk/script.ts';
import { isOff } from '../guards/may-run.ts';
import { nameOf, textOf, type Look, type Row } from './look.ts';

interface Negative {
  readonly text: string;
  readonly match: 'exact' | 'phrase' | 'broad';
}

/** The names of so many own keywords are told. */
const MOST_NAMED = 3;

export const keywords: Look = ({ changes, looks: { keywords: lists } }) => {
  const added = changes.flatMap((change) => {
    const negative = negativeOf(change);
    return negative ? [{ change, negative }] : [];
  });
  const [first] = added;
  const list = first && lists && (lists[first.change.entity] ?? lists['*']);
  if (!list) return [];
  const say = (rows: readonly Row[]) => added.flatMap(({ negative }) => sayOf(negative, rows));
  return [{ list, change: first.change, say }];
};

/** From `{ text, match_type }`, or from a text as people write it: [exact], "phrase", broad. */
function negativeOf(change: Change): Negative | undefined {
  const { entity, field, before, after } = change;
  if (before !== null || after === null || !/negative_?keyword/i.test(`${entity} ${field}`))
    return undefined;
  if (typeof after === 'string') return written(after);
  const { text, match_type: match } = after as { text?: unknown; match_type?: unknown };
  if (typeof text !== 'string') return written(nameOf(change));
  return { text, match: matchOf(match) };
}

function written(text: string): Negative {
  if (/^\[.*\]$/.test(text)) return { text: text.slice(1, -1), match: 'exact' };
  return /^".*"$/.test(text)
    ? { text: text.slice(1, -1), match: 'phrase' }
    : { text, match: 'broad' };
}

function matchOf(match: unknown): Negative['match'] {
  const word = String(match).toLowerCase();
  return word === 'exact' || word === 'phrase' ? word : 'broad';
}

function sayOf(negative: Negative, rows: readonly Row[]): string[] {
  const own = rows.filter((row) => {
    const { text } = written(textOf(row, 'text', 'name') ?? '');
    return !isOff(row['status']) && row['negative'] !== true && blocks(negative, text);
  });
  if (own.length === 0) return [];
  const names = [...new Set(own.map((row) => textOf(row, 'text', 'name') ?? ''))];
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return [
    `The negative keyword "${negative.text}" (${negative.match}) blocks keywords of your own: ${names.slice(0, MOST_NAMED).join(', ')}${more}.`,
  ];
}

/** Whether a search for exactly this keyword would show no ad. */
function blocks({ text, match }: Negative, keyword: string): boolean {
  const [words, own] = [wordsOf(text), wordsOf(keyword)];
  if (words.length === 0 || own.length === 0) return false;
  if (match === 'broad') return words.every((word) => own.includes(word));
  const [inner, whole] = [` ${words.join(' ')} `, ` ${own.join(' ')} `];
  return match === 'exact' ? inner === whole : whole.includes(inner);
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
