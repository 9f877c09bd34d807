/** A campaign is copied into a plan, and the plan makes the same one again, or as much of it as another platform has words for. */
import { expect } from 'chai';
import { routeOf } from '../../plugins/categories/campaign_plans/routes.ts';
import type { AnyJson } from '../support/any-json.ts';
import { wideLimits } from '../support/wide-limits.ts';
import { approved, aPlanService, launched, type PlanService } from './a-plan.ts';

const sorted = <T>(all: readonly T[]) =>
  [...all].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** Kinds of a platform, top first, and the fields of its lists that a copy brings back. */
const byLists: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  openai_ads: {
    campaign: ['daily_budget', 'lifetime_budget', 'bidding_type', 'countries'],
    ad_group: ['name', 'context_hints', 'bid', 'billing_event'],
    ad: ['name', 'title', 'body', 'target_url', 'file_id'],
  },
  spotify: {
    campaign: ['objective', 'daily_budget'],
    ad_group: ['name', 'daily_budget', 'bid', 'bid_strategy', 'asset_format', 'targeting'],
  },
  trade_desk: {
    campaign: ['budget', 'primary_channel', 'primary_goal', 'pacing'],
    ad_group: ['name', 'budget', 'daily_budget', 'base_bid', 'max_bid', 'audience_id'],
  },
  criteo: {
    campaign: ['goal', 'daily_budget'],
    ad_group: ['name', 'bid', 'objective', 'media_type', 'dataset_id', 'targeting'],
  },
  cm360: {
    campaign: [],
    placement: ['name', 'site_id', 'size', 'compatibility', 'pricing_type', 'rate', 'end_date'],
  },
  target: {
    campaign: ['daily_budget', 'monthly_budget', 'lifetime_budget'],
    ad_group: ['name', 'daily_budget', 'bid', 'max_bid', 'bid_strategy'],
  },
  walmart: {
    campaign: ['campaign_type', 'targeting_type', 'daily_budget', 'lifetime_budget'],
    ad_group: ['name'],
  },
  tiktok: {
    campaign: ['objective', 'daily_budget', 'lifetime_budget'],
    ad_group: ['name', 'daily_budget', 'bid', 'optimization_goal'],
    ad: ['ad_name', 'ad_format'],
  },
};

describe('A copy of a campaign', function () {
  this.timeout(120_000);
  let service: PlanService;
  before(async () => {
    const platforms = [...Object.keys(byLists), 'google', 'microsoft', 'dv360', 'instacart'];
    service = await aPlanService({ platforms, config: wideLimits });
  });
  after(() => service.stop());
  const ask = async (platform: string, script: string, args: object): Promise<AnyJson> => {
    const { body } = await service.run(script, [], { body: { platform, args } });
    if (!body.success) throw new Error(`${script}: ${body.error?.message}`);
    return body.result as AnyJson;
  };
  const firstOn = async (platform: string, is = (_: AnyJson) => true): Promise<AnyJson> => {
    const { campaigns } = await ask(platform, 'list_campaigns', { status: 'ENABLED' });
    return campaigns.find(is);
  };
  const copied = async (wish: object) => {
    const told = await service.call('copy_campaign', wish);
    expect(told.error).to.equal(undefined);
    const done = await launched(service, told.plan_id, await approved(service, told.plan_id));
    expect(done.state, JSON.stringify(done.steps)).to.equal('launched');
    return { told, id: (done.steps as AnyJson[])[0]!.remote_id as string };
  };
  const shapeOf = async (platform: string, top: string) => {
    const levels: AnyJson[] = [];
    let ids = [top];
    for (const [entity_type, fields] of Object.entries(byLists[platform]!)) {
      const { find, parent } = routeOf({ platform, entity_type })!;
      const within = parent === undefined ? [{}] : ids.map((id) => ({ [parent]: id }));
      const lists = await Promise.all(within.map((one) => ask(platform, find!.run, one)));
      const rows = lists.flatMap((one) => one[find!.list] as AnyJson[]);
      const own = parent === undefined ? rows.filter(({ id }) => id === top) : rows;
      ids = own.map((row) => row[find!.id ?? 'id']);
      levels.push(sorted(own.map((row) => fields.map((field) => row[field]))));
    }
    return levels;
  };

  for (const platform of Object.keys(byLists))
    it(`is the same campaign by the lists of ${platform}`, async () => {
      const { id } = await firstOn(platform);
      const { id: made } = await copied({ platform, campaign_id: id });
      expect(await shapeOf(platform, made)).to.deep.equal(await shapeOf(platform, id));
    });

  for (const [from, to] of [
    ['google', 'microsoft'],
    ['microsoft', 'google'],
    ['microsoft', 'microsoft'],
  ] as const)
    it(`takes keywords and text ads of ${from} to ${to}`, async () => {
      const { id } = await firstOn(from, ({ name }) => /Boots/.test(name));
      const { told, id: made } = await copied({ platform: from, campaign_id: id, to_platform: to });
      const keywordsOn = async (platform: string, campaign: string) => {
        if (platform === 'google') {
          const { keywords } = await ask(platform, 'google_ads_get_keywords', {
            campaign_id: campaign,
            limit: 1_000,
          });
          return keywords as AnyJson[];
        }
        const of = { campaign_id: campaign };
        const { ad_groups } = await ask(platform, 'microsoft_ads_list_ad_groups', of);
        const lists = await Promise.all(
          ad_groups.map((one: AnyJson) =>
            ask(platform, 'microsoft_ads_list_keywords', { ad_group_id: one.id }),
          ),
        );
        return lists.flatMap(({ keywords }) => keywords as AnyJson[]);
      };
      const words = (rows: readonly AnyJson[]) =>
        rows
          .filter(({ status }) => status === 'ENABLED')
          .map(({ text, match_type }) => `${text} ${String(match_type).toLowerCase()}`)
          .sort();
      const [source, copy] = [await keywordsOn(from, id), await keywordsOn(to, made)];
      expect(words(copy)).to.deep.equal(words(source)).and.to.have.length.above(3);
      if (from !== to) expect(told.warnings.join(' ')).to.match(/set anew on/);
    });

  it('says what a campaign there needs and nobody told, and refuses where nothing is made', async () => {
    const { id } = await firstOn('google');
    const of = { platform: 'google', campaign_id: id };
    const told = await service.call('copy_campaign', { ...of, to_platform: 'dv360' });
    expect(told.warnings.join(' ')).to.match(/Missing on dv360: goal, start_date/);
    expect(told.warnings.join(' ')).to.match(/Daily budget: a campaign of dv360 has none/);
    const spotify = await firstOn('spotify');
    const { plan_id } = await service.call('copy_campaign', {
      platform: 'spotify',
      campaign_id: spotify.id,
    });
    const published = await service.call('publish_plan_document', { plan_id });
    expect(JSON.stringify(published)).to.include('No ad stands in this campaign');
    const refused = await service.call('copy_campaign', { ...of, to_platform: 'instacart' });
    expect(refused.error).to.match(/platform_lacks/);
  });
});
