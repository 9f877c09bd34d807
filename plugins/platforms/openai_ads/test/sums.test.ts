import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'openai_ads',
  accounts: demoAccounts,
  report: 'pull_openai_ads',
  levels: ['account', 'campaign', 'ad-group', 'ad'],
  daily: 'openai_ads_get_daily_spend',
  update: 'openai_ads_update_campaign',
  lacks: ['conversion_value'],
  conversionsOfWholeDays: true,
});
