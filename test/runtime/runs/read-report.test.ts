/** A report that is a script of its own is compared with what the account has spent, of the days that it serves. */
import { expect } from 'chai';
import { readReport } from '../../../runtime/runs/read-report.ts';
import type { PlannedRun } from '../../../runtime/call-parts/planned.ts';
import { catalog } from '../../conformance/catalog.ts';

const window = { start_date: '2026-02-01', end_date: '2026-02-10' };
const served = { start_date: '2026-02-05', end_date: '2026-02-10' };
const report = (spend: number) => ({
  window: served,
  currency: 'USD',
  level: 'keyword',
  totals: { spend },
  warnings: [],
});

describe('A report of its own', () => {
  const asked: unknown[] = [];
  const read = (own: number, all: number, args = {}) =>
    readReport(
      {
        script: { manifest: { partial: { whole: 'campaign', script: 'pull_reddit_ads' } } },
        args: { window, ...args },
      } as unknown as PlannedRun,
      async () => report(own),
      {
        until: '2026-02-10',
        beside: async (...wish) => {
          asked.push(wish);
          return report(all);
        },
      },
    );

  it('says in figures how much of the account it covers', async () => {
    const { level_covers, warnings } = await read(30, 40);
    expect(level_covers).to.deep.equal({ spend: 30, of: 40, share: 0.75 });
    expect(JSON.stringify(warnings)).to.contain('keyword cover 30 of 40 USD');
    expect(asked).to.deep.equal([['pull_reddit_ads', { ...served, level: 'campaign' }]]);
  });

  it('says nothing where it covers all, or is of one campaign', async () => {
    expect(await read(40, 40)).to.not.have.property('level_covers');
    expect(await read(30, 40, { campaign_id: '7' })).to.not.have.property('level_covers');
  });

  it('is said of keywords and placements, and names a script that is there', () => {
    const all = [...catalog.scripts.values()].filter(({ manifest }) => manifest.partial?.script);
    expect(all.map(({ name }) => name)).to.include.members([
      'reddit_ads_get_keyword_performance',
      'meta_ads_get_placement_performance',
      'tiktok_ads_get_placement_report',
    ]);
    for (const { platform, manifest } of all)
      expect(catalog.scripts.get(manifest.partial!.script!)?.platform).to.equal(platform);
  });
});
