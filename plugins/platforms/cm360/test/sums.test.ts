import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'cm360',
  accounts: demoAccounts,
  report: 'pull_cm360',
  levels: ['campaign', 'site', 'placement', 'ad', 'creative'],
  daily: 'cm360_get_daily_spend',
  update: 'cm360_switch_campaign',
  // The report, its run, one look, the file, and campaigns and ads for the statuses.
  least: 6,
});
