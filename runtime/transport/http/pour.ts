import type { Context } from 'koa';
import { giveBack } from '../../give-back.ts';

/**
 * Sends a file a piece at a time: the next is asked for when the last has left, and its memory is given back then. So who reads a
 * large file, and whoever reads slowly, holds one piece.
 * @param content  its pieces belong to who reads them
 * @param headers  of the answer, the length among them
 * @throws what the first piece throws: nothing was sent then
 */
export async function pour(
  ctx: Context,
  content: AsyncIterable<Uint8Array>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { req, res } = ctx;
  const pieces = content[Symbol.asyncIterator]();
  const isAsked = req.method !== 'HEAD';
  let next = isAsked ? await pieces.next() : undefined;
  ctx.set(headers);
  ctx.status = 200;
  ctx.respond = false;
  if (!isAsked) return void res.end();
  let leave: (() => void) | undefined;
  res.once('close', () => leave?.());
  try {
    for (; next?.done === false; next = await pieces.next()) {
      const piece = next.value;
      await new Promise<void>((sent, gone) => {
        leave = () => gone(new Error('Who reads has left.'));
        if (res.destroyed) return leave();
        res.write(piece, (error) => (error ? gone(error) : sent()));
      });
      giveBack(piece);
    }
    res.end();
  } catch {
    // Who reads has left, or the rest cannot be read: a length that is not reached says so.
    res.destroy();
    await pieces.return?.();
  }
}
