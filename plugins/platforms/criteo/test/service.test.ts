import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife({
  platform: 'criteo',
  title: 'Criteo',
  alias: 'CRITEO_ADS',
  enabled: 3,
  currency: 'USD',
  report: 'pull_criteo_ads',
  lag: /Criteo names no time/,
  attribution: /client attribution/,
  create: [
    ['criteo_ads_create_campaign', ['--name=Autumn', '--goal=acquisition']],
    [
      'criteo_ads_create_ad_set',
      [
        '--name=Cyclists',
        '--dataset-id=51234',
        '--objective=visits',
        '--daily-budget=20.50',
        '--targeting={"geoLocation":{"countries":{"operand":"in","values":["US"]}}}',
      ],
    ],
  ],
  refused: [
    ['criteo_ads_create_campaign', ['--name=A', '--goal=sales']],
    ['criteo_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
    ['criteo_ads_update_ad_set', ['--ad-set-id=7', '--daily-budget=-5']],
    ['criteo_ads_update_ad_set', ['--ad-set-id=7', '--bid=1.234']],
    ['pull_criteo_ads', ['--level=ad-group']],
  ],
  second: { account: '45118', currency: 'JPY', zone: 'Asia/Tokyo' },
  accountScript: 'criteo_ads_list_advertisers',
  secrets: /demo-client-secret|eyJ[A-Za-z0-9]/,
});
