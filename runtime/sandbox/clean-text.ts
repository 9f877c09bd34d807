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

/**
 * Parses JSON of a guest. Nesting and the number of arrays and objects are bounded first: 4 MB of
 * brackets hold `JSON.parse` for half a second, and every later walk may run out of stack.
 * @throws SyntaxError
 */
export function parseGuestJson(text: string): unknown {
  checkShape(text);
  return JSON.parse(text) as unknown;
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
