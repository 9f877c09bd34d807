/** Accounts whose days begin on a half hour of UTC report like any other: X takes dates where it takes no half hours. */
import { expect } from 'chai';
import { demoAccounts } from '../emulator/accounts.ts';
import { createXEmulator } from '../emulator/index.ts';
import { bounds } from '../../../../scripts-library/x/report/zone.ts';
import { localDay, sumFacts, eachDay } from '../../../../sdk/emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';

const zones = ['Asia/Kolkata', 'Australia/Adelaide', 'Asia/Kathmandu', 'America/St_Johns'];
const window = { start_date: '2026-11-10', end_date: '2026-11-19' };

describe('Times of X statistics', () => {
  it('are dates alone, the end left out', () => {
    expect(bounds(window)).to.deep.equal({ start_time: '2026-11-10', end_time: '2026-11-20' });
  });
});

describe('X reports over a change of clocks', () => {
  let x: EmulatedPlatform;
  before(async () => {
    x = await anEmulatedPlatform('x');
  });
  after(() => x.close());

  // Clocks in New York went back on 1 November 2026.
  const summer = { start_date: '2026-10-20', end_date: '2026-10-24' };

  it('have every day of summer when winter asks', async () => {
    const { result } = await x.run('x_ads_get_daily_spend', { date: summer.start_date });
    expect(result.days.map(({ date }: { date: string }) => date)).to.deep.equal(['2026-10-20']);
    expect(result.totals.spend).to.be.above(0);
  });
});

for (const timeZone of zones)
  describe(`X reports in ${timeZone}`, () => {
    let x: EmulatedPlatform;
    const accounts = demoAccounts.map((account) => ({ ...account, timeZone }));
    before(async () => {
      x = await anEmulatedPlatform('x', { create: (parts) => createXEmulator(parts, accounts) });
    });
    after(() => x.close());

    /** What the world says, in cents. */
    const truth = (start: string, end: string) => {
      const anchor = new Date(x.clock.now()).toISOString().slice(0, 10);
      const { campaigns } = x.world.buildAccount(accounts[0]!, anchor);
      const { today, dayShare } = localDay(x.clock.now(), timeZone);
      return sumFacts(
        campaigns.flatMap(({ groups }) =>
          groups.flatMap((group) =>
            eachDay(start, end).map((day) => x.world.groupFacts(group, day, today, dayShare)),
          ),
        ),
      ).spendMinor;
    };

    it('hold the days asked for, at once and by jobs', async () => {
      for (const start_date of [window.start_date, '2026-11-15']) {
        const asked = { start_date, end_date: window.end_date };
        const { totals } = (await x.run('pull_x_ads', asked)).result;
        expect(Math.round(totals.spend * 100)).to.equal(truth(start_date, window.end_date));
      }
    });
    it('say what each day spent', async () => {
      const { result } = await x.run('x_ads_get_daily_spend', { date: '2026-11-12' });
      const spent = truth('2026-11-12', '2026-11-12');
      expect(spent).to.be.above(0);
      expect(Math.round(result.totals.spend * 100)).to.equal(spent);
    });
    it('say what was active, and whom it reached', async () => {
      const active = await x.run('x_ads_get_active_entities', { ...window, entity: 'CAMPAIGN' });
      expect(active.result.total).to.be.above(0);
      const [{ id }] = active.result.entities;
      const reach = await x.run('x_ads_get_reach', { ...window, campaign_ids: id });
      expect(reach.result.rows[0].reach).to.be.above(0);
    });
  });
