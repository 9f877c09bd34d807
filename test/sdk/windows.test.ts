/** Named windows, and the windows that they are compared with. A month is compared with a month. */
import { expect } from 'chai';
import fc from 'fast-check';
import { isWholeMonths, monthsIn } from '../../sdk/calendar.ts';
import { comparisons, movedBack, moveOf, type Comparison } from '../../sdk/compare.ts';
import { addDays, daysOf } from '../../sdk/kit/days.ts';
import { resolveWindow, windowRanges } from '../../sdk/window.ts';

const named = (date_range: string, today: string) =>
  Object.values(resolveWindow({ date_range }, { today }, (key) => key).window!).join(' ');
const days = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays('2019-01-01', count));

describe('Named windows', () => {
  const sunday = '2026-11-29';
  for (const [range, window] of Object.entries({
    today: '2026-11-29 2026-11-29',
    yesterday: '2026-11-28 2026-11-28',
    last_7_days: '2026-11-22 2026-11-28',
    last_45_days: '2026-10-15 2026-11-28',
    this_week: '2026-11-23 2026-11-29',
    last_week: '2026-11-16 2026-11-22',
    this_month: '2026-11-01 2026-11-29',
    last_month: '2026-10-01 2026-10-31',
    this_quarter: '2026-10-01 2026-11-29',
    last_quarter: '2026-07-01 2026-09-30',
    this_year: '2026-01-01 2026-11-29',
    last_2_years: '2024-11-29 2026-11-28',
  }))
    it(`${range} is ${window} on a Sunday, ${sunday}`, () => {
      expect(named(range, sunday)).to.equal(window);
    });
  it('begin anew on the first day of a year that is a Thursday', () => {
    expect(named('this_week', '2026-01-01')).to.equal('2025-12-29 2026-01-01');
    expect(named('this_month', '2026-01-01')).to.equal('2026-01-01 2026-01-01');
    expect(named('last_month', '2026-01-01')).to.equal('2025-12-01 2025-12-31');
    expect(named('last_quarter', '2026-01-01')).to.equal('2025-10-01 2025-12-31');
  });
  it('end today at the latest, on every day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...windowRanges), days, (range, today) => {
        const [start = '', end = ''] = named(range, today).split(' ');
        expect(start <= end && end <= today, `${range} ${today}`).to.equal(true);
        if (/^last_|^yesterday/.test(range)) expect(end < today).to.equal(true);
      }),
    );
  });
});

describe('Windows that are compared', () => {
  const before = (start_date: string, end_date: string, compare: Comparison, range?: string) => {
    const window = { start_date, end_date };
    return Object.values(movedBack(window, moveOf(window, compare, range))!).join(' ');
  };
  it('a month is compared with a month, however long', () => {
    expect(before('2026-10-01', '2026-10-31', 'previous_period')).to.equal('2026-09-01 2026-09-30');
    expect(before('2026-03-01', '2026-03-31', 'previous_month')).to.equal('2026-02-01 2026-02-28');
    expect(before('2026-02-01', '2026-02-28', 'previous_period')).to.equal('2026-01-01 2026-01-31');
    expect(before('2026-07-01', '2026-09-30', 'previous_period')).to.equal('2026-04-01 2026-06-30');
    expect(before('2025-02-01', '2025-02-28', 'previous_year')).to.equal('2024-02-01 2024-02-29');
  });
  it('a part of a named month with the same part of the month before', () => {
    const to = ['2026-11-01', '2026-11-29', 'previous_period'] as const;
    expect(before(...to, 'this_month')).to.equal('2026-10-01 2026-10-29');
    expect(before(...to)).to.equal('2026-10-03 2026-10-31');
    expect(before('2026-10-01', '2026-11-29', 'previous_period', 'this_quarter')).to.equal(
      '2026-07-01 2026-08-29',
    );
    expect(before('2026-11-23', '2026-11-29', 'previous_period', 'this_week')).to.equal(
      '2026-11-16 2026-11-22',
    );
    expect(before('2026-03-01', '2026-03-30', 'previous_month')).to.equal('2026-02-01 2026-02-28');
  });
  it('so many days with so many days before', () => {
    expect(before('2026-11-01', '2026-11-30', 'previous_period', 'last_30_days')).to.equal(
      '2026-10-02 2026-10-31',
    );
    expect(before('2026-11-22', '2026-11-28', 'previous_period')).to.equal('2026-11-15 2026-11-21');
    const leap = { start_date: '2024-02-29', end_date: '2024-02-29' };
    expect(movedBack(leap, { months: 12 })).to.equal(undefined);
  });
  it('whole months move by whole months, and nothing overlaps', () => {
    fc.assert(
      fc.property(
        days,
        fc.nat(200),
        fc.constantFrom(...comparisons),
        (start_date, more, compare) => {
          const window = { start_date, end_date: addDays(start_date, more) };
          const moved = movedBack(window, moveOf(window, compare));
          if (!moved) return;
          expect(moved.end_date < window.end_date).to.equal(true);
          if (compare === 'previous_period') expect(moved.end_date < start_date).to.equal(true);
          if (isWholeMonths(window) && isWholeMonths(moved))
            expect(monthsIn(moved)).to.equal(monthsIn(window));
          else if (compare === 'previous_period')
            expect(daysOf(moved)).to.have.length(daysOf(window).length);
        },
      ),
    );
  });
});
