/**
 * Words for people. Names of the service (scopes, rules, fields, states) have words in one file a language; sentences of
 * pages stand in English in the code, and in other languages under `texts` of their file.
 */
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { theReader, type Language } from './reader.ts';

type Names = Readonly<Record<string, string>>;

/** Kinds of names with one word or phrase each. */
export type WordKind =
  'scopes' | 'rules' | 'fields' | 'entities' | 'states' | 'doors' | 'effects' | 'deeds' | 'roles';

const files: Readonly<
  Record<
    Language,
    Readonly<Record<WordKind, Names>> & {
      readonly changes: Readonly<Record<string, readonly string[]>>;
      readonly texts?: Names;
    }
  >
> = { en, de };

type Parameters = Readonly<Record<string, string | number>>;

/** A sentence in the reader's language: `say('{count} settings', { count: 3 })`. */
export function say(text: string, parameters: Parameters = {}): string {
  const own = files[theReader().language].texts?.[text] ?? text;
  return own.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

/** `daily_budget` > daily budget. A name without words of its own is told in its own. */
export function wordOf(kind: WordKind, name: string): string {
  const words = files[theReader().language][kind];
  const key = kind === 'scopes' ? name : snake(name);
  return words[key] ?? files.en[kind][key] ?? plainName(name);
}

/** Words for a name of whatever kind; undefined where nobody has put it into words. */
export function knownWord(name: string): string | undefined {
  if (!/^[\w:-]{2,60}$/.test(name)) return undefined;
  const words = files[theReader().language];
  const key = snake(name);
  return words.scopes[name] ?? words.rules[key] ?? words.fields[key] ?? words.entities[key];
}

/** The same at the begin of a line. */
export const titleWord = (kind: WordKind, name: string): string => capital(wordOf(kind, name));

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `May change budgets`. */
export const mayWords = (scope: string): string =>
  say('May {what}', { what: wordOf('scopes', scope) });

/** The two forms of a change: what is wished for, and what was done. */
export function changePattern(name: string): readonly string[] {
  return files[theReader().language].changes[name] ?? files.en.changes[name]!;
}

/** `amountMicros`, `AMOUNT-MICROS` > `amount_micros` */
const snake = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .toLowerCase();

const shouted = /\b(cpa|cpc|cpm|ctr|dma|html|id|ids|os|roas|rsa|sku|ugc|url|urls|utm|tv)\b/g;

/** A sentence of the service with the names of fields in it as words. */
export const spoken = (sentence: string): string =>
  sentence.replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => wordOf('fields', name));

/** A name without underscores, humps and shouting. */
export function plainName(name: string): string {
  const words = snake(name)
    .replaceAll('_', ' ')
    .replace(/ micros$/, '')
    .trim();
  return words.replaceAll(shouted, (word) => word.toUpperCase().replace(/S$/, 's'));
}
