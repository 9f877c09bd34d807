import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'walmart',
  accounts: demoAccounts,
  report: 'pull_walmart_ads',
  levels: ['account', 'campaign', 'ad-group', 'item'],
  daily: 'walmart_ads_get_daily_spend',
  update: 'walmart_ads_update_campaign',
  reach: 90,
  // Orders of today nobody tells.
  ends: 1,
  // The order, two looks, the file, and the names; the live figures of today, where days count it.
  least: 6,
});
