/** Undo over the whole service and the emulators: after it, what was there before is there again. */
import { expect } from 'chai';
import type { Change } from '../../sdk/script.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { switchOff } from '../support/switch-off.ts';
import { flagsOf } from '../../sdk/testing/index.ts';

type Args = Readonly<Record<string, unknown>>;

/** Ids that the cases below need, as the emulators' worlds have them. */
interface Places {
  readonly google: { readonly campaign: string; readonly adGroup: string };
  readonly meta: {
    readonly campaign: string;
    readonly sharedCampaign: string;
    readonly adSet: string;
    readonly ad: string;
    readonly creative: string;
    readonly page: string;
  };
}

/** The page of the emulator's business. */
const PAGE = '104455667788990';

const anywhere: Places = {
  google: { campaign: '', adGroup: '' },
  meta: { campaign: '', sharedCampaign: '', adSet: '', ad: '', creative: '', page: '' },
};

/** Scripts that change what is there. */
const updates: readonly (readonly [string, (at: Places) => Args])[] = [
  ['google_ads_pause_campaign', ({ google }) => ({ campaign_id: google.campaign })],
  [
    'google_ads_update_campaign_budget',
    ({ google }) => ({ campaign_id: google.campaign, daily_budget: '151.5' }),
  ],
  [
    'google_ads_add_keywords',
    ({ google }) => ({ ad_group_id: google.adGroup, keyword: ['dome tent', '[tent for four]'] }),
  ],
  [
    'google_ads_add_negative_keywords',
    ({ google }) => ({ campaign_id: google.campaign, keywords: 'used,rental' }),
  ],
  [
    'meta_ads_update_campaign',
    ({ meta }) => ({ campaign_id: meta.campaign, action: 'pause', name: 'Another name' }),
  ],
  [
    'meta_ads_update_campaign_budget',
    ({ meta }) => ({ campaign_id: meta.campaign, daily_budget: '61.5' }),
  ],
  [
    'meta_ads_update_campaign_budget',
    ({ meta }) => ({ campaign_id: meta.sharedCampaign, daily_budget: '91.3' }),
  ],
  ['meta_ads_update_ad_set', ({ meta }) => ({ adset_id: meta.adSet, status: 'PAUSED', name: 'X' })],
  ['meta_ads_update_ad', ({ meta }) => ({ ad_id: meta.ad, status: 'PAUSED', name: 'Y' })],
];

/** Scripts that make something. */
const creations: readonly (readonly [string, (at: Places) => Args])[] = [
  [
    'google_ads_create_ad_group',
    ({ google }) => ({ campaign_id: google.campaign, name: 'A new group' }),
  ],
  ['google_ads_create_conversion', () => ({ name: 'A new action' })],
  [
    'google_ads_create_search_campaign',
    () => ({
      campaign_name: 'A new campaign',
      daily_budget: '20',
      final_url: 'https://example.com/',
      keyword: ['tents'],
      headline: ['One', 'Two', 'Three'],
      description: ['Four', 'Five'],
    }),
  ],
  [
    'meta_ads_create_campaign',
    () => ({ name: 'A new campaign', objective: 'TRAFFIC', daily_budget: '20' }),
  ],
  [
    'meta_ads_create_ad_set',
    ({ meta }) => ({
      campaign_id: meta.campaign,
      name: 'A new set',
      optimization_goal: 'LINK_CLICKS',
      targeting: { geo_locations: { countries: ['US'] } },
    }),
  ],
  [
    'meta_ads_create_ad',
    ({ meta }) => ({ adset_id: meta.adSet, name: 'A new ad', creative_id: meta.creative }),
  ],
];

describe('Undo on the emulators of Google and Meta', function () {
  this.timeout(60_000);
  let service: TestService;
  let at: Places;
  before(async () => {
    service = await aService({ balance: 10_000, leadsTo: ['example.com'] });
    at = await placesOf(service);
  });
  // Guards count a pause for ten minutes, whether or not it is taken back: each case has its own.
  beforeEach(() => service.clock.advance(11 * 60_000));
  after(() => service.stop());

  const run = (script: string, args: Args, dry = false) =>
    service.run(script, flagsOf(args), { dry_run: dry });

  for (const [script, argsOf] of updates)
    it(`restores what ${script} changed: ${Object.keys(argsOf(anywhere)).join(', ')}`, async () => {
      const args = argsOf(at);
      const before = (await run(script, args, true)).body.changes;
      expect(before, 'nothing to change').to.not.be.empty;
      const done = (await run(script, args)).body;
      expect(done.verified, JSON.stringify(done)).to.equal(true);
      const { body } = await run('undo_change', { run_id: done.run_id });
      expect(body.result, JSON.stringify(body)).to.include({ restored: before.length, left: 0 });
      expect((await run(script, args, true)).body.changes).to.deep.equal(before);
    });

  for (const [script, argsOf] of creations)
    it(`takes away what ${script} made`, async () => {
      // Conversion actions and pixels wait for a person by these rules. The test is about the way back.
      await switchOff(service, 'removed_conversion', 'changed_conversion');
      const done = (await run(script, argsOf(at))).body;
      expect(done.verified, JSON.stringify(done)).to.equal(true);
      const { body } = await run('undo_change', { run_id: done.run_id });
      expect(body.result, JSON.stringify(body)).to.include({ left: 0 });
      expect(body.result.restored).to.be.at.least(1);
      const again = await run('undo_change', { run_id: done.run_id });
      expect(again.body.error.code).to.equal('undo_refused');
    });

  it('brings a bid strategy back together with its cap, by one call', async () => {
    const script = 'google_ads_update_campaign_bidding';
    const { campaign: campaign_id } = at.google;
    const clicks = { campaign_id, strategy: 'MAXIMIZE_CLICKS', max_cpc: '1.5' };
    const conversions = { campaign_id, strategy: 'MAXIMIZE_CONVERSIONS', target_cpa: '12' };
    // A cap that goes away waits for a person; here it is about the way back.
    const { guards } = service.parts;
    const when = { kind: 'amount_above', measure: 'budget', amount: 10_000 } as const;
    await guards.set(service.organizationId, { id: 'max_bid', action: 'hold', when });
    await run(script, clicks);
    const done = (await run(script, conversions)).body;
    expect(
      done.changes.map(({ field, before, after }: Change) => [field, before, after]),
    ).to.deep.equal([
      ['bidding_strategy', 'MAXIMIZE_CLICKS', 'MAXIMIZE_CONVERSIONS'],
      ['max_cpc', 1.5, null],
      ['target_cpa', null, 12],
    ]);
    const { body } = await run('undo_change', { run_id: done.run_id });
    expect(body.result, JSON.stringify(body)).to.include({ restored: 3, left: 0 });
    await guards.remove(service.organizationId, 'max_bid');
    const made = body.result.runs[0].changes.map((one: Args) => one['undo_run_id']);
    expect(new Set(made).size).to.equal(1);
    expect((await run(script, clicks, true)).body.changes).to.deep.equal([]);
  });

  it('names the present value when somebody changed it in between', async () => {
    const script = 'google_ads_update_campaign_budget';
    const args = { campaign_id: at.google.campaign, daily_budget: '152' };
    const { run_id } = (await run(script, args)).body;
    await run(script, { ...args, daily_budget: '153' });
    const { body } = await run('undo_change', { run_id });
    expect(body.error.code).to.equal('undo_conflict');
    expect(body.error.conflict).to.include({ left: 152, present: 153 });
  });

  it('holds an undo that raises a budget above the cap', async () => {
    const script = 'meta_ads_update_campaign_budget';
    const args = { campaign_id: at.meta.campaign, daily_budget: '5' };
    const { run_id } = (await run(script, args)).body;
    await service.parts.guards.set(service.organizationId, {
      id: 'cap',
      action: 'hold',
      when: { kind: 'amount_above', measure: 'budget', amount: 6 },
    });
    const held = await run('undo_change', { run_id });
    await service.parts.guards.remove(service.organizationId, 'cap');
    expect(held.status, held.text).to.equal(202);
    expect(held.body.pending.changes[0]).to.include({ before: 5 });
  });
});

async function placesOf(service: TestService): Promise<Places> {
  const list = async (script: string, key: string) => {
    const { body, text } = await service.run(script);
    expect(body.success, text).to.equal(true);
    const all = body.result[key] as Record<string, unknown>[];
    return all.filter((one) => one['status'] === 'ENABLED');
  };
  const campaigns = await list('meta_ads_list_campaigns', 'campaigns');
  const adSets = await list('meta_ads_list_ad_sets', 'ad_sets');
  const ads = await list('meta_ads_list_ads', 'ads');
  const idOf = (one: Record<string, unknown> | undefined) => String(one!['id']);
  const own = idOf(campaigns.find((one) => one['daily_budget'] === 90));
  const { campaign_id: shared } = adSets.find((one) => one['daily_budget'] === 23.65)!;
  return {
    google: { campaign: '33431569338', adGroup: '171133018955' },
    meta: {
      campaign: own,
      sharedCampaign: String(shared),
      ad: idOf(ads[0]),
      page: PAGE,
      adSet: idOf(adSets.find((one) => one['campaign_id'] === own)),
      creative: String(ads[0]!['creative_id']),
    },
  };
}
