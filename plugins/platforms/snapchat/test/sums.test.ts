import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'snapchat',
  accounts: demoAccounts,
  report: 'pull_snap_ads',
  levels: ['account', 'campaign', 'ad-squad', 'ad'],
  daily: 'snapchat_ads_get_daily_spend',
  update: 'snapchat_ads_update_campaign',
  // The statistics, and the names.
  least: 2,
});
