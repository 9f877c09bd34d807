const TEXT_LENGTH = 2000;
// Control characters, zero-width and bidirectional marks: text that shows other than it reads.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** Text of a guest, fit for logs and answers: at most 2,000 characters, none of them unseen. */
export function cleanText(text: string): string {
  return text
    .slice(0, TEXT_LENGTH)
    .replace(/[\t\n\r]+/g, ' ')
    .replace(UNSEEN, '');
}

const DEPTH = 250;
const CONTAINERS = 300_000;
/** Text that is parsed before its nesting is looked at, characters: `JSON.parse` takes 20 ms for the worst. */
const SHORT = 100_000;
/** Likewise for a longer one with so few brackets: a report of thousands of rows has a tenth of them. */
const FEW = 50_000;

/**
 * Parses JSON of a guest. Nesting and the number of arrays and objects are bounded: 4 MB of brackets
 * hold `JSON.parse` for half a second, and every later walk may run out of stack.
 * @throws SyntaxError
 */
export function parseGuestJson(text: string): unknown {
  const isPlain = text.length <= SHORT || hasFewBrackets(text);
  if (!isPlain) checkShape(text);
  const value = JSON.parse(text) as unknown;
  if (isPlain) checkDepth(value, 0);
  return value;
}

/** Counts those in texts too: a search for one character is much faster than a look at each. */
function hasFewBrackets(text: string): boolean {
  let left = FEW;
  for (const bracket of ['[', '{'])
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (--left < 0) return false;
  return true;
}

function checkDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= DEPTH) throw new SyntaxError('nested too deep');
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (typeof item === 'object') checkDepth(item, depth + 1);
  }
}

function checkShape(text: string): void {
  let depth = 0;
  let containers = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at++;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 91 || code === 123) {
      containers++;
      if (++depth > DEPTH || containers > CONTAINERS) throw new SyntaxError('too many brackets');
    } else if (code === 93 || code === 125) depth--;
  }
}
