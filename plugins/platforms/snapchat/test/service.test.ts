import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife({
  platform: 'snapchat',
  title: 'Snapchat',
  alias: 'SNAP_ADS',
  enabled: 4,
  currency: 'USD',
  report: 'pull_snap_ads',
  lag: /two days/,
  attribution: /28 days of a swipe/,
  create: [
    [
      'snapchat_ads_create_campaign',
      ['--name=Autumn', '--start-time=2035-01-01T00:00:00Z', '--daily-budget=20.50'],
    ],
  ],
  refused: [
    ['snapchat_ads_create_campaign', ['--name=A', '--start-time=soon']],
    ['snapchat_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
    ['snapchat_ads_update_ad_squad', ['--ad-squad-id=7', '--daily-budget=-5']],
    ['snapchat_ads_update_ad_squad', ['--ad-squad-id=7', '--bid=1.234']],
    ['pull_snap_ads', ['--level=ad-group']],
  ],
  second: {
    account: '1f7a0c52-6b1e-4d7d-9a52-7c0d1f5e2b90',
    currency: 'JPY',
    zone: 'Asia/Tokyo',
  },
  accountScript: 'snapchat_ads_get_account_info',
  secrets: /demo-secret|refresh-token|snap\.[A-Za-z0-9]/,
});
