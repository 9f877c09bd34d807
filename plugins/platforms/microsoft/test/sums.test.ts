import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'microsoft',
  accounts: demoAccounts,
  report: 'pull_microsoft_ads',
  levels: ['account', 'campaign', 'ad-group', 'ad', 'keyword', 'search-term'],
  daily: 'microsoft_ads_get_daily_spend',
  update: 'microsoft_ads_update_campaign',
});
