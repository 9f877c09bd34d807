/** `get_spend_reconciliation`: the same figures give the same words, shares never exceed what is to be explained. */
import { expect } from 'chai';
import fc from 'fast-check';
import type {
  Day,
  Known,
  Side,
} from '../../plugins/categories/performance_reporting/reconciliation/explain.ts';
import {
  causesOf,
  differencesOf,
} from '../../plugins/categories/performance_reporting/reconciliation/reconcile.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker, resultOf, type Asker } from './ask-tool.ts';

const window = { start_date: '2025-09-01', end_date: '2025-09-04' };
const dates = ['2025-09-01', '2025-09-02', '2025-09-03', '2025-09-04'];
/** Even days, so that the figures can be worked out by hand. */
const aSide = (spend: number, more: Partial<Side> = {}): Side => ({
  currency: 'USD',
  time_zone: 'UTC',
  totals: { impressions: spend * 100, clicks: spend, spend, conversions: spend / 10 },
  days: dates.map((date): Day => ({
    date,
    impressions: spend * 25,
    clicks: spend / 4,
    spend: spend / 4,
  })),
  ...more,
});
const known = (google: Side, trade_desk: Side): Known => ({
  window,
  today: '2026-03-02',
  google,
  trade_desk,
});
const causes = (of: Known) => causesOf(of, differencesOf(of));
const shareOf = (of: Known, cause: string, metric: string) =>
  causes(of)
    .find((one) => one.cause === cause)
    ?.shares.find((one) => one.metric === metric);

describe('The rules of a reconciliation', () => {
  it('names the base of each percentage: the larger side', () => {
    const side = (spend: number) => ({
      currency: 'USD',
      time_zone: 'UTC',
      totals: { impressions: null, clicks: 4, spend, conversions: 0 },
      days: undefined,
    });
    const window = { start_date: '2026-02-01', end_date: '2026-02-14' };
    const known = { window, today: '2026-03-02', google: side(60), trade_desk: side(80) };
    const found = differencesOf(known).map((one) => [
      one.metric,
      one.difference_percent,
      one.percent_of,
    ]);
    expect(found).to.deep.equal([
      ['impressions', null, null],
      ['clicks', 0, 'google'],
      ['spend', -25, 'trade_desk'],
      ['conversions', 0, 'google'],
    ]);
  });

  it('find nothing to explain where figures agree, or nearly do', () => {
    expect(causes(known(aSide(1000), aSide(1000)))).to.deep.equal([]);
    expect(causes(known(aSide(1000), aSide(1040)))).to.deep.equal([]);
  });

  it('name days that one side lacks, with just what these days spent', () => {
    const google = aSide(1000);
    const lacking = aSide(750, { days: google.days!.slice(0, 3) });
    const of = known(google, lacking);
    expect(shareOf(of, 'missing_days', 'spend')).to.include({ amount: 250, percent: 100 });
    expect(causes(of)[0]!.evidence).to.contain('2025-09-04');
    expect(shareOf(of, 'unexplained', 'spend')).to.equal(undefined);
  });

  it('give a shift of zones the hours at the ends of the window, and no more', () => {
    const of = known(aSide(1000, { time_zone: 'America/New_York' }), aSide(900));
    expect(shareOf(of, 'time_zone_shift', 'spend')).to.include({ amount: 41.67, percent: 41.67 });
    expect(shareOf(of, 'unexplained', 'spend')).to.include({ amount: 58.33 });
    expect(causes(of)[0]!.evidence).to.contain('4 hours at each end');
  });

  it('hold credits and fees to the side that reports less', () => {
    const less = known(aSide(800), aSide(1000));
    expect(shareOf(less, 'invalid_traffic_credit', 'clicks')).to.include({ amount: 24 });
    expect(shareOf(less, 'fees', 'spend')).to.include({ amount: 176 });
    expect(shareOf(less, 'unexplained', 'spend')).to.equal(undefined);
    const more = known(aSide(1000), aSide(800));
    expect(causes(more).map(({ cause }) => cause)).to.not.include.members(['fees']);
    expect(shareOf(more, 'invalid_traffic_credit', 'clicks')).to.equal(undefined);
  });

  it('count conversions as late only while days are open', () => {
    const of = known(aSide(1000), aSide(500));
    expect(shareOf(of, 'late_conversions', 'conversions')).to.equal(undefined);
    const fresh = { ...of, today: '2025-09-05' };
    expect(shareOf(fresh, 'late_conversions', 'conversions')).to.include({ amount: 50 });
  });

  it('never compare amounts of two currencies, or what one platform does not give', () => {
    const of = known(aSide(1000), aSide(500, { currency: 'JPY' }));
    const spend = differencesOf(of).find(({ metric }) => metric === 'spend');
    expect(spend).to.include({ difference: null, significant: false });
    expect(causes(of)[0]).to.include({ cause: 'currency' });
    const without = aSide(500, {
      totals: { impressions: 1, clicks: 1, spend: 1, conversions: null },
    });
    expect(differencesOf(known(aSide(1000), without))[3]).to.include({ difference: null });
  });

  it('explain the whole difference, whatever the figures, in the same words each time', () => {
    const sides = fc
      .tuple(fc.integer({ min: 0, max: 5000 }), fc.constantFrom('UTC', 'Asia/Tokyo', null))
      .map(([spend, time_zone]) => aSide(spend, { time_zone }));
    fc.assert(
      fc.property(sides, sides, (google, desk) => {
        const of = known(google, desk);
        const found = causes(of);
        expect(causes(structuredClone(of))).to.deep.equal(found);
        for (const { metric, difference, significant } of differencesOf(of)) {
          const all = found.flatMap(({ shares }) => shares.filter((one) => one.metric === metric));
          const sum = all.reduce((total, { amount }) => total + amount, 0);
          expect(sum).to.be.closeTo(significant ? Math.abs(difference!) : 0, 0.001);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('get_spend_reconciliation', () => {
  let service: TestService;
  let ask: Asker;
  before(async () => {
    service = await aService({ balance: 1_000, platforms: ['google', 'trade_desk'] });
    ask = asker(service, 'get_spend_reconciliation');
  });
  after(() => service.stop());
  const week = { start_date: '2026-02-16', end_date: '2026-02-22' };

  it("says what both platforms' own reports say, and why they differ, the same each time", async () => {
    const found = await ask.result(week);
    const args = Object.entries(week).map(([name, day]) => `--${name.replace('_', '-')}=${day}`);
    for (const side of found.platforms as AnyJson[]) {
      const report = await resultOf(service, 'get_campaign_performance', side.platform as string, {
        args,
      });
      expect(side.spend).to.equal(report.totals.spend);
      expect(side.clicks).to.equal(report.totals.clicks);
    }
    expect(found.discrepancies).to.have.length(4);
    expect(found.likely_causes.map(({ cause }: AnyJson) => cause)).to.include('time_zone_shift');
    expect(await ask.result(week)).to.deep.equal(found);
    expect((await ask.mcp(week)).structuredContent).to.deep.equal(found);
  });

  it('compares no amounts with an account in another currency, chosen by its name', async () => {
    const found = await ask.result({ ...week, ttd_account_name: 'hokuto camping' });
    expect(found.platforms[1]).to.include({ currency: 'JPY' });
    expect(found.likely_causes[0]).to.include({ cause: 'currency' });
  });

  it('refuses windows and accounts that are none, names the argument, and charges nothing', async () => {
    const balance = await service.balance();
    for (const [input, says] of [
      [{ start_date: '2026-02-30', end_date: '2026-03-01' }, /start_date/],
      [{ start_date: '2026-02-22', end_date: '2026-02-16' }, /end_date/],
      [{ start_date: '2026-02-16', end_date: '2026-03-02' }, /before today/],
      [{ start_date: '2025-11-01', end_date: '2026-02-22' }, /92 days/],
      [{ ...week, google_account_id: '7' }, /google_account_id/],
      [{ ...week, ttd_account_name: 'Nobody' }, /ttd_account_name/],
    ] as const) {
      const { body } = await ask.rest(input);
      expect(body.success).to.equal(false);
      expect(JSON.stringify(body.error)).to.match(says);
    }
    expect(await service.balance()).to.equal(balance);
  });
});
