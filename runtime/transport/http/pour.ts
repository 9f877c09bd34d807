import type { Context } from 'koa';
import { giveBack } from '../../give-back.ts';

/**
 * Sends a file a piece at a time: the next is asked for when the last has left, and its memory is given back then. So who reads a
 * large file, and whoever reads slowly, holds one piece. Status and headers are set before, the length among them.
 * @param content  its pieces belong to who reads them
 */
export async function pour(ctx: Context, content: AsyncIterable<Uint8Array>): Promise<void> {
  const { req, res } = ctx;
  ctx.respond = false;
  if (req.method === 'HEAD') return void res.end();
  let leave: (() => void) | undefined;
  res.once('close', () => leave?.());
  try {
    for await (const piece of content) {
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
  }
}
