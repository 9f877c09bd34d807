/** Budgets below campaigns: raising them group by group gives an account no higher limit. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { switchOff } from '../support/switch-off.ts';
import { wideLimits } from '../support/wide-limits.ts';

/** The list, its name in the result, and how the budget of a row is set. */
const levels: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  meta: ['meta_ads_list_ad_sets', 'ad_sets', 'meta_ads_update_ad_set', 'adset-id', 'daily-budget'],
  tiktok: [
    'tiktok_ads_get_ad_groups',
    'ad_groups',
    'tiktok_ads_update_adgroup',
    'adgroup-id',
    'budget',
  ],
};

describe('Guards and budgets below campaigns', function () {
  this.timeout(240_000);
  let service: TestService;
  before(async () => {
    const platforms = Object.keys(levels);
    service = await aService({ platforms, balance: 100_000, config: wideLimits });
    await switchOff(service, 'max_organization_raise');
  });
  after(() => service.stop());

  const run = async (platform: string, script: string, args: readonly string[]) =>
    (await service.run(script, args, { platform })).body;
  const on = ({ status }: AnyJson) => status === 'ENABLED';

  for (const [platform, [list, rows, update, id, amount]] of Object.entries(levels))
    it(`${platform}: comes to no more than twice what ran, or 500, however it is raised`, async () => {
      const read = async () => {
        const { campaigns } = (await run(platform, 'list_campaigns', ['--limit=200'])).result;
        const open = campaigns.filter((one: AnyJson) => on(one) && !one.daily_budget);
        const all = (await run(platform, list, ['--limit=200'])).result[rows] as AnyJson[];
        const groups = all.filter(
          (one) =>
            on(one) &&
            one.daily_budget > 0 &&
            open.some((up: AnyJson) => up.id === one.campaign_id),
        );
        const sum = [...campaigns.filter(on), ...groups];
        return { groups, sum: sum.reduce((whole, one) => whole + (one.daily_budget ?? 0), 0) };
      };
      const before = await read();
      const said: string[] = [];
      for (let round = 0; round < 4; round++)
        for (const group of (await read()).groups) {
          const next = Math.floor(group.daily_budget * 1.8);
          const body = await run(platform, update, [`--${id}`, group.id, `--${amount}=${next}`]);
          said.push(body.pending ? 'held' : body.success ? 'passed' : body.error.message);
        }
      const most = Math.max(2 * before.sum, 500);
      const after = await read();
      expect(after.sum, `from ${before.sum}: ${said.join()}`).to.be.at.most(most);
      expect(said, 'ordinary raises pass, and no more').to.include.members(['passed', 'held']);
    });
});
