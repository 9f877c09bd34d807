/** Days that a sync asks. */
import { expect } from 'chai';
import fc from 'fast-check';
import { dueDays } from '../../runtime/facts/sync/due-days.ts';
import { chunksOf, inTurn } from '../../runtime/facts/sync/chunks-of.ts';
import { addDays, daysOf } from '../../sdk/kit/days.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const DAY = 86_400_000;
const usual = { now: NOON, timeZone: 'UTC', kept: new Map(), back: 5, restates: 3 };
const told = (asOf: number, days: readonly string[]) =>
  new Map(days.map((day) => [day, { asOf, isWhole: true }]));

describe('Due days', () => {
  it('are all that are over, newest first, while nothing is kept', () => {
    expect(dueDays(usual)).to.deep.equal([
      '2026-03-01',
      '2026-02-28',
      '2026-02-27',
      '2026-02-26',
      '2026-02-25',
    ]);
  });

  it('are none that were told this morning', () => {
    const kept = told(NOON - 3_600_000, dueDays(usual));
    expect(dueDays({ ...usual, kept })).to.deep.equal([]);
  });

  it('are those told yesterday that may still have changed since', () => {
    const kept = told(NOON - DAY, dueDays(usual));
    expect(dueDays({ ...usual, kept })).to.deep.equal([
      '2026-03-01',
      '2026-02-28',
      '2026-02-27',
      '2026-02-26',
    ]);
  });

  it('are asked again from the morning of the account on, not from its midnight', () => {
    const at = (hour: number) => Date.parse('2026-03-03T00:00:00Z') + hour * 3_600_000;
    const kept = told(NOON, dueDays(usual));
    expect(dueDays({ ...usual, now: at(3), kept })).to.deep.equal(['2026-03-02']);
    expect(dueDays({ ...usual, now: at(5), kept })).to.include('2026-03-01');
    const inTokyo = { ...usual, timeZone: 'Asia/Tokyo', kept };
    expect(dueDays({ ...inTokyo, now: at(-6) })).to.deep.equal(['2026-03-02']);
    expect(dueDays({ ...inTokyo, now: at(-4) })).to.include('2026-03-01');
  });

  it('are asked at last after they have stopped to change, whatever was missed', () => {
    const later = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(later, later, fc.integer({ min: 0, max: 30 }), (first, rest, restates) => {
        const day = '2026-02-20';
        const from = Date.parse('2026-02-21T12:00:00Z');
        const times = [first, first + rest].map((days) => from + days * DAY);
        let kept = new Map<string, { asOf: number; isWhole: boolean }>();
        for (const now of times)
          if (dueDays({ ...usual, now, kept, back: 90, restates }).includes(day))
            kept = told(now, [day]);
        // Told last at the last look, unless it had stopped to change before.
        const { asOf } = kept.get(day)!;
        const isFinal = asOf - from >= (restates - 1) * DAY;
        expect(asOf === times[1] || isFinal).to.equal(true);
      }),
    );
  });

  it('come in pieces of one month without gap or overlap, and no list waits for another', () => {
    const source = { run: 'x', set: {}, isByDay: false };
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 120 })), (back) => {
        const due = back
          .map((days) => addDays('2026-03-01', -days))
          .sort()
          .reverse();
        const pieces = chunksOf('ad', source, due);
        expect(pieces.flatMap(({ window }) => daysOf(window)).sort()).to.deep.equal(
          [...due].sort(),
        );
        for (const { window } of pieces)
          expect(window.start_date.slice(0, 7)).to.equal(window.end_date.slice(0, 7));
      }),
    );
    expect(inTurn([[1, 2, 3], [4], [5, 6]])).to.deep.equal([1, 4, 5, 2, 6, 3]);
  });
});
