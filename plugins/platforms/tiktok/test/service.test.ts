import { expect } from 'chai';
import { aService } from '../../../../test/support/a-service.ts';
import { describeLife } from '../../../../test/support/campaign-life.ts';
import { demoAccounts, identityOf } from '../emulator/accounts.ts';
import { videoId } from '../emulator/seed/beside.ts';

const { id } = demoAccounts[0]!;
const campaign = ['--name=X', '--objective=TRAFFIC'];

describeLife(
  {
    platform: 'tiktok',
    title: 'TikTok',
    alias: 'TikTok_Ads',
    enabled: 5,
    currency: 'USD',
    budgets: [60.5, 91],
    leadsTo: ['example.com'],
    report: 'pull_tiktok_ads',
    wholeYesterday: true,
    lag: /TikTok names no time/,
    attribution: /seven days after a click/,
    create: [
      [
        'tiktok_ads_create_campaign',
        ['--name=Winter', '--objective=TRAFFIC', '--daily-budget=60.50', '--cbo=true'],
      ],
      [
        'tiktok_ads_create_adgroup',
        ['--name=US', '--locations=6252001', '--optimization-goal=CLICK'],
      ],
      [
        'tiktok_ads_create_ad',
        [
          '--adgroup-id={ad_group}',
          '--name=A',
          '--text=Go.',
          '--identity-type=TT_USER',
          `--identity-id=${identityOf(id)}`,
          '--landing-url=https://example.com/a',
          `--video-id=${videoId(id, 0)}`,
          '--image-ids=cover1',
        ],
      ],
    ],
    listed: {
      name: 'Winter',
      objective: 'TRAFFIC',
      platform_status: 'CAMPAIGN_STATUS_DISABLE',
      lifetime_budget: null,
      metrics: { clicks: 0, impressions: 0, cost: 0 },
    },
    refused: [
      ['tiktok_ads_create_campaign', []],
      ['tiktok_ads_create_campaign', [...campaign, '--daily-budget=0']],
      ['tiktok_ads_create_campaign', [...campaign, '--daily-budget=60.005']],
      ['tiktok_ads_update_campaign', ['--campaign-id=1,2', '--action=pause']],
      ['tiktok_ads_update_campaign', ['--campaign-id=7', '--action=stop']],
      ['tiktok_ads_update_adgroup', ['--adgroup-id=all', '--status=PAUSE']],
      ['tiktok_ads_update_campaign', ['--campaign-id=7', '--name=  ']],
      ['tiktok_ads_get_change_history', ['--object-ids=7']],
      ['pull_tiktok_ads', ['--start-date=2026-02-01']],
    ],
    second: {
      account: '7130000000000000047',
      currency: 'EUR',
      zone: 'Europe/Berlin',
      hasCents: true,
    },
    update: 'tiktok_ads_update_campaign',
    accountScript: 'tiktok_ads_get_account_info',
    secrets: /tt-demo|4be1c07d/,
  },
  (life) => {
    it('previews a budget below a campaign with the money of every ad group', async () => {
      const { service } = life();
      const there = { platform: 'tiktok' };
      const { campaigns } = (await service.run('list_campaigns', [], there)).body.result;
      const own = campaigns.find(({ name }: { name: string }) => name.startsWith('Retargeting'));
      const args = [`--campaign-id=${own.id}`, '--daily-budget=150'];
      const { body } = await service.run('update_campaign_budget', args, {
        ...there,
        dry_run: true,
      });
      const after = body.changes.map((change: { after: number }) => change.after) as number[];
      expect(after).to.have.length(2);
      expect(Math.round(100 * after.reduce((a, b) => a + b))).to.equal(15_000);
    });

    it('tells of a spread budget the sum before and after, and over how many ad groups', async () => {
      const { service } = life();
      const run = async (name: string, args: readonly string[]) =>
        (await service.run(name, args, { platform: 'tiktok' })).body.result;
      const { campaigns } = await run('list_campaigns', []);
      const own = campaigns.find(({ name }: { name: string }) => name.startsWith('Retargeting'));
      const id = `--campaign-id=${own.id}`;
      const { ad_groups } = await run('tiktok_ads_get_ad_groups', [id]);
      const budgets = ad_groups.map(({ daily_budget }: { daily_budget: number }) => daily_budget);
      const sum = budgets.reduce((a: number, b: number) => a + b, 0) as number;
      const result = await run('update_campaign_budget', [id, `--daily-budget=${sum + 40}`]);
      expect(result).to.include({ previous_daily_budget: sum, daily_budget: sum + 40 });
      expect(result.warnings).to.deep.equal([
        'The budget is on 2 ad groups: each was changed in proportion.',
      ]);
    });

    it('says of a campaign that is enabled what its ad groups may spend a day', async () => {
      const { service } = life();
      const there = { platform: 'tiktok' };
      const { campaigns } = (await service.run('list_campaigns', [], there)).body.result;
      const own = campaigns.find(({ name }: { name: string }) => name.startsWith('Retargeting'));
      await service.run('pause_campaign', [`--campaign-id=${own.id}`], there);
      const { body } = await service.run('enable_campaign', [`--campaign-id=${own.id}`], {
        ...there,
        dry_run: true,
      });
      expect(body.changes[0].budget).to.include({ currency: 'USD' });
      expect(body.changes[0].budget.amount).to.be.above(0);
    });
  },
);

describe('TikTok through the REST door, beside a life', () => {
  it('fetches the file of a report task, in the sandbox', async () => {
    // A report takes its time at the emulator.
    const service = await aService({ platforms: ['tiktok'], waitsPass: true });
    const args = ['--data-level=AUCTION_CAMPAIGN', '--days=7'];
    const { result } = (await service.run('tiktok_ads_create_report_task', args)).body;
    expect(result.columns).to.include.members(['campaign_id', 'spend']);
    expect(result.rows.length).to.be.above(3);
    await service.stop();
  });
});
