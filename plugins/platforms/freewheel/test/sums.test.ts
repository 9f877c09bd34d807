import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'freewheel',
  accounts: demoAccounts,
  report: 'pull_freewheel',
  levels: ['advertiser', 'campaign', 'line-item', 'creative'],
  daily: 'freewheel_get_daily_spend',
  update: 'freewheel_update_campaign',
  // The fields, the query, two looks, and which campaigns run.
  least: 5,
});
