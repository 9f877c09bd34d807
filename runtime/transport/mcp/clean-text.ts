/**
 * Characters that a reader does not see but a model reads: controls, zero-width marks, bidirectional
 * overrides and the invisible tag block (threats, M6). Joiners stay between letters and pictures,
 * where languages and emoji need them.
 */
const HIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Text without hidden characters, at most `max` characters long. */
export function cleanText(text: string, max = Infinity): string {
  const clean = text.replace(HIDDEN, '');
  return clean.length > max ? `${clean.slice(0, max - 1)}…` : clean;
}

/** The same JSON value with every text and key cleaned. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [cleanText(key), cleanValue(part)]),
  );
}

/** Quick look at serialised JSON: whether a value in it may need cleaning. */
export function mayHide(json: string): boolean {
  return SUSPECT.test(json);
}

const SUSPECT = /\\u00|\\[bf]|[\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\udb40/;
