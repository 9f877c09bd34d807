import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'stackadapt',
  accounts: demoAccounts,
  report: 'pull_stackadapt',
  levels: ['account', 'campaign-group', 'campaign', 'ad'],
  daily: 'stackadapt_ads_get_daily_spend',
  update: 'stackadapt_ads_update_campaign',
  least: 1,
});
