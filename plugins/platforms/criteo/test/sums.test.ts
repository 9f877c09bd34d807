import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'criteo',
  accounts: demoAccounts,
  report: 'pull_criteo_ads',
  levels: ['account', 'campaign', 'ad-set', 'ad'],
  daily: 'criteo_ads_get_daily_spend',
  update: 'criteo_ads_update_campaign',
  // The statistics, and what says whether it runs.
  least: 2,
});
