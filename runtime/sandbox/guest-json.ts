const DEPTH = 250;
const CONTAINERS = 300_000;
/** Keys that cost more than the columns of rows do: a name that is new, or one behind the WIDE-th of its object. */
const DEAR_KEYS = 20_000;
const WIDE = 100;
/** Text that is parsed before its shape is looked at, characters: `JSON.parse` takes 20 ms for the worst. */
const SHORT = 100_000;
/** Likewise for a longer one with so few brackets and colons: a report of thousands of rows has no more. */
const FEW = { brackets: 50_000, colons: 20_000 };

/**
 * Parses JSON of a guest. Nesting and the number of arrays and objects are bounded: 4 MB of brackets
 * hold `JSON.parse` for half a second, and every later walk may run out of stack. So are keys: 300,000 different
 * ones hold it for up to a second, and each later walk as long.
 * @param reviewed  of the library: its keys are columns, and a look at each would cost more than the rest
 * @throws SyntaxError
 */
export function parseGuestJson(text: string, reviewed = false): unknown {
  const isPlain = text.length <= SHORT || hasFewMarks(text, reviewed);
  if (!isPlain) checkShape(text);
  const value = JSON.parse(text) as unknown;
  if (isPlain) checkDepth(value, 0);
  return value;
}

/** Counts those in texts too: a search for one character is much faster than a look at each. */
function hasFewMarks(text: string, reviewed: boolean): boolean {
  const hasFewBrackets = hasAtMost(text, ['[', '{'], FEW.brackets);
  return hasFewBrackets && (reviewed || hasAtMost(text, [':'], FEW.colons));
}

function hasAtMost(text: string, marks: readonly string[], most: number): boolean {
  let left = most;
  for (const mark of marks)
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
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
  const names = new Set<string>();
  /** Keys of the objects that are open, innermost last. */
  const sizes = [0];
  let [containers, dear, textAt, textEnd] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      textAt = at + 1;
      at = textEnd = endOfText(text, textAt);
    } else if (code === 91 || code === 123) {
      if (sizes.push(0) > DEPTH + 1 || ++containers > CONTAINERS)
        throw new SyntaxError('too many brackets');
    } else if (code === 93 || code === 125) sizes.pop();
    else if (code === 58) {
      const name = text.slice(textAt, textEnd);
      const size = ++sizes[sizes.length - 1]!;
      if (size <= WIDE && names.has(name)) continue;
      if (++dear > DEAR_KEYS) throw new SyntaxError('too many keys');
      names.add(name);
    }
  }
}

/** @returns the place of the quote that ends the text which begins here */
function endOfText(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 34) return at;
  }
  return text.length;
}
