/** Meaning of a query's words: windows of DURING, lists, order, summary rows. */
import { expect } from 'chai';
import { passes } from '../emulator/gaql/conditions.ts';
import { rangeDuring } from '../emulator/gaql/dates.ts';
import type { Operator } from '../emulator/gaql/parse.ts';
import dialect from '../dialect.ts';
import { ACTIVE, anEmulator, NOON, type AnEmulator } from './an-emulator.ts';

/** Today > literal > first and last day, counted on a calendar. */
const windows: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  // A Friday.
  '2026-11-20': {
    TODAY: ['2026-11-20', '2026-11-20'],
    YESTERDAY: ['2026-11-19', '2026-11-19'],
    LAST_7_DAYS: ['2026-11-13', '2026-11-19'],
    LAST_14_DAYS: ['2026-11-06', '2026-11-19'],
    LAST_30_DAYS: ['2026-10-21', '2026-11-19'],
    THIS_MONTH: ['2026-11-01', '2026-11-20'],
    LAST_MONTH: ['2026-10-01', '2026-10-31'],
    THIS_WEEK_MON_TODAY: ['2026-11-16', '2026-11-20'],
    THIS_WEEK_SUN_TODAY: ['2026-11-15', '2026-11-20'],
    LAST_WEEK_MON_SUN: ['2026-11-09', '2026-11-15'],
    LAST_WEEK_SUN_SAT: ['2026-11-08', '2026-11-14'],
    LAST_BUSINESS_WEEK: ['2026-11-09', '2026-11-13'],
  },
  // A Monday, the second of its month.
  '2026-03-02': {
    YESTERDAY: ['2026-03-01', '2026-03-01'],
    LAST_30_DAYS: ['2026-01-31', '2026-03-01'],
    THIS_MONTH: ['2026-03-01', '2026-03-02'],
    LAST_MONTH: ['2026-02-01', '2026-02-28'],
    THIS_WEEK_MON_TODAY: ['2026-03-02', '2026-03-02'],
    THIS_WEEK_SUN_TODAY: ['2026-03-01', '2026-03-02'],
    LAST_WEEK_MON_SUN: ['2026-02-23', '2026-03-01'],
    LAST_WEEK_SUN_SAT: ['2026-02-22', '2026-02-28'],
    LAST_BUSINESS_WEEK: ['2026-02-23', '2026-02-27'],
  },
  // A Sunday.
  '2026-11-22': {
    THIS_WEEK_MON_TODAY: ['2026-11-16', '2026-11-22'],
    THIS_WEEK_SUN_TODAY: ['2026-11-22', '2026-11-22'],
    LAST_WEEK_MON_SUN: ['2026-11-09', '2026-11-15'],
    LAST_WEEK_SUN_SAT: ['2026-11-15', '2026-11-21'],
  },
};

describe('What a GAQL query comes to', () => {
  let emulator: AnEmulator;
  before(async () => {
    emulator = await anEmulator();
  });
  after(() => emulator.close());

  for (const [today, literals] of Object.entries(windows))
    for (const [literal, [start, end]] of Object.entries(literals))
      it(`${literal} on ${today} is ${start} to ${end}`, () => {
        expect(rangeDuring(literal, today)).to.deep.equal({ start, end });
      });
  it('every day of a window has its row, and no other day', async () => {
    const days = Object.entries(windows[NOON.slice(0, 10)]!);
    for (const [literal, [start, end]] of days) {
      const query = `SELECT segments.date, metrics.clicks FROM customer WHERE segments.date DURING ${literal} ORDER BY segments.date`;
      const { results } = (await emulator.search(query)).body;
      const dates = results.map((row: { segments: { date: string } }) => row.segments.date);
      expect([dates[0], dates.at(-1)], literal).to.deep.equal([start, end]);
      const count = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
      expect(dates, literal).to.have.length(count);
    }
  });

  it('CONTAINS asks for any, for all, for none of a list', () => {
    const test = (operator: Operator, values: readonly string[], value?: readonly string[]) =>
      passes(value, { operator, values, type: { type: 'string' } as never, today: '2026-11-20' });
    const two = ['a', 'b'];
    expect(test('CONTAINS ANY', ['b', 'z'], two)).to.equal(true);
    expect(test('CONTAINS ANY', ['y', 'z'], two)).to.equal(false);
    expect(test('CONTAINS ALL', ['b', 'a'], two)).to.equal(true);
    expect(test('CONTAINS ALL', ['b', 'z'], two)).to.equal(false);
    expect(test('CONTAINS NONE', ['y', 'z'], two)).to.equal(true);
    expect(test('CONTAINS NONE', ['b', 'z'], two)).to.equal(false);
    expect(test('CONTAINS ANY', ['a'])).to.equal(false);
    expect(test('CONTAINS NONE', ['a'])).to.equal(true);
  });

  it('figures are ordered as numbers, though they travel as text', async () => {
    const { results } = (
      await emulator.search(
        'SELECT campaign.id, metrics.clicks FROM campaign WHERE metrics.clicks > 0 ORDER BY metrics.clicks',
      )
    ).body;
    const clicks = results.map((row: { metrics: { clicks: string } }) =>
      Number(row.metrics.clicks),
    );
    expect(clicks).to.deep.equal([...clicks].sort((a: number, b: number) => a - b));
    const asText = [...clicks].map(String).sort();
    // Numbers of unlike length, else the order of texts would pass too.
    expect(asText).to.not.deep.equal(clicks.map(String));
  });

  it('a summary row comes with the last page alone, and has no sum of shares', async () => {
    const copy = await anEmulator();
    copy.sizes.page = 4;
    const query =
      'SELECT campaign.id, metrics.clicks, metrics.search_impression_share FROM campaign';
    const rest = { searchSettings: { returnSummaryRow: true } };
    const pages = [];
    let pageToken: string | undefined;
    do {
      const { body } = await copy.search(query, ACTIVE, pageToken ? { ...rest, pageToken } : rest);
      pages.push(body);
      pageToken = body.nextPageToken;
    } while (pageToken);
    expect(pages.map((page) => 'summaryRow' in page)).to.deep.equal([false, false, true]);
    expect(Object.keys(pages[2].summaryRow.metrics)).to.deep.equal(['clicks']);
    await copy.close();
  });

  it('says of what Google calls passing, and of nothing else, that it may be sent again', () => {
    const said = (status: number, sort: string, name: string) =>
      dialect.failure!({
        status,
        headers: {},
        body: { error: { code: status, details: [{ errors: [{ errorCode: { [sort]: name } }] }] } },
      });
    for (const [status, sort, name] of [
      [500, 'internalError', 'TRANSIENT_ERROR'],
      [400, 'databaseError', 'CONCURRENT_MODIFICATION'],
    ] as const)
      expect(said(status, sort, name), name).to.include({
        code: 'platform_unavailable',
        retry: true,
      });
    for (const name of ['RESOURCE_TEMPORARILY_EXHAUSTED', 'RESOURCE_EXHAUSTED'])
      expect(said(429, 'quotaError', name), name).to.include({
        code: 'platform_rate_limited',
        retry: true,
      });
    expect(said(429, 'quotaError', 'ACCESS_PROHIBITED')).to.include({ retry: false });
    expect(said(500, 'internalError', 'INTERNAL_ERROR')!.retry).to.not.equal(true);
  });
});
