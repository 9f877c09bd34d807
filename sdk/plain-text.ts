/**
 * Words from outside are data (docs/threats.md, M6): in logs, answers and on a screen they show what they say. Hidden
 * characters are taken out of texts here and nowhere else.
 */

/**
 * Characters that a reader does not see but a model reads: controls, zero-width marks, fillers, bidirectional
 * marks and overrides, the invisible tag block and selectors that select nothing. Joiners and selectors stay
 * behind letters and pictures, where languages and emoji need them. Tabs and line breaks are none of them.
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

/** Of which each hidden character has one; most texts have none, and a look at these is quick. */
const RARE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\ud82f\ud834\udb40-\udb43]/;
/** How JSON may write one of them. */
const ESCAPED = /\\u00|\\[bf]/;

/** Text without hidden characters, at most `max` characters long; its lines stay. */
export function plainText(text: string, max = Infinity): string {
  return clip(withoutHidden(text), max);
}

/** The same in one line, for a sentence, a log or a cell. */
export function plainLine(text: string, max = Infinity): string {
  // The part that is cut off need not be looked at.
  const some = max === Infinity ? text : text.slice(0, max * 4);
  return clip(withoutHidden(some.replace(/\s+/g, ' ')).trim().toWellFormed(), max);
}

/** Line breaks of every kind, and what hides. */
const BENDS = new RegExp(`[\\n\\r\\t]|${HIDDEN.source}`, 'gu');

/** A value as JSON in one line in which nothing breaks, bends or hides; two lines that are equal are of equal values. */
export function exactJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').replace(BENDS, (some) =>
    Array.from({ length: some.length }, (_, at) => escapeOf(some.charCodeAt(at))).join(''),
  );
}

const escapeOf = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

/** The same JSON value with every text and key plain. */
export function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [plainText(key), plainValue(part)]),
  );
}

/** Whether a text holds a hidden character, or a joiner wherever it stands: a manifest needs neither. */
export function holdsHidden(text: string): boolean {
  return RARE.test(text) && (/[\u200c\u200d]/.test(text) || text.search(HIDDEN) >= 0);
}

/** Quick look at serialised JSON: whether a value in it may need {@link plainValue}. */
export function mayHide(json: string): boolean {
  return ESCAPED.test(json) || RARE.test(json);
}

function withoutHidden(text: string): string {
  return RARE.test(text) ? text.replace(HIDDEN, '') : text;
}

function clip(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/** The value that a caller sent, for a fault: short, and without hidden characters. */
export function came(value: unknown): string {
  // People paste addresses into a list of hashes, and keys anywhere; a refusal must not keep them.
  if (typeof value === 'string' && value.includes('svc_')) return 'got a key';
  if (typeof value === 'string' && /[^\s@]@[^\s@]/.test(value)) return 'got an e-mail address';
  if (typeof value === 'string') return `got ${JSON.stringify(plainLine(value, 80))}`;
  if (Array.isArray(value)) return `got an array of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'got an object' : `got ${String(value)}`;
}
