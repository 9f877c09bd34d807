/** The body of a request to an emulator. */
import type { WebContext } from './web-context.ts';

const given = new WeakMap<object, Buffer>();

/** Puts a body in the place of the one that was sent, and read. */
export function giveBytes({ req }: Pick<WebContext, 'req'>, bytes: Buffer): void {
  given.set(req, bytes);
}

/** @param tooLarge  the platform's refusal of a body of more than `mostBytes` */
export async function readBytes(
  { req }: Pick<WebContext, 'req'>,
  mostBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const put = given.get(req);
  if (put) return put;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
