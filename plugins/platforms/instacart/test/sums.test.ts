import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'instacart',
  accounts: demoAccounts,
  report: 'pull_instacart_ads',
  levels: ['account', 'campaign', 'ad-group', 'product'],
  daily: 'instacart_ads_get_daily_spend',
  // The order, two looks, the file.
  least: 4,
});
