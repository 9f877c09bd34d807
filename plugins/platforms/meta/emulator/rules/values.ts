/** Values of requests that may be anything. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { badParameter } from '../words.ts';

export const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Empty for what is no text. */
export const asPlain = (value: unknown) => (typeof value === 'string' ? value : '');

/** @throws code 100  with these words, where a text is no JSON */
export function readJson(text: string | null, words: string): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    throw badParameter(words);
  }
}
