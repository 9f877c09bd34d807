/**
 * Values of one body, each item and each property counted: more than any call needs, few enough that nothing that
 * walks them holds the process. The largest list that an argument takes has 10,000.
 */
export const MAX_VALUES = 20_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** `[` and `{` differ in this bit alone, and so do `]` and `}`. */
const CURLY = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * What is wrong with the shape of JSON, found in its bytes before anything makes objects of them: `deep` when it is
 * nested deeper than `maxDepth`, `wide` when it has more than {@link MAX_VALUES} values. What is no JSON is told by
 * whoever parses it.
 */
export function shapeFault(bytes: Uint8Array, maxDepth: number): 'deep' | 'wide' | undefined {
  // A value takes two bytes at least, and so does a level.
  if (bytes.length <= 2 * Math.min(MAX_VALUES, maxDepth)) return undefined;
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) values += 1;
    else if ((byte | CURLY) === OPENING) {
      values += 1;
      depth += 1;
      if (depth > maxDepth) return 'deep';
    } else if ((byte | CURLY) === CLOSING) depth -= 1;
    if (values > MAX_VALUES) return 'wide';
  }
  return undefined;
}
