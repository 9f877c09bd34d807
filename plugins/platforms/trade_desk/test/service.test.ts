import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife({
  platform: 'trade_desk',
  title: 'The Trade Desk',
  alias: 'TTD',
  enabled: 4,
  currency: 'USD',
  report: 'pull_trade_desk',
  lag: /days are those of UTC/i,
  attribution: /lookback windows/,
  create: [
    ['trade_desk_create_campaign', ['--name=Autumn', '--budget=3000', '--start-date=2035-01-01']],
    [
      'trade_desk_create_ad_group',
      ['--name=Autumn', '--budget=3000', '--daily-budget=20.50', '--base-bid=2', '--max-bid=5'],
    ],
  ],
  refused: [
    ['trade_desk_create_campaign', ['--name=A', '--budget=10', '--start-date=soon']],
    ['trade_desk_update_campaign', ['--campaign-id=7-7', '--action=pause']],
    ['trade_desk_update_ad_group', ['--ad-group-id=7', '--daily-budget=-5']],
    ['trade_desk_update_ad_group', ['--ad-group-id=7', '--max-bid=1.234']],
    ['pull_trade_desk', ['--level=deal']],
  ],
  second: { account: 'hk7ct2j', currency: 'JPY', zone: 'UTC' },
  accountScript: 'trade_desk_get_advertiser',
  secrets: /demo-long-lived/,
});
