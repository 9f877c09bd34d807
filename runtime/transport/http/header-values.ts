import type { IncomingMessage } from 'node:http';

/** Every value of a header that must come once; node itself keeps the first. @param name  in small letters */
export function headerValues({ rawHeaders }: IncomingMessage, name: string): readonly string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]!;
    if (given.length === name.length && given.toLowerCase() === name)
      values.push(rawHeaders[at + 1]!);
  }
  return values;
}
