import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife({
  platform: 'walmart',
  title: 'Walmart',
  alias: 'WALMART_ADS',
  enabled: 3,
  currency: 'USD',
  report: 'pull_walmart_ads',
  lag: /Walmart names no time/,
  attribution: /14 days of a click/,
  create: [['walmart_ads_create_search_campaign', ['--name=Autumn', '--daily-budget=20.50']]],
  refused: [
    ['walmart_ads_create_search_campaign', ['--name=A', '--daily-budget=0']],
    ['walmart_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
    ['walmart_ads_update_ad_item', ['--ad-item-id=7', '--bid=1.234']],
    ['pull_walmart_ads', ['--level=ad']],
  ],
  second: { account: '700002', currency: 'CAD', zone: 'America/Toronto', hasCents: true },
  accountScript: 'walmart_ads_get_account_info',
  secrets: /demo-auth-token|MII[A-Za-z0-9]/,
});
