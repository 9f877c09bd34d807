import { expect } from 'chai';
import { describeLife } from '../../../../test/support/campaign-life.ts';

const campaign = ['--name=X', '--objective=TRAFFIC'];

describeLife(
  {
    platform: 'meta',
    title: 'Meta',
    alias: 'META',
    enabled: 4,
    currency: 'USD',
    leadsTo: ['example.com'],
    report: 'pull_meta_ads',
    lag: /about two days/,
    attribution: /seven days after a click/,
    create: [
      [
        'meta_ads_create_campaign',
        ['--name=Winter', '--objective=TRAFFIC', '--daily-budget=20.50'],
      ],
      [
        'meta_ads_create_ad_set',
        [
          '--name=US',
          '--optimization-goal=LINK_CLICKS',
          '--targeting={"geo_locations":{"countries":["US"]}}',
        ],
      ],
      [
        'meta_ads_create_creative',
        [
          '--name=Wool',
          '--page-id=104455667788990',
          '--link=https://example.com/',
          '--message=Wool that never itches.',
          '--call-to-action=SHOP_NOW',
        ],
      ],
      ['meta_ads_create_ad', ['--adset-id={ad_set}', '--name=Wool A', '--creative-id={creative}']],
    ],
    listed: {
      name: 'Winter',
      objective: 'OUTCOME_TRAFFIC',
      platform_status: 'PAUSED',
      lifetime_budget: null,
      metrics: { clicks: 0, impressions: 0, cost: 0 },
    },
    refused: [
      ['meta_ads_create_campaign', []],
      ['meta_ads_create_campaign', [...campaign, '--daily-budget=0']],
      ['meta_ads_create_campaign', [...campaign, '--daily-budget=1.005']],
      ['meta_ads_create_campaign', ['--name=X', '--objective=VIDEO_VIEWS', '--daily-budget=5']],
      ['meta_ads_create_ad', ['--adset-id=*', '--name=X', '--creative-id=7']],
      ['meta_ads_update_campaign', ['--campaign-id=1,2', '--action=pause']],
      ['meta_ads_update_campaign', ['--campaign-id=7', '--action=stop']],
      ['pull_meta_ads', ['--start-date=2026-02-01']],
    ],
    second: { account: '1088400047', currency: 'JPY', zone: 'Asia/Tokyo' },
    update: 'meta_ads_update_campaign',
    accountScript: 'meta_ads_get_account_info',
    secrets: /EAAKdemo|5f1d0c3b/,
  },
  (life) => {
    const logged = async () => {
      const days = ['--start-date=2026-03-01', '--end-date=2026-03-02'];
      return (await life().run('meta_ads_get_change_history', days)).entries.length as number;
    };

    it('leaves nothing in the log of Meta for what is refused, or a dry run', async () => {
      const before = await logged();
      expect(before).to.be.above(0);
      const { service, run } = life();
      await service.run('meta_ads_create_campaign', [...campaign, '--daily-budget=0']);
      const { campaigns } = await run('list_campaigns', [], 'meta');
      const args = [`--campaign-id=${campaigns[0].id}`, '--daily-budget=90'];
      await service.run('update_campaign_budget', args, { platform: 'meta', dry_run: true });
      expect(await logged()).to.equal(before);
    });

    it('reads an ad back under another name of the platform', async () => {
      const { run } = life();
      const { ads } = await run('meta_ads_list_ads');
      const paused = ads.find(({ name }: { name: string }) => name === 'Wool A');
      const args = [`--ad-id=${paused.id}`, '--approved-cta=SHOP_NOW'];
      expect(await run('get_ad_readback', args, 'facebook')).to.include({
        status: 'pass',
        effective_status: 'PAUSED',
      });
    });
  },
);
