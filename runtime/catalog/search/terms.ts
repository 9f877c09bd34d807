/** From words to the terms that search compares: one for all words that mean the same, and word stems. */
import { readFileSync } from 'node:fs';
import { stemmer } from 'stemmer';

interface Words {
  /** Several words that are one term. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Words that mean the same; the first stands for all. */
  readonly same: readonly (readonly string[])[];
  /** Words that say nothing of what is looked for. */
  readonly stop: readonly string[];
}

const words = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')) as Words;

const stop = new Set(words.stop);
const first = new Map(
  words.same.flatMap(([one, ...others]) =>
    others.flatMap((other) => [[other, one!] as const, [stemmer(other), one!] as const]),
  ),
);
const phrases = new RegExp(`\\b(${Object.keys(words.phrases).join('|')})\\b`, 'g');

/** Terms of a text in their order; stop words have none, unless there is nothing else. */
export function termsOf(text: string): string[] {
  const all = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(phrases, (phrase) => words.phrases[phrase]!)
    .split(' ')
    .filter(Boolean);
  const telling = all.filter((word) => !stop.has(word));
  return (telling.length > 0 ? telling : all).map(termOf);
}

function termOf(word: string): string {
  const stem = stemmer(word);
  return stemmer(first.get(word) ?? first.get(stem) ?? stem);
}
