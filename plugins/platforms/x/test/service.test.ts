import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife({
  platform: 'x',
  title: 'X',
  alias: 'TWITTER',
  enabled: 3,
  currency: 'USD',
  report: 'pull_x_ads',
  lag: /24 hours after it/,
  attribution: /windows that each event/,
  create: [['x_ads_create_campaign', ['--name=Winter', '--daily-budget=20.50']]],
  refused: [
    ['x_ads_create_campaign', ['--name=A', '--daily-budget=-5']],
    ['x_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
    ['pull_x_ads', ['--level=ad-set']],
  ],
  second: { account: '18ce55gze09', currency: 'JPY', zone: 'Asia/Tokyo', isDormant: true },
  accountScript: 'x_ads_get_account_info',
  secrets: /xDemo/,
});
