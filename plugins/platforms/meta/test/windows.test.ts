/** Which days a report of the emulator is over, and which rows its filters and cursors leave. */
import { expect } from 'chai';
import { spansOf } from '../emulator/report/dates.ts';
import { anEmulatorPerTest } from './an-emulator.ts';
import { refuses } from './refuses.ts';

/** Today > preset > first and last day, counted on a calendar. */
const windows: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  // A Friday.
  '2026-11-20': {
    today: ['2026-11-20', '2026-11-20'],
    yesterday: ['2026-11-19', '2026-11-19'],
    last_3d: ['2026-11-17', '2026-11-19'],
    last_7d: ['2026-11-13', '2026-11-19'],
    last_14d: ['2026-11-06', '2026-11-19'],
    last_28d: ['2026-10-23', '2026-11-19'],
    last_30d: ['2026-10-21', '2026-11-19'],
    last_90d: ['2026-08-22', '2026-11-19'],
    this_month: ['2026-11-01', '2026-11-20'],
    last_month: ['2026-10-01', '2026-10-31'],
    this_quarter: ['2026-10-01', '2026-11-20'],
    last_quarter: ['2026-07-01', '2026-09-30'],
    this_week_mon_today: ['2026-11-16', '2026-11-20'],
    this_week_sun_today: ['2026-11-15', '2026-11-20'],
    last_week_mon_sun: ['2026-11-09', '2026-11-15'],
    last_week_sun_sat: ['2026-11-08', '2026-11-14'],
    this_year: ['2026-01-01', '2026-11-20'],
    last_year: ['2025-01-01', '2025-12-31'],
    maximum: ['2023-10-20', '2026-11-20'],
    data_maximum: ['2023-10-20', '2026-11-20'],
  },
  // A Sunday, the first of its month.
  '2026-03-01': {
    last_month: ['2026-02-01', '2026-02-28'],
    last_quarter: ['2025-10-01', '2025-12-31'],
    this_week_mon_today: ['2026-02-23', '2026-03-01'],
    this_week_sun_today: ['2026-03-01', '2026-03-01'],
    last_week_mon_sun: ['2026-02-16', '2026-02-22'],
    last_week_sun_sat: ['2026-02-22', '2026-02-28'],
  },
  // The last of a month that 37 months ago was shorter.
  '2026-03-31': { maximum: ['2023-02-28', '2026-03-31'] },
};

describe('Windows of the Meta emulator', () => {
  for (const [today, presets] of Object.entries(windows))
    for (const [date_preset, [since, until]] of Object.entries(presets))
      it(`${date_preset} on ${today} is ${since} to ${until}`, () => {
        expect(spansOf({ date_preset }, today)).to.deep.equal([{ since, until }]);
      });
  it('increments cut a window without gap or overlap, the last one short', () => {
    const time_range = { since: '2026-10-30', until: '2026-11-03' };
    const cut = (time_increment: unknown) =>
      spansOf({ time_range, time_increment }, '2026-11-20').map(
        ({ since, until }) => `${since.slice(5)}..${until.slice(5)}`,
      );
    expect(cut('monthly')).to.deep.equal(['10-30..10-31', '11-01..11-03']);
    expect(cut(2)).to.deep.equal(['10-30..10-31', '11-01..11-02', '11-03..11-03']);
    expect(cut('90')).to.deep.equal(['10-30..11-03']);
    for (const wrong of [0, 91, 'weekly', 1.5]) expect(() => cut(wrong)).to.throw('time_increment');
  });

  describe('with filters and cursors', () => {
    const { act, get } = anEmulatorPerTest();
    const spendOf = async (...filtering: object[]) =>
      (
        await get(act('/insights'), { level: 'campaign', fields: 'spend', filtering })
      ).body.data.map((row: { spend: string }) => Number(row.spend)) as number[];
    const filter = (operator: string, value: unknown) => ({ field: 'spend', operator, value });

    it('compare figures as numbers, bounds included where they say so', async () => {
      const all = (await spendOf()).sort((a, b) => a - b);
      const [least, middle] = [all[0]!, all[1]!];
      expect(all.length).to.be.above(2);
      const sorted = async (operator: string, value: unknown) =>
        (await spendOf(filter(operator, value))).sort((a, b) => a - b);
      expect(await sorted('LESS_THAN', middle)).to.deep.equal([least]);
      expect(await sorted('LESS_THAN_OR_EQUAL', middle)).to.deep.equal([least, middle]);
      expect(await sorted('GREATER_THAN', middle)).to.deep.equal(all.slice(2));
      expect(await sorted('GREATER_THAN_OR_EQUAL', middle)).to.deep.equal(all.slice(1));
      expect(await sorted('IN_RANGE', [least, middle])).to.deep.equal([least, middle]);
      expect(await sorted('NOT_EQUAL', least)).to.deep.equal(all.slice(1));
    });
    it('go back as they came, page by page, and refuse a cursor that is none', async () => {
      const page = async (query: object) =>
        (await get(act('/campaigns'), { limit: 2, ...query })).body;
      const first = await page({});
      const second = await page({ after: first.paging.cursors.after });
      const third = await page({ after: second.paging.cursors.after });
      expect(third.paging).to.not.have.property('next');
      expect((await page({ before: third.paging.cursors.before })).data).to.deep.equal(second.data);
      expect((await page({ before: second.paging.cursors.before })).data).to.deep.equal(first.data);
      expect(first.paging).to.not.have.property('previous');
      await refuses(get(act('/campaigns'), { before: 'bm9uZQ' }), 100);
    });
  });
});
