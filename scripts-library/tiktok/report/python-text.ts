/** Bytes as Python prints them, which TikTok's change log is full of: `b'Paused'`. */

/** The text in them; anything else stays as it is. */
export function fromPython(text: string): string {
  const [, , inner] = /^b(['"])([\s\S]*)\1$/.exec(text.trim()) ?? [];
  if (inner === undefined) return text;
  // A text with line ends of its own was not printed, only put between quotes.
  return /[\r\n]/.test(inner) ? inner : inner.replace(/((?:\\x[0-9a-f]{2})+)|\\([\s\S])/gi, plain);
}

const marks: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function plain(_whole: string, bytes: string | undefined, mark: string | undefined): string {
  if (bytes === undefined) return marks[mark ?? ''] ?? mark ?? '';
  try {
    return decodeURIComponent(bytes.replaceAll('\\x', '%'));
  } catch {
    return '\uFFFD';
  }
}
