/** From words to the terms that search compares: one for all words that mean the same, and word stems. */
import { stemmer } from 'stemmer';
import { words } from './words.ts';

const stop = new Set(words.stop);
const whole = new Set(words.whole);
const first = new Map(
  words.same.flatMap(([one, ...others]) =>
    others.flatMap((other) => [[other, one!] as const, [stemOf(other), one!] as const]),
  ),
);
const phrases = new RegExp(`\\b(${Object.keys(words.phrases).join('|')})\\b`, 'g');

/** Terms of a text in their order; stop words have none, unless there is nothing else. */
export function termsOf(text: string): string[] {
  const all = wordsOf(text);
  const telling = all.filter((word) => !stop.has(word));
  return (telling.length > 0 ? telling : all).map(termOf);
}

/** Terms of all words: stop words tell one request from another too (`is it done yet`). */
export const allTermsOf = (text: string): string[] => wordsOf(text).map(termOf);

function wordsOf(text: string): string[] {
  return plainWords(text)
    .replaceAll(phrases, (phrase) => words.phrases[phrase]!)
    .split(' ')
    .filter(Boolean);
}

/** Names of hosts. The search reads each as the word `domain`. */
const HOST = /(?<![\w@.-])(?:[a-z0-9-]{2,}\.)+[a-z]{2,}\b/g;

/** Turns a text into lower-case words of letters and digits, with one space between them. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(HOST, ' domain ')
    .replaceAll('%', ' percent ')
    .replaceAll(/(\p{L})['’](?:s|re|ve|ll|d|m)\b/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function termOf(word: string): string {
  return stemOf(first.get(word) ?? first.get(stemOf(word)) ?? word);
}

/** Some words keep their form, because their stem would be another word: `customers` is not `custom`. */
function stemOf(word: string): string {
  const one = word.replace(/s$/, '');
  return whole.has(one) ? one : stemmer(word);
}
