import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'dv360',
  accounts: demoAccounts,
  report: 'pull_dv360',
  levels: ['advertiser', 'campaign', 'insertion-order', 'line-item', 'creative'],
  daily: 'dv360_get_daily_spend',
  update: 'dv360_update_campaign',
  // The stored query, its run, one look, the file, and the statuses.
  least: 5,
});
