/** Accounts whose days begin on a half hour of UTC report like any other: X takes dates where it takes no half hours. */
import { expect } from 'chai';
import { demoAccounts } from '../emulator/accounts.ts';
import { createXEmulator } from '../emulator/index.ts';
import { bounds } from '../../../../scripts-library/x/report/zone.ts';
import { describeSums } from '../../../../test/support/describe-sums.ts';

const zones = ['Asia/Kolkata', 'Australia/Adelaide', 'Asia/Kathmandu', 'America/St_Johns'];
const window = { start_date: '2026-11-10', end_date: '2026-11-19' };

describe('Times of X statistics', () => {
  it('are dates alone, the end left out', () => {
    expect(bounds(window)).to.deep.equal({ start_time: '2026-11-10', end_time: '2026-11-20' });
  });
});

for (const timeZone of zones) {
  const accounts = demoAccounts.map((account) => ({ ...account, timeZone }));
  describeSums(
    {
      platform: 'x',
      place: timeZone,
      create: (parts) => createXEmulator(parts, accounts),
      accounts: accounts.slice(0, 1),
      report: 'pull_x_ads',
      levels: ['campaign'],
      daily: 'x_ads_get_daily_spend',
    },
    (pull) => {
      it('say what was active, and whom it reached', async () => {
        const wish = { ...window, entity: 'CAMPAIGN' };
        const active = await pull(wish, 'x_ads_get_active_entities');
        expect(active.total).to.be.above(0);
        const [{ id }] = active.entities;
        const reach = await pull({ ...window, campaign_ids: id }, 'x_ads_get_reach');
        expect(reach.rows[0].reach).to.be.above(0);
      });
      it('hold the same by a job as at once', async () => {
        const spentIn = async (start_date: string, end_date: string) =>
          Math.round((await pull({ start_date, end_date })).totals.spend * 100);
        const halves = [
          await spentIn('2026-11-10', '2026-11-14'),
          await spentIn('2026-11-15', '2026-11-19'),
        ] as const;
        expect(await spentIn('2026-11-10', '2026-11-19')).to.equal(halves[0] + halves[1]);
      });
      // Where clocks were changed in between, X reads times by the offset of today.
      it('have every day from before a change of clocks', async () => {
        const day = '2026-10-20';
        const { days, totals } = await pull({ date: day }, 'x_ads_get_daily_spend');
        expect(days.map(({ date }: { date: string }) => date)).to.deep.equal([day]);
        expect(totals.spend).to.be.above(0);
      });
    },
  );
}
