import { describeSums } from '../../../../test/support/describe-sums.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'spotify',
  accounts: demoAccounts,
  report: 'pull_spotify_ads',
  levels: ['account', 'campaign', 'ad-set', 'ad'],
  daily: 'spotify_ads_get_daily_spend',
  update: 'spotify_ads_update_campaign',
  // Counts of one to four are hidden.
  lacks: ['conversions'],
});
