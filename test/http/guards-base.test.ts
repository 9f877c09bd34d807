/** The base of a rule is what ran, as the platform told it: no move of an assistant makes one. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { wideLimits } from '../support/wide-limits.ts';

const create: Readonly<Record<string, readonly string[]>> = {
  google: [
    'google_ads_create_search_campaign',
    '--campaign-name={name}',
    '--daily-budget=9999',
    '--final-url=https://northwind.example/boats',
    '--keyword=boats',
    '--headline=Boats',
    '--headline=New Boats',
    '--headline=Good Boats',
    '--description=Boats for rivers.',
    '--description=Boats for the sea.',
    '--geo-targets=US',
    '--status=PAUSED',
  ],
  meta: ['meta_ads_create_campaign', '--name={name}', '--objective=TRAFFIC', '--daily-budget=9999'],
  reddit: [
    'reddit_ads_create_campaign',
    '--name={name}',
    '--objective=CLICKS',
    '--daily-budget=9999',
  ],
  pinterest: [
    'pinterest_ads_create_campaign',
    '--name={name}',
    '--objective=AWARENESS',
    '--daily-budget=9999',
  ],
  microsoft: ['microsoft_ads_create_campaign', '--name={name}', '--daily-budget=9999'],
  tiktok: [
    'tiktok_ads_create_campaign',
    '--name={name}',
    '--objective=TRAFFIC',
    '--daily-budget=9999',
  ],
};

/** Lists of objects in campaigns that may have a budget. */
const below: Readonly<Record<string, readonly [script: string, list: string]>> = {
  meta: ['meta_ads_list_ad_sets', 'ad_sets'],
  reddit: ['reddit_ads_list_ad_groups', 'ad_groups'],
  pinterest: ['pinterest_ads_list_ad_groups', 'ad_groups'],
  tiktok: ['tiktok_ads_get_ad_groups', 'ad_groups'],
};

describe('Guards and what was never known to run', function () {
  this.timeout(120_000);
  let service: TestService;
  before(async () => {
    const platforms = Object.keys(create);
    service = await aService({ platforms, balance: 100_000, config: wideLimits });
  });
  after(() => service.stop());

  const run = async (platform: string, script: string, args: readonly string[]) => {
    const { body, text } = await service.run(script, args, { platform });
    const rules = (body.pending?.reasons ?? []).map(({ rule }: AnyJson) => rule).join();
    return { said: rules || (body.success === false ? text : 'passed'), body };
  };
  const on = ({ status }: AnyJson) => status === 'ENABLED';
  const added = (rows: AnyJson[]): number =>
    rows.reduce((sum, { daily_budget }) => sum + (daily_budget ?? 0), 0);
  /** Sum of what runs: a campaign without a daily budget counts as the sum of the running objects in it. */
  const running = async (platform: string): Promise<number> => {
    const { body } = await service.run('list_campaigns', ['--limit=200'], { platform });
    const campaigns = body.result.campaigns.filter(on);
    const open = campaigns.filter(({ daily_budget }: AnyJson) => !daily_budget);
    const [script, list] = below[platform] ?? [];
    if (!script || !list) return added(campaigns);
    const groups = (await service.run(script, ['--limit=200'], { platform })).body.result[list];
    return added([
      ...campaigns,
      ...groups.filter(
        (group: AnyJson) => on(group) && open.some(({ id }: AnyJson) => id === group.campaign_id),
      ),
    ]);
  };
  const set = (id: string, amount: number) => ['--campaign-id', id, `--daily-budget=${amount}`];

  for (const [platform, [script, ...args]] of Object.entries(create))
    it(`${platform}: made paused at 9,999, lowered to 60, enabled, raised to 9,000: it waits`, async () => {
      const before = await running(platform);
      const said: string[] = [];
      for (const name of ['Spring', 'Summer', 'Autumn']) {
        const made = await run(
          platform,
          script!,
          args.map((one) => one.replace('{name}', name)),
        );
        expect(made.said, `${platform} create`).to.equal('passed');
        const id = made.body.result.campaign?.id ?? made.body.result.campaign_id;
        said.push((await run(platform, 'update_campaign_budget', set(id, 60))).said);
        said.push((await run(platform, 'enable_campaign', ['--campaign-id', id])).said);
        const raised = await run(platform, 'update_campaign_budget', set(id, 9_000));
        expect(raised.said, `${platform} raise`).to.include('max_budget_raise');
        for (const amount of [190, 900, 4_000])
          said.push((await run(platform, 'update_campaign_budget', set(id, amount))).said);
      }
      const most = Math.max(2 * before, 500);
      expect(await running(platform), said.join(' ')).to.be.at.most(most);
    });
});
