/** The normal form of a report: what is listed, and what its totals cover. */
import { expect } from 'chai';
import { nothing } from '../../sdk/kit/metrics.ts';
import { commonLevel, MAX_ROWS, reportOf, type ReportLine } from '../../sdk/kit/report.ts';
import type { Host } from '../../sdk/script.ts';

const account = {
  platform: 'x',
  account_id: '1',
  account_name: null,
  currency: 'USD',
  time_zone: 'UTC',
};
const window = { start_date: '2026-11-01', end_date: '2026-11-07' };
const line = (n: number): ReportLine => ({
  id: String(n),
  name: `Ad ${n}`,
  status: 'ENABLED',
  sums: { ...nothing, impressions: 10, clicks: 1, spendMicros: n * 1_000_000 },
});

describe('A report', () => {
  const of = (count: number) => {
    const lines = Array.from({ length: count }, (_, at) => line(at + 1));
    return reportOf({ account, today: '2026-11-20' } as Host, {
      window,
      level: 'ad',
      currency: 'USD',
      lines,
    });
  };

  it('of more rows than are listed keeps the highest spend, says so, and its totals cover all', () => {
    const count = MAX_ROWS + 5;
    const { rows, totals, truncated, warnings } = of(count);
    expect(rows).to.have.length(MAX_ROWS);
    expect(rows[0]).to.include({ id: String(count), spend: count });
    expect(rows.at(-1)).to.include({ id: '6' });
    expect(totals).to.include({ impressions: 10 * count, spend: (count * (count + 1)) / 2 });
    expect(truncated).to.equal(true);
    expect(warnings.join()).to.contain(String(MAX_ROWS)).and.to.contain(String(count));
  });
  it('of fewer is whole', () => {
    const { rows, totals, truncated, warnings } = of(3);
    expect(rows.map(({ spend }) => spend)).to.deep.equal([3, 2, 1]);
    expect(totals).to.include({ spend: 6, clicks: 3 });
    expect([truncated, warnings]).to.deep.equal([false, []]);
  });
  it('says what a row is in the word of its platform, and in one that all share', () => {
    const shared = {
      account: ['account'],
      campaign: ['campaign', 'campaigns', 'AUCTION_CAMPAIGN'],
      group: ['ad-group', 'ad-groups', 'ad-set', 'adgroup', 'line-item', 'AUCTION_ADGROUP'],
      ad: ['ad', 'ads', 'creative', 'promoted-tweet', 'AUCTION_AD'],
    };
    for (const [ours, theirs] of Object.entries(shared))
      for (const word of theirs) expect(commonLevel(word), word).to.equal(ours);
    for (const word of ['country', 'keyword', 'search-term', 'campaign by device', 'constructor'])
      expect(commonLevel(word), word).to.equal(null);
    expect(of(1)).to.include({ level: 'ad', common_level: 'ad' });
  });
});
