import type { Context } from 'koa';
import { giveBack } from '../../give-back.ts';

/**
 * Sends a file in pieces. The next piece is read when the last one has left, and its memory is freed then. So a large
 * file or a slow reader holds one piece.
 * @param content  the pieces belong to this function
 * @param headers  of the answer, including its length
 * @throws the error of the first piece; nothing was sent then
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
    // The reader has left, or the rest cannot be read: the client sees it by a length that is not reached.
    res.destroy();
    await pieces.return?.();
  }
}
