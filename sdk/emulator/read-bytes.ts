/** The body of a request to an emulator. */
import type { Context } from 'koa';

/** @param tooLarge  the platform's refusal of a body of more than `mostBytes` */
export async function readBytes(
  { req }: Pick<Context, 'req'>,
  mostBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
