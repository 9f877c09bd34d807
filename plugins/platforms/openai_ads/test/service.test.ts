import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife({
  platform: 'openai_ads',
  title: 'OpenAI Ads',
  alias: 'CHATGPT_ADS',
  enabled: 4,
  currency: 'USD',
  report: 'pull_openai_ads',
  lag: /names no time/,
  attribution: /conversion event setting/,
  create: [['openai_ads_create_campaign', ['--name=Autumn', '--daily-budget=20.50']]],
  refused: [
    ['openai_ads_create_campaign', ['--name=Au', '--daily-budget=20']],
    ['openai_ads_update_campaign', ['--campaign-id=all of them', '--action=pause']],
    ['openai_ads_update_ad_group', ['--ad-group-id=adgrp_7', '--bid=1.234']],
    ['pull_openai_ads', ['--level=keyword']],
    ['pull_openai_ads', ['--campaign-id=cmpn_7', '--level=account']],
    ['pull_openai_ads', ['--campaign-id=cmpn_7', '--ad-id=ad_7']],
    ['pull_openai_ads', ['--level=ad', '--aggregation-level=campaign']],
  ],
  second: { account: 'adacct_7302229566', currency: 'JPY', zone: 'Asia/Tokyo' },
  accountScript: 'openai_ads_get_account_info',
  secrets: /sk-(ads|conv)-demo/,
});
