/** Fate of sums that Spotify does not stand by, and of conversions that it hides. */
import { expect } from 'chai';
import type { Host } from '../../../../sdk/script.ts';
import { reportScript } from '../../../../scripts-library/spotify/report.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';

const window = { start_date: '2026-11-01', end_date: '2026-11-03' };

/** An account of one campaign. @param sums  what its row of the whole window says; days say 100 clicks each */
function anAccount(
  sums: Readonly<Record<string, number>>,
  daily: Readonly<Record<string, number>>,
) {
  const asked: AnyJson[] = [];
  const row = (type: string, of: object, start: string) => ({
    entity_id: type,
    entity_name: type,
    start_time: start,
    stats: Object.entries(of).map(([field_type, field_value]) => ({ field_type, field_value })),
  });
  const host = {
    account: { account_id: 'A', account_name: 'A', currency: 'USD', time_zone: 'UTC' },
    today: '2026-11-20',
    call: ({ query }: { query: AnyJson }) => {
      asked.push(query);
      const rows =
        query.granularity === 'LIFETIME'
          ? [row(query.entity_type, sums, '2026-11-01T00:00:00Z')]
          : ['01', '02', '03'].map((day) =>
              row(query.entity_type, daily, `2026-11-${day}T00:00:00Z`),
            );
      return Promise.resolve({ rows });
    },
  };
  const pull = () =>
    reportScript()({ window, level: 'campaign' }, host as unknown as Host) as Promise<AnyJson>;
  return { pull, asked };
}
const day = { IMPRESSIONS: 1_000, CLICKS: 100, SPEND: 1.1 };

describe('A report of Spotify', () => {
  it("takes sums that the account's days prove: two questions", async () => {
    const three = { IMPRESSIONS: 3_000, CLICKS: 300, SPEND: 3.300001 };
    const { pull, asked } = anAccount(three, day);
    expect((await pull()).rows[0]).to.include({ clicks: 300, spend: 3.300001 });
    expect(asked.map(({ granularity }) => granularity as string)).to.have.members([
      'LIFETIME',
      'DAY',
    ]);
  });

  for (const [what, sums] of [
    ['of all time', { IMPRESSIONS: 9_000, CLICKS: 900, SPEND: 9.9 }],
    ['that lack a cent', { IMPRESSIONS: 3_000, CLICKS: 300, SPEND: 3.29 }],
  ] as const)
    it(`reads days in place of sums ${what}`, async () => {
      const { pull, asked } = anAccount(sums, day);
      expect((await pull()).rows[0]).to.include({ impressions: 3_000, clicks: 300, spend: 3.3 });
      expect(asked.at(-1)).to.include({ entity_type: 'CAMPAIGN', granularity: 'DAY' });
    });

  it('never takes hidden conversions for a figure', async () => {
    const three = { IMPRESSIONS: 3_000, CLICKS: 300, SPEND: 3.3 };
    const hidden = anAccount({ ...three, PURCHASES: -5, LEADS: 0 }, day);
    const { rows, totals, warnings } = await hidden.pull();
    expect(rows[0]).to.include({ conversions: null, cpa: null });
    expect(totals.conversions).to.equal(null);
    expect(warnings[0]).to.contain('one to four');
    const some = await anAccount({ ...three, PURCHASES: -5, LEADS: 7 }, day).pull();
    expect(some.rows[0]).to.include({ conversions: 7 });
    const all = await anAccount({ ...three, PURCHASES: 12, LEADS: 0 }, day).pull();
    expect(all).to.deep.include({ warnings: [] });
    expect(all.rows[0]).to.include({ conversions: 12 });
  });
});
