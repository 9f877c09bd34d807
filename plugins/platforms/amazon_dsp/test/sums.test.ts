/** Rows sum to totals, levels agree, days agree with the window, and all of it with the world. */
import { expect } from 'chai';
import { demoAccounts } from '../emulator/accounts.ts';
import { addDays, eachDay, localDay, sumFacts } from '../../../../sdk/emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';

const today = '2026-11-20';

describe('Amazon DSP: sums', () => {
  let platform: EmulatedPlatform;
  before(async () => {
    platform = await anEmulatedPlatform('amazon_dsp');
  });
  after(() => platform.close());

  const cents = (value: number) => Math.round(value * 100);

  it('campaigns, ad groups, ads, supply sources and days say what the world says', async () => {
    const spec = demoAccounts[0]!;
    const window = { start_date: addDays(today, -45), end_date: today };
    const built = platform.world.buildAccount(spec, today);
    const { today: local, dayShare } = localDay(platform.clock.now(), spec.timeZone);
    const groups = built.campaigns.flatMap((campaign) => campaign.groups);
    const factsOf = (date: string) =>
      sumFacts(groups.map((group) => platform.world.groupFacts(group, date, local, dayShare)));
    const whole = sumFacts(eachDay(window.start_date, window.end_date).map(factsOf));
    for (const level of ['campaign', 'ad-group', 'ad', 'inventory']) {
      const { result } = await platform.run('pull_amazon_dsp', { level, ...window });
      const sum = result.rows.reduce(
        (a: number, { spend }: { spend: number }) => a + cents(spend),
        0,
      );
      expect(sum, level).to.equal(whole.spendMinor);
      expect(cents(result.totals.conversion_value), level).to.equal(whole.valueMinor);
      expect(result.totals, level).to.include({
        impressions: whole.impressions,
        clicks: whole.clicks,
        conversions: whole.conversions,
      });
      expect(result.truncated).to.equal(false);
    }
    const { result } = await platform.run('amazon_dsp_get_daily_spend', { days: 45 });
    for (const { date, spend } of result.days)
      expect(cents(spend), date).to.equal(factsOf(date).spendMinor);
  });

  it('a window of more than 90 days is refused before anything is sent', async () => {
    const window = { start_date: addDays(today, -90), end_date: today };
    const sent = platform.requests.length;
    try {
      await platform.run('pull_amazon_dsp', window);
      expect.fail('it was not refused');
    } catch (error) {
      expect(error).to.include({ code: 'input_invalid' });
    }
    expect(platform.requests.length).to.equal(sent);
  });
});
