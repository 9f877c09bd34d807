/** Every level, day and window of X's reports agrees with every other, and with the world. */
import { expect } from 'chai';
import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums(
  {
    platform: 'x',
    accounts: demoAccounts,
    report: 'pull_x_ads',
    levels: ['campaign', 'line-item', 'promoted-tweet'],
    daily: 'x_ads_get_daily_spend',
    update: 'x_ads_update_campaign',
  },
  (pull) => {
    it('one campaign is its line items, at once and by jobs', async () => {
      for (const days of [7, 30]) {
        const { rows } = await pull({ days });
        const below = await pull({ days, level: 'line-item', campaign_id: rows[0].id });
        expect(below.totals.spend).to.equal(rows[0].spend);
      }
    });
  },
);
