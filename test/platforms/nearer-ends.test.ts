/** A total budget over fewer days is a raise of the daily spend, on every platform that has one. */
import { expect } from 'chai';
import { letTimePass } from '../support/a-day-passes.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { catalog } from '../conformance/catalog.ts';
import { flagsOf } from '../../sdk/testing/index.ts';

interface Case {
  /** Made first, because the object needs its id. */
  readonly above?: readonly [script: string, args: AnyJson];
  readonly make: readonly [script: string, args: AnyJson];
  readonly update: string;
  /** The platform wants an instant, not a day. */
  readonly isTime?: true;
}

const start_date = '2026-03-10';
const start_time = '2026-03-10T00:00:00Z';
/** 300 days at 30 a day. */
const end_date = '2027-01-03';
const end_time = '2027-01-03T23:59:59Z';
const total = '9000';

const cases: Readonly<Record<string, Case>> = {
  amazon_dsp: {
    make: [
      'amazon_dsp_create_campaign',
      { budget: total, goal: 'AWARENESS', start_date, end_date },
    ],
    update: 'amazon_dsp_update_campaign',
  },
  dv360: {
    above: ['dv360_create_campaign', { goal: 'ONLINE_ACTION', start_date, end_date }],
    make: ['dv360_create_insertion_order', { budget: total, start_date, end_date }],
    update: 'dv360_update_insertion_order',
  },
  freewheel: {
    make: ['freewheel_create_campaign', { lifetime_budget: total, start_date, end_date }],
    update: 'freewheel_update_campaign',
  },
  linkedin: {
    make: ['linkedin_ads_create_campaign_group', { total_budget: total, start_date, end_date }],
    update: 'linkedin_ads_update_campaign_group',
  },
  meta: {
    above: ['meta_ads_create_campaign', { objective: 'TRAFFIC', ad_set_budgets: true }],
    make: [
      'meta_ads_create_ad_set',
      {
        lifetime_budget: total,
        optimization_goal: 'LINK_CLICKS',
        targeting: { geo_locations: { countries: ['US'] } },
        start_time,
        end_time,
      },
    ],
    update: 'meta_ads_update_ad_set',
    isTime: true,
  },
  openai_ads: {
    make: ['openai_ads_create_campaign', { lifetime_budget: total, start_time, end_time }],
    update: 'openai_ads_update_campaign',
    isTime: true,
  },
  pinterest: {
    make: [
      'pinterest_ads_create_campaign',
      { objective: 'AWARENESS', lifetime_budget: total, start_time, end_time },
    ],
    update: 'pinterest_ads_update_campaign',
    isTime: true,
  },
  snapchat: {
    above: ['snapchat_ads_create_campaign', { start_time }],
    make: [
      'snapchat_ads_create_ad_squad',
      {
        lifetime_budget: total,
        bid: '0.75',
        optimization_goal: 'SWIPES',
        targeting: { geos: [{ country_code: 'us' }] },
        start_time,
        end_time,
      },
    ],
    update: 'snapchat_ads_update_ad_squad',
    isTime: true,
  },
  spotify: {
    above: ['spotify_ads_create_campaign', { objective: 'REACH' }],
    make: [
      'spotify_ads_create_ad_set',
      {
        lifetime_budget: total,
        asset_format: 'AUDIO',
        category: 'ADV_1_2',
        targeting: { geo_targets: { country_code: 'US' } },
        start_time,
        end_time,
      },
    ],
    update: 'spotify_ads_update_ad_set',
    isTime: true,
  },
  target: {
    make: ['target_roundel_create_campaign', { lifetime_budget: total, start_date, end_date }],
    update: 'target_roundel_update_campaign',
  },
  trade_desk: {
    make: ['trade_desk_create_campaign', { budget: total, start_date, end_date }],
    update: 'trade_desk_update_campaign',
  },
};

const byTree = 'Its budgets and days stand in one table, as those of the platform above.';
const told = 'It reads the whole budget beside the end; none can be made by a script.';

/** Other scripts that set an end or a start, and why they are not tested here. */
const others: Readonly<Record<string, string>> = {
  meta_ads_update_ab_test: 'A test divides people; the budgets of its ad sets stay as they are.',
  google_ads_update_experiment:
    'Its campaigns have daily budgets, which it divides and never raises.',
  amazon_ads_update_campaign: told,
  cm360_update_ad: 'Campaign Manager spends nothing.',
  stackadapt_ads_update_deal:
    'A deal says until when it may be bought; the budgets of campaigns say what is spent.',
  x_ads_update_product_feed: 'It is the hour at which a file is fetched.',
  cm360_update_campaign: 'Campaign Manager spends nothing.',
  criteo_ads_update_ad_set: byTree,
  dv360_update_campaign: 'The planned spend bounds nothing, and counts all the same.',
  freewheel_update_line_item: byTree,
  google_ads_update_campaign: told,
  linkedin_ads_update_campaign: told,
  pinterest_ads_update_ad_group: byTree,
  reddit_ads_update_ad_group: told,
  snapchat_ads_update_campaign: byTree,
  target_roundel_update_line_item: byTree,
  walmart_ads_update_campaign: 'Each has a daily budget beside the whole one.',
  x_ads_update_line_item: told,
};

describe('A nearer end of a whole budget', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: Object.keys(cases), balance: 100_000 });
  });
  after(() => service.stop());

  const made = async (script: string, args: AnyJson): Promise<[string, string]> => {
    const { body, text } = await service.run(script, flagsOf({ name: 'Boots', ...args }));
    expect(body.success, text).to.equal(true);
    const results = Object.entries(body.result as Record<string, AnyJson>);
    const [entity, found] = results.find(([, one]) => typeof one?.id === 'string')!;
    return [`${entity}_id`, found.id as string];
  };

  for (const [platform, { above, make, update, isTime }] of Object.entries(cases))
    it(`is a raise of what is spent a day on ${platform}, in one step or many`, async () => {
      const [up, upId] = above ? await made(...above) : ['', ''];
      const [script, args] = make;
      const [of, id] = await made(script, { ...args, ...(above ? { [up]: upId } : {}) });
      const name = catalog.scripts.get(update)!.manifest.args![of] ? of : 'adset_id';
      const till = async (day: string) => {
        const end = isTime ? { end_time: `${day}T23:59:59Z` } : { end_date: day };
        const { body, text } = await service.run(update, flagsOf({ [name]: id, ...end }));
        return body.pending
          ? (body.pending.reasons.map(({ rule }: AnyJson) => rule) as string[])
          : body.success
            ? 'passed'
            : text;
      };
      expect(await till('2026-03-20')).to.include('max_budget_raise');
      expect(await till('2026-06-30')).to.equal('passed');
      await letTimePass(service, 3_600_000);
      expect(await till('2026-04-04')).to.include('max_budget_raise');
      expect(await till('2027-06-30')).to.equal('passed');
    });

  it('is looked at in every script that moves one', () => {
    const moving = [...catalog.scripts.values()].filter(
      ({ manifest: { effect, args = {}, undo = [] } }) =>
        effect !== 'read' &&
        Object.keys(args).some((arg) => /^(start|end)_(date|time)$/.test(arg)) &&
        undo.some(({ field }) => field !== 'creation'),
    );
    const known = [...Object.values(cases).map(({ update }) => update), ...Object.keys(others)];
    expect(known.toSorted()).to.deep.equal(moving.map(({ name }) => name).toSorted());
  });
});
