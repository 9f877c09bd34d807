import { expect } from 'chai';
import { describeLife } from '../../../../test/support/campaign-life.ts';

const usual = ['--targeting-type=AUTO', '--start-date=2035-01-01'];
const autumn = ['--name=Autumn', ...usual];

describeLife(
  {
    platform: 'amazon_ads',
    title: 'Amazon Ads',
    alias: 'amazon_ads',
    enabled: 4,
    currency: 'USD',
    zone: 'America/Los_Angeles',
    report: 'pull_amazon_ads',
    lag: /within 12 hours/,
    attribution: /14 days/,
    create: [['amazon_ads_create_sp_campaign', [...autumn, '--daily-budget=20.50']]],
    refused: [
      ['pull_amazon_ads', ['--days=91']],
      ['pull_amazon_ads', ['--ad-type=TV']],
      ['amazon_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
      ['amazon_ads_update_campaign', ['--campaign-id=7', '--daily-budget=-5']],
      ['amazon_ads_create_product_ad', ['--ad-group-id=7']],
    ],
    second: { account: '773020118840056', currency: 'JPY', zone: 'Asia/Tokyo' },
    update: 'amazon_ads_update_campaign',
    accountScript: 'amazon_ads_get_account_info',
    secrets: /Atzr|Atza|oa2-cs/,
  },
  (life) => {
    it('lists its products together, and each takes a name once', async () => {
      const { campaigns } = await life().run('list_campaigns', ['--status=ENABLED'], 'amazon_ads');
      const types = campaigns.map(({ ad_type }: { ad_type: string }) => ad_type);
      expect(types).to.deep.equal(['SP', 'SP', 'SB', 'SD']);
      const create = 'amazon_ads_create_sp_campaign';
      const { campaign } = await life().run(create, [
        '--name=Spring',
        ...usual,
        '--daily-budget=20.50',
      ]);
      expect(campaign).to.include({ status: 'PAUSED', daily_budget: 20.5, targeting_type: 'AUTO' });
      const again = await life().service.run(create, [...autumn, '--daily-budget=20']);
      const refused = { 'error.code': 'input_invalid', 'error.field': '--name', credits_used: 0 };
      expect(again.body).to.nested.include(refused);
    });

    it('changes the daily budget of a campaign of each product', async () => {
      const { campaigns } = await life().run('list_campaigns', [], 'amazon_ads');
      for (const type of ['SP', 'SB', 'SD']) {
        const { id } = campaigns.find(({ ad_type }: { ad_type: string }) => ad_type === type);
        const args = [`--campaign-id=${id}`, '--daily-budget=47'];
        const told = await life().run('update_campaign_budget', args, 'amazon_ads');
        expect(told, type).to.include({ daily_budget: 47, currency: 'USD' });
      }
    });

    it('leaves a product out of days that Amazon no longer keeps of it, and says so', async () => {
      const report = await life().run('pull_amazon_ads', ['--days=90']);
      expect(report.rows.length).to.be.above(0);
      expect(report).to.include({ truncated: true, time_zone: 'America/Los_Angeles' });
      expect(report.warnings.join(' ')).to.match(/SPONSORED_BRANDS from .*SPONSORED_DISPLAY from /);
    });
  },
);
