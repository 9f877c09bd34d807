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

export type ShapeFault = 'deep' | 'wide';

/**
 * Watches JSON as its bytes arrive, before anything makes objects of them. The parser, not this watch, reports text
 * that is not JSON.
 * @returns takes the next bytes, and tells the fault of the shape so far: `deep` when it is nested deeper than
 *   `maxDepth`, `wide` when it has more than {@link MAX_VALUES} values
 */
export function watchShape(maxDepth: number): (bytes: Uint8Array) => ShapeFault | undefined {
  let depth = 0;
  let values = 1;
  let inText = false;
  let isEscaped = false;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
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
  };
}
