import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'pinterest',
  accounts: demoAccounts,
  report: 'pull_pinterest_ads',
  levels: ['account', 'campaign', 'ad-group', 'ad'],
  daily: 'pinterest_ads_get_daily_spend',
  update: 'pinterest_ads_update_campaign',
  // The order, a look, the file.
  least: 3,
});
