import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'target',
  accounts: demoAccounts,
  report: 'pull_target_roundel',
  levels: ['account', 'campaign', 'line-item', 'product'],
  daily: 'target_roundel_get_daily_spend',
  update: 'target_roundel_update_campaign',
  // The order, two looks, the file; whose retailer Target is, and what says which campaigns run.
  least: 7,
});
