import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'amazon_ads',
  accounts: demoAccounts,
  report: 'pull_amazon_ads',
  levels: ['campaign', 'ad-group', 'ad'],
  daily: 'amazon_ads_get_daily_spend',
  reach: 58,
  update: 'amazon_ads_update_campaign',
});
