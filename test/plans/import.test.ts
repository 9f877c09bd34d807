/** A live campaign becomes a plan, and the plan makes the same campaign again, paused. */
import { expect } from 'chai';
import type { Ask } from '../../plugins/categories/campaign_plans/import/imported.ts';
import { importerOf } from '../../plugins/categories/campaign_plans/import/index.ts';
import { catalog as all } from '../conformance/catalog.ts';
import type { AnyJson } from '../support/any-json.ts';
import { approved, aPlanService, launched, type PlanService } from './a-plan.ts';
import { switchOff } from '../support/switch-off.ts';
import { wideLimits } from '../support/wide-limits.ts';

type Read = (script: string, args?: object) => Promise<AnyJson>;
/** The structure that an import is to bring back, without ids and status, in one order. */
type Shape = (read: Read, id: string) => Promise<unknown>;

const sorted = <T>(all: readonly T[]) =>
  [...all].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
const without = (one: AnyJson, ...fields: readonly string[]) =>
  Object.fromEntries(Object.entries(one).filter(([field]) => !fields.includes(field)));
const plain = (name: string) => name.replace(' (copy)', '');

const shapes: Readonly<Record<string, Shape>> = {
  async google(read, campaign_id) {
    const { campaign } = await read('google_ads_get_campaign', { campaign_id });
    const { ad_groups } = await read('google_ads_get_ad_groups', { campaign_id });
    const { ads } = await read('google_ads_get_ads', { campaign_id });
    const { keywords } = await read('google_ads_get_keywords', { campaign_id });
    const of = ({ id }: AnyJson) => ({
      ads: sorted(
        ads
          .filter((ad: AnyJson) => ad.ad_group_id === id)
          .map(({ headlines, descriptions, final_urls, status, type }: AnyJson) => ({
            headlines,
            descriptions,
            final_urls,
            status,
            type,
          })),
      ),
      keywords: sorted(
        keywords
          .filter((one: AnyJson) => one.ad_group_id === id)
          .map(({ text, match_type, status }: AnyJson) => ({ text, match_type, status })),
      ),
    });
    return {
      ...without(campaign, 'id', 'status', 'serving_status', 'budget_id', 'start_date'),
      name: plain(campaign.name),
      groups: sorted(
        ad_groups.map((one: AnyJson) => ({
          name: one.name,
          status: one.status,
          type: one.type,
          cpc_bid: one.cpc_bid,
          ...of(one),
        })),
      ),
    };
  },

  async meta(read, campaign_id) {
    const { campaign } = await read('meta_ads_get_campaign', { campaign_id });
    const { ad_sets } = await read('meta_ads_list_ad_sets', { campaign_id });
    const { ads } = await read('meta_ads_list_ads', { campaign_id });
    const sets = await Promise.all(
      ad_sets.map(async ({ id }: AnyJson) => {
        const { ad_set } = await read('meta_ads_get_ad_set', { adset_id: id });
        const own = ads.filter((ad: AnyJson) => ad.adset_id === id);
        return {
          ...without(ad_set, 'id', 'status', 'platform_status', 'campaign_id', 'start_time'),
          ads: sorted(own.map(({ name, creative_id }: AnyJson) => ({ name, creative_id }))),
        };
      }),
    );
    const head = without(campaign, 'id', 'status', 'platform_status', 'start_time');
    return { ...head, name: plain(campaign.name), sets: sorted(sets) };
  },

  async reddit(read, campaign_id) {
    const { campaign } = await read('reddit_ads_get_campaign', { campaign_id });
    const { ad_groups } = await read('reddit_ads_list_ad_groups', { campaign_id });
    const { ads } = await read('reddit_ads_list_ads', { campaign_id });
    const groups = ad_groups.map((one: AnyJson) => ({
      ...without(one, 'id', 'status', 'platform_status', 'campaign_id'),
      ads: sorted(
        ads
          .filter((ad: AnyJson) => ad.ad_group_id === one.id)
          .map(({ name, post_id, click_url }: AnyJson) => ({ name, post_id, click_url })),
      ),
    }));
    const head = without(campaign, 'id', 'status', 'platform_status');
    return { ...head, name: plain(campaign.name), groups: sorted(groups) };
  },

  async amazon_ads(read, campaign_id) {
    const { campaigns } = await read('amazon_ads_list_campaigns', { ad_type: 'SP' });
    const campaign = campaigns.find(({ id }: AnyJson) => id === campaign_id);
    const { ad_groups } = await read('amazon_ads_list_ad_groups', { campaign_id });
    const { ads } = await read('amazon_ads_list_product_ads', { campaign_id });
    const { keywords } = await read('amazon_ads_list_keywords', { campaign_id });
    const left = await read('amazon_ads_list_negative_keywords', { campaign_id });
    const words = (rows: readonly AnyJson[], group: string | null) =>
      sorted(
        rows
          .filter(({ ad_group_id: id }) => id === group)
          .map(({ name, match_type, bid }) => ({ name, match_type, bid })),
      );
    const groups = ad_groups.map(({ id, name, bid }: AnyJson) => ({
      name,
      bid,
      ads: sorted(
        ads
          .filter((ad: AnyJson) => ad.ad_group_id === id)
          .map((ad: AnyJson) => [ad.product_id, ad.product_id_type]),
      ),
      keywords: words(keywords, id),
      left: words(left.negative_keywords, id),
    }));
    const { name, targeting_type, bid_strategy, daily_budget } = campaign;
    const head = { name: plain(name), targeting_type, bid_strategy, daily_budget };
    return { ...head, groups: sorted(groups), left: words(left.negative_keywords, null) };
  },

  async pinterest(read, campaign_id) {
    const { campaign } = await read('pinterest_ads_get_campaign', { campaign_id });
    const { ad_groups } = await read('pinterest_ads_list_ad_groups', { campaign_id });
    const { ads } = await read('pinterest_ads_list_ads', { campaign_id });
    const words = async (wish: object) =>
      sorted(
        ((await read('pinterest_ads_list_keywords', wish)).keywords as AnyJson[]).map(
          ({ name, match_type, negative }) => [name, match_type, negative],
        ),
      );
    const groups = await Promise.all(
      ad_groups.map(async (one: AnyJson) => ({
        ...without(one, 'id', 'status', 'platform_status', 'campaign_id', 'start_time'),
        keywords: await words({ ad_group_id: one.id }),
        ads: sorted(
          ads
            .filter((ad: AnyJson) => ad.ad_group_id === one.id)
            .map(({ name, pin_id, creative_type, destination_url: url }: AnyJson) => [
              name,
              pin_id,
              creative_type,
              url,
            ]),
        ),
      })),
    );
    const head = without(campaign, 'id', 'status', 'platform_status', 'start_time');
    return {
      ...head,
      name: plain(campaign.name),
      groups: sorted(groups),
      left: await words({ campaign_id }),
    };
  },

  async snapchat(read, campaign_id) {
    const { campaign } = await read('snapchat_ads_get_campaign', { campaign_id });
    const { ad_squads } = await read('snapchat_ads_list_ad_squads', { campaign_id });
    const { ads } = await read('snapchat_ads_list_ads', { campaign_id });
    const none = ['id', 'status', 'platform_status', 'start_time', 'campaign_id'];
    const squads = ad_squads.map((one: AnyJson) => ({
      ...without(one, ...none),
      ads: sorted(
        ads
          .filter((ad: AnyJson) => ad.ad_squad_id === one.id)
          .map(({ name, creative_id, type }: AnyJson) => ({ name, creative_id, type })),
      ),
    }));
    return { ...without(campaign, ...none), name: plain(campaign.name), squads: sorted(squads) };
  },

  async x(read, campaign_id) {
    const { campaign } = await read('x_ads_get_campaign', { campaign_id });
    const { line_items } = await read('x_ads_list_line_items', { campaign_id });
    const items = await Promise.all(
      line_items.map(async (item: AnyJson) => {
        const [line_item_id, none] = [item.id, ['id', 'line_item_id', 'status']];
        const { criteria } = await read('x_ads_list_targeting', { line_item_ids: item.id });
        const lists = ['promoted_tweets', 'promoted_accounts', 'media_creatives'];
        const shown = lists.map(async (list) =>
          sorted(
            ((await read(`x_ads_list_${list}`, { line_item_id }))[list] as AnyJson[]).map((one) =>
              without(one, ...none, 'approval_status'),
            ),
          ),
        );
        return {
          ...without(item, 'id', 'status', 'campaign_id', 'start_time'),
          targeting: sorted(criteria.map((one: AnyJson) => without(one, ...none))),
          shown: await Promise.all(shown),
        };
      }),
    );
    const { name, daily_budget, total_budget, funding_instrument_id } = campaign;
    const head = { name: plain(name), daily_budget, total_budget, funding_instrument_id };
    return { ...head, items: sorted(items) };
  },

  async linkedin(read, group_id) {
    const { group, campaigns } = await read('linkedin_ads_get_campaign_group', { group_id });
    const all = await Promise.all(
      campaigns.map(async (one: AnyJson) => {
        const { creatives } = await read('linkedin_ads_list_creatives', { campaign_id: one.id });
        const left = ['id', 'status', 'platform_status', 'parent_id', 'start_date'];
        return {
          ...without(one, ...left, 'serving_statuses'),
          ads: sorted(creatives.map(({ name, content }: AnyJson) => ({ name, content }))),
        };
      }),
    );
    const { name, objective, total_budget, end_date } = group;
    return { name: plain(name), objective, total_budget, end_date, campaigns: sorted(all) };
  },
};

interface Case {
  readonly platform: string;
  readonly campaign_id: string;
  readonly what: string;
  /** Begins of warnings: parts that no import of this sort carries. */
  readonly left?: readonly string[];
}

const imports: readonly Case[] = [
  { platform: 'google', campaign_id: '83871027004', what: 'a search campaign' },
  { platform: 'google', campaign_id: '99570819725', what: 'a campaign with bids by hand' },
  { platform: 'meta', campaign_id: '12025313839242206', what: 'a campaign with a budget' },
  { platform: 'meta', campaign_id: '12025843435710868', what: 'a campaign whose ad sets have it' },
  { platform: 'reddit', campaign_id: '6901377761768420920', what: 'a campaign with a budget' },
  { platform: 'reddit', campaign_id: '8565316508772224987', what: 'a campaign without' },
  { platform: 'linkedin', campaign_id: '298831860', what: 'a campaign group' },
  {
    platform: 'amazon_ads',
    campaign_id: '914577686220353',
    what: 'a campaign of products',
    left: ['Bid adjustments by placement'],
  },
  {
    platform: 'pinterest',
    campaign_id: '665295319000',
    what: 'a campaign with a budget',
    left: ['Labels of'],
  },
  {
    platform: 'pinterest',
    campaign_id: '337013469437',
    what: 'a campaign whose ad groups have it',
    left: ['Labels of'],
  },
  {
    platform: 'snapchat',
    campaign_id: '39540967-5999-4373-8854-327582815893',
    what: 'a campaign with two ad squads',
    left: ['Frequency caps and placements'],
  },
  { platform: 'x', campaign_id: '2ee4d9', what: 'a campaign for clicks' },
  { platform: 'x', campaign_id: 'unbnw', what: 'a campaign that promotes an account' },
  { platform: 'x', campaign_id: 'y8jrh', what: 'a campaign of films' },
];

describe('A campaign that is imported and launched paused', function () {
  this.timeout(120_000);
  let service: PlanService;
  let read: Read;
  before(async () => {
    service = await aPlanService({ platforms: Object.keys(shapes), config: wideLimits });
    read = async (script, args = {}) => {
      const flags = Object.entries(args).map(
        ([name, value]) => `--${name.replaceAll('_', '-')}=${String(value)}`,
      );
      const { body } = await service.run(script, flags);
      if (!body.success) throw new Error(`${script}: ${body.error?.message}`);
      return body.result as AnyJson;
    };
  });
  after(() => service.stop());

  for (const { platform, campaign_id, what, left = [] } of imports)
    it(`is equal on ${platform}: ${what}`, async () => {
      const shape = shapes[platform]!;
      const told = await service.call('create_campaign_import', { platform, campaign_id });
      expect(told.error).to.equal(undefined);
      expect(told.warnings).to.have.lengthOf(left.length);
      for (const [at, begin] of left.entries())
        expect(told.warnings[at]).to.match(RegExp(`^${begin}`));
      const { plan_id } = told;
      const done = await launched(service, plan_id, await approved(service, plan_id));
      expect(done.state, JSON.stringify(done.steps)).to.equal('launched');
      const [top] = done.steps as AnyJson[];
      expect(await shape(read, top!.remote_id)).to.deep.equal(await shape(read, campaign_id));
    });

  it('is told in a document, with its figures', async () => {
    const told = await service.call('create_campaign_import', {
      platform: 'meta',
      campaign_name: ' sales | RETARGETING ',
    });
    expect(told.campaign).to.include({ id: '12025313839242206', status: 'ENABLED' });
    const page = await service.fetch(told.url);
    expect(page.status).to.equal(200);
    expect(page.text).to.include('Visitors 30 days').and.include('OFFSITE_CONVERSIONS');
    expect(page.text).to.match(/spend[^]*2234\.67/);
  });
});

describe('An import of a campaign', function () {
  this.timeout(60_000);
  let service: PlanService;
  const wish = (platform: string, more: object) =>
    service.call('create_campaign_import', { platform, ...more });
  const documents = async () => {
    const entries = await service.parts.audit.tail(service.organizationId, 50);
    return entries
      .flatMap(({ changes }) => changes ?? [])
      .filter(({ entity }) => entity === 'document');
  };
  before(async () => {
    service = await aPlanService({
      platforms: ['google', 'meta', 'linkedin', 'instacart'],
      config: wideLimits,
    });
  });
  after(() => service.stop());

  it('says which campaigns may be meant, and makes nothing', async () => {
    const all = await wish('google', {});
    expect(all.candidates.length).to.be.above(5);
    expect(all).to.not.have.property('plan_id');
    const some = await wish('google', { campaign_name: 'search' });
    expect(some.candidates.map(({ name }: AnyJson) => name)).to.include('Search - Tents');
    expect(await documents()).to.deep.equal([]);
  });

  it('names a campaign that is unknown, removed, or of another account', async () => {
    expect((await wish('google', { campaign_id: '1' })).error).to.include('platform_not_found');
    expect((await wish('google', { campaign_id: '27677647373' })).error).to.include('no campaign');
    expect((await wish('google', { campaign_id: 'abc' })).error).to.include('digits');
    expect((await wish('google', { campaign_name: 'no such' })).error).to.include('campaign_name');
    const foreign = await wish('linkedin', { campaign_id: '12025313839242206' });
    expect(foreign.error).to.include('platform_not_found');
    const another = { campaign_id: '83871027004', organization_id: 4_711 };
    expect((await wish('google', another)).error).to.include('organization_id');
    expect(await documents()).to.deep.equal([]);
  });

  it('names what the plan does not carry', async () => {
    // A first target may stop most of the account's spend. Other tests check whether a person is asked.
    await switchOff(service, 'max_paused_share');
    const campaign_id = '33431569338';
    const group = await service.run('google_ads_get_ad_groups', [`--campaign-id=${campaign_id}`]);
    const [{ id: ad_group, name }] = group.body.result.ad_groups;
    const flags = [`--campaign-id=${campaign_id}`];
    await service.run('google_ads_add_negative_keywords', [...flags, '--keywords=cheap,used']);
    await service.run('google_ads_update_ad_group', [
      `--ad-group-id=${ad_group}`,
      '--status=PAUSED',
    ]);
    await service.run('google_ads_update_campaign_bidding', [
      ...flags,
      '--strategy=MAXIMIZE_CONVERSIONS',
      '--target-cpa=30',
    ]);
    const { warnings } = await wish('google', { campaign_id });
    const words = warnings.join('\n') as string;
    expect(words).to.include(name).and.include('negative KEYWORD (2)');
    expect(words).to.include('target_cpa').and.include('30');
  });

  it('names a campaign that is too large for a plan', async () => {
    const campaign = { id: '1', name: 'Large', status: 'ENABLED', objective: 'OUTCOME_TRAFFIC' };
    const answers: Readonly<Record<string, object>> = {
      meta_ads_get_campaign: { campaign, currency: 'USD' },
      meta_ads_list_ad_sets: { ad_sets: [], total: 60, truncated: false },
      meta_ads_list_ads: { ads: [], total: 140, truncated: false },
    };
    const ask: Ask = async <T>(script: string) => answers[script] as T;
    const error = await importerOf(
      { findScript: (name) => all.scripts.get(name) as never },
      'meta',
    )!(ask, '1', new Date()).catch((one: unknown) => one);
    expect(error).to.include({ code: 'limit_reached' });
    expect((error as Error).message)
      .to.include('201 ad sets and ads')
      .and.include('200');
  });

  it('makes a document alone where a plan can make nothing', async () => {
    const display = await wish('google', { campaign_name: 'Returning Visitors' });
    expect(display).to.include({ plan_id: null });
    expect(display.warnings[0]).to.include('DISPLAY');
    const { body } = await service.run('list_campaigns', [], { platform: 'instacart' });
    const [{ id: campaign_id }] = body.result.campaigns;
    const other = await wish('instacart', { campaign_id });
    expect(other).to.include({ plan_id: null });
    expect(other.url).to.be.a('string');
    expect(other.warnings[0]).to.include('instacart');
  });

  it('is taken back by an undo, plan and document', async () => {
    const { run_id, plan_id, url } = await wish('google', { campaign_id: '99570819725' });
    expect((await service.call('get_campaign_plan', { plan_id })).entities).to.have.length(1);
    await service.run('undo_change', ['--run-id', run_id]);
    expect((await service.call('get_campaign_plan', { plan_id })).error).to.include(
      'record_unknown',
    );
    expect((await service.fetch(url)).status).to.be.oneOf([404, 410]);
  });
});
