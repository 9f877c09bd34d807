/** A campaign's life through the REST door, and what else it shows. */
import { expect } from 'chai';
import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife(
  {
    platform: 'microsoft',
    title: 'Microsoft Advertising',
    alias: 'bing',
    leadsTo: ['example.com'],
    enabled: 4,
    currency: 'USD',
    report: 'pull_microsoft_ads',
    lag: /Microsoft names no time/,
    attribution: /each conversion goal/,
    wholeYesterday: true,
    create: [
      ['microsoft_ads_create_campaign', ['--name=Skis', '--daily-budget=20.50']],
      ['microsoft_ads_create_ad_group', ['--name=Touring', '--cpc-bid=1.1']],
    ],
    refused: [
      ['microsoft_ads_create_campaign', ['--name=X', '--daily-budget=0']],
      ['microsoft_ads_create_campaign', ['--name=X', '--daily-budget=1.005']],
      ['microsoft_ads_create_campaign', ['--name=X', '--daily-budget=5', '--type=Display']],
      ['microsoft_ads_update_campaign', ['--campaign-id=1,2', '--action=pause']],
      ['microsoft_ads_update_campaign', ['--campaign-id=*', '--action=pause']],
      ['microsoft_ads_add_campaign_targets', ['--campaign-id=7', '--target=planet:9']],
      ['pull_microsoft_ads', ['--level=placement']],
    ],
    second: {
      account: '180490047',
      currency: 'GBP',
      zone: 'Europe/London',
      hasCents: true,
      isDormant: true,
    },
    accountScript: 'microsoft_ads_get_account_info',
    secrets: /ms-demo-client-secret|108DEMO21|DemoRefreshToken|EwB4A8l6BAAU/,
  },
  (life) => {
    it('lists a new campaign as it is, and makes its ad paused', async () => {
      const { run } = life();
      const create = 'microsoft_ads_create_campaign';
      const { campaign } = await run(create, ['--name=Sledges', '--daily-budget=40.50']);
      const { campaigns } = await run('list_campaigns', ['--status=PAUSED'], 'bing');
      expect(campaigns).to.deep.include({
        id: campaign.id,
        name: 'Sledges',
        status: 'PAUSED',
        platform_status: 'Paused',
        objective: 'Search',
        daily_budget: 40.5,
        lifetime_budget: null,
        metrics: { clicks: 0, impressions: 0, cost: 0 },
      });
      const at = `--campaign-id=${campaign.id}`;
      const budget = ['--daily-budget=61', '--currency=USD'];
      expect(await run('update_campaign_budget', [at, ...budget], 'bing')).to.include({
        daily_budget: 61,
        previous_daily_budget: 40.5,
        currency: 'USD',
      });
      const group = await run('microsoft_ads_create_ad_group', [at, '--name=A', '--cpc-bid=1.1']);
      const { ad } = await run('microsoft_ads_create_responsive_search_ad', [
        `--ad-group-id=${group.ad_group.id}`,
        '--final-url=https://example.com/',
        '--headline=Sledges',
        '--headline=Light sledges',
        '--headline=Fast sledges',
        '--description=Made to last.',
        '--description=Returned for free.',
      ]);
      expect(ad.status).to.equal('PAUSED');
    });
  },
);
