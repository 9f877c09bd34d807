/** Rows of a window where an answer holds so many at most: a full one is taken for cut. */
import type { Window } from '../script.ts';
import { daysOf, piecesOf } from './days.ts';
import { failure } from './failure.ts';

export interface RowBound {
  /** Platform that sets the bound, for the message. */
  readonly platform: string;
  /** Rows of one answer at most. */
  readonly most: number;
}

/**
 * Halves the window until no answer is full. Rows of the halves stand one after the other. A question without days adds
 * them up by their ids.
 * @throws platform_answer_invalid  one day alone is full
 */
export async function wholeRows<Row>(
  window: Window,
  bound: RowBound,
  read: (piece: Window) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows = await read(window);
  if (rows.length < bound.most) return rows;
  const days = daysOf(window).length;
  if (days === 1)
    throw failure(
      'platform_answer_invalid',
      `${bound.platform} has more than ${bound.most} rows of ${window.start_date}: ask for a higher level.`,
    );
  const halves = piecesOf(window, Math.ceil(days / 2));
  return (await Promise.all(halves.map((half) => wholeRows(half, bound, read)))).flat();
}
