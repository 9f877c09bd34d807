import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'trade_desk',
  accounts: demoAccounts,
  report: 'pull_trade_desk',
  levels: ['advertiser', 'campaign', 'ad-group', 'creative'],
  daily: 'trade_desk_get_daily_spend',
  update: 'trade_desk_update_campaign',
  // The template, the schedule, its execution, the file, and names of campaigns and what is below them.
  least: 6,
});
