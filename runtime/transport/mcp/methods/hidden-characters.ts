/**
 * Characters that a reader does not see but a model reads: controls, zero-width marks, fillers, bidirectional
 * marks and overrides, the invisible tag block and selectors that select nothing (threats, M6). Joiners and
 * selectors stay behind letters and pictures, where languages and emoji need them.
 */
const HIDDEN = new RegExp(
  [
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5]/,
    /[\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/,
    /[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u,
    /(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d]/u,
    /[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/u,
    /(?<![\p{Extended_Pictographic}\p{S}\p{Script=Han}0-9#*])[\ufe00-\ufe0f]/u,
    /(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

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

const SUSPECT =
  /\\u00|\\[bf]|[\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\ud82f\ud834\udb40-\udb43]/;
