/** A report is whole, or it is an error: an answer that is full is taken for cut. */
import { expect } from 'chai';
import fc from 'fast-check';
import { daysOf } from '../../../sdk/kit/days.ts';
import { wholeRows } from '../../../sdk/kit/whole-rows.ts';
import type { Window } from '../../../sdk/script.ts';

const window: Window = { start_date: '2026-11-01', end_date: '2026-11-30' };
const bound = { platform: 'Criteo', most: 10 };

const rowsOf = (piece: Window, perDay: number) =>
  daysOf(piece).flatMap((day) => Array.from({ length: perDay }, () => day));
/** Answers so many rows for each day, and as many as there are at most. */
const serving = (perDay: number) => (piece: Window) =>
  Promise.resolve(rowsOf(piece, perDay).slice(0, bound.most));

describe('Rows where an answer holds so many at most', () => {
  it('are all there, each once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 9 }), async (perDay) => {
        const rows = await wholeRows(window, bound, serving(perDay));
        expect(rows).to.deep.equal(rowsOf(window, perDay));
      }),
      { numRuns: 20 },
    );
  });

  it('are an error where one day is full', async () => {
    const error: unknown = await wholeRows(window, bound, serving(11)).catch((one: unknown) => one);
    expect(error).to.include({ code: 'platform_answer_invalid' });
    expect((error as Error).message).to.match(/Criteo has more than 10 rows of 2026-11-\d\d/);
  });
});
