/** Every level, split and window of a report says the same as every other, and as the world. */
import { expect } from 'chai';
import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

const names = ['impressions', 'clicks', 'spend', 'conversions', 'conversion_value'] as const;
type Figures = Readonly<Record<(typeof names)[number], number>>;

const figuresOf = (figures: Figures) => names.map((name) => figures[name] ?? 0);
const total = (rows: readonly Figures[]) =>
  names.map((name) => Math.round(rows.reduce((all, row) => all + (row[name] ?? 0), 0) * 100) / 100);

describeSums(
  {
    platform: 'reddit',
    accounts: demoAccounts,
    report: 'pull_reddit_ads',
    levels: ['account', 'campaign', 'ad-group', 'ad'],
    daily: 'reddit_ads_get_daily_spend',
    update: 'reddit_ads_update_campaign',
    // The report and the names, one page each.
    least: 2,
  },
  (pull) => {
    // Clocks changed on 1 November 2026 in New York and on 4 October in Adelaide.
    for (const [at, start_date, end_date] of [
      [0, '2026-10-30', '2026-11-02'],
      [1, '2026-10-02', '2026-10-05'],
    ] as const)
      it(`days sum to the window over a change of clocks, ${demoAccounts[at]!.name}`, async () => {
        const window = { start_date, end_date };
        const script = 'reddit_ads_get_daily_performance';
        const { rows } = await pull(window, script, demoAccounts[at]);
        const { totals } = await pull(window, undefined, demoAccounts[at]);
        expect(rows).to.have.length(4);
        expect(total(rows)).to.deep.equal(figuresOf(totals));
      });

    for (const [script, args] of [
      ['reddit_ads_get_community_performance', {}],
      ['reddit_ads_get_keyword_performance', {}],
      ['reddit_ads_get_interest_performance', {}],
      ['reddit_ads_get_placement_performance', {}],
      ['reddit_ads_get_geo_performance', { by: 'REGION' }],
      ['reddit_ads_get_audience_performance', { by: 'OS_TYPE' }],
    ] as const)
      it(`the parts of ${script} sum to the whole`, async () => {
        // Within the ten days that keywords reach back.
        const window = { start_date: '2026-11-12', end_date: '2026-11-15' };
        for (const account of demoAccounts) {
          const { rows } = await pull({ ...window, ...args }, script, account);
          const { totals } = await pull(window, undefined, account);
          expect(rows.length).to.be.above(0);
          expect(total(rows)).to.deep.equal(figuresOf(totals));
        }
      });

    it('one campaign alone is its row in the report of all', async () => {
      const window = { start_date: '2026-11-09', end_date: '2026-11-12' };
      const [first] = (await pull(window)).rows;
      const args = { ...window, campaign_id: first.id };
      const alone = await pull(args, 'reddit_ads_get_daily_performance');
      expect(figuresOf(alone.totals)).to.deep.equal(figuresOf(first));
    });

    it('the list of campaigns shows the 30 days before today', async () => {
      const [, adelaide] = demoAccounts;
      const { campaigns, currency } = await pull({}, 'reddit_ads_list_campaigns', adelaide);
      const spend = campaigns.reduce(
        (sum: number, { metrics }: { metrics: { cost: number } }) => sum + metrics.cost,
        0,
      );
      const { totals } = await pull({ days: 30 }, undefined, adelaide);
      expect(Math.round(spend * 100) / 100).to.equal(totals.spend);
      expect(currency).to.equal('AUD');
    });

    it('says when a window begins before what Reddit serves', async () => {
      const report = await pull({ start_date: '2024-10-01', end_date: '2024-12-01' });
      expect(report.truncated).to.equal(true);
      expect(report.window.start_date).to.equal('2024-11-20');
      expect(report.warnings[0]).to.contain('2024-11-20');
    });
  },
);
