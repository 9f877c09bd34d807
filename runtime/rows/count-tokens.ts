/** About how many tokens a model reads in a value; rather too many than too few. */

/** Words in lower case are one token for some five letters, digits go by three, anything else by the piece. */
const PIECES = /[a-z]{1,5}|[A-Z][a-z]{0,4}|\d{1,3}|[^\x00-\x7f]|[^a-zA-Z\d\s\x80-\u{10ffff}]+/gu;

/**
 * Tokens of the value's JSON, by a count of its pieces; `test/runtime/rows` holds it to a real tokenizer.
 * @param most  the count at which counting stops: a long value costs no more than a short one
 */
export function countTokens(value: unknown, most = Infinity): number {
  if (typeof value === 'string') return countText(value, most) + 1;
  if (typeof value === 'number') return countText(String(value), most) + 1;
  if (typeof value !== 'object' || value === null) return 2;
  let tokens = 2;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    if (tokens > most) return tokens;
    tokens += (isList ? 0 : countText(key, most) + 1) + countTokens(inner, most - tokens);
  }
  return tokens;
}

function countText(text: string, most: number): number {
  // No piece is longer than five characters and a run of signs.
  const read = text.length > most * 8 ? text.slice(0, most * 8) : text;
  return read.match(PIECES)?.length ?? 0;
}
