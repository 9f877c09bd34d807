import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife({
  platform: 'pinterest',
  title: 'Pinterest',
  alias: 'PINTEREST_ADS',
  enabled: 4,
  currency: 'USD',
  report: 'pull_pinterest_ads',
  lag: /two days/,
  attribution: /30 days of a click/,
  create: [
    [
      'pinterest_ads_create_campaign',
      ['--name=Autumn', '--objective=CONSIDERATION', '--daily-budget=20.50'],
    ],
  ],
  refused: [
    ['pinterest_ads_create_campaign', ['--name=A', '--objective=SALES']],
    ['pinterest_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
    ['pinterest_ads_update_ad_group', ['--ad-group-id=7', '--daily-budget=-5']],
    ['pinterest_ads_update_ad_group', ['--ad-group-id=7', '--bid=1.234']],
    ['pull_pinterest_ads', ['--level=pin']],
  ],
  second: { account: '549766996286', currency: 'JPY', zone: 'UTC' },
  accountScript: 'pinterest_ads_get_account_info',
  secrets: /demo-secret|pinr\.|pina_/,
});
