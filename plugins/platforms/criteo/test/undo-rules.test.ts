/** Every rule of undo, on the emulator. */
import { expect } from 'chai';
import type { EmulatedPlatform } from '../../../../test/support/an-emulated-platform.ts';
import {
  actions,
  describeUndoRules,
  only,
  set,
  switched,
  type Args,
  type Case,
  type Places,
} from '../../../../test/support/undo-cases.ts';

const idOf =
  (name: string, as = name) =>
  (at: Places): Args => ({ [as]: at[name] });
const campaign = idOf('campaign_id');
const capped = idOf('capped_id', 'campaign_id');
const adSet = idOf('ad_set_id');

const [ofCampaign, ofAdSet] = ['criteo_ads_update_campaign', 'criteo_ads_update_ad_set'] as const;
const sets = 'criteo_ads_stop_ad_sets';
const limits = ['daily_budget', 'monthly_budget', 'lifetime_budget'] as const;

const create = { dataset_id: '51234', objective: 'visits', targeting: {} };

/** A campaign and an ad set without a limit, for each kind of limit. */
async function unlimited(platform: EmulatedPlatform, campaign_id: string): Promise<Places> {
  const made: Record<string, string> = {};
  for (const name of limits) {
    const { result: one } = await platform.run('criteo_ads_create_campaign', {
      name,
      goal: 'retention',
    });
    made[`${name} campaign`] = one.campaign.id;
    const { result: other } = await platform.run('criteo_ads_create_ad_set', {
      ...create,
      campaign_id,
      name,
    });
    made[`${name} ad_set`] = other.ad_set.id;
  }
  return made;
}

describeUndoRules(
  {
    platform: 'criteo',
    async placesOf(platform) {
      const { result } = await platform.run('criteo_ads_list_ad_sets');
      const rows = result.ad_sets as { id: string; name: string; campaign_id: string }[];
      const named = (name: string) => rows.find((one) => one.name === name)!;
      return {
        campaign_id: named('Tents').campaign_id,
        ad_set_id: named('Tents').id,
        other_id: named('Packs').id,
        capped_id: named('In-market hikers').campaign_id,
        ...(await unlimited(platform, named('Campers').campaign_id)),
      };
    },
    cases: [
      only(ofCampaign, campaign, { action: 'pause' }),
      switched(ofCampaign, campaign, actions),
      only('criteo_ads_update_campaign_budget', campaign, { daily_budget: '151.25' }),
      only('criteo_ads_update_campaign_budget', capped, { daily_budget: '99' }),
      only(ofCampaign, capped, { no_daily_budget: true }),
      // Each kind of limit on something that had none.
      ...limits.flatMap((field): Case[] => {
        const both = [
          [ofCampaign, idOf(`${field} campaign`, 'campaign_id')],
          [ofAdSet, idOf(`${field} ad_set`, 'ad_set_id')],
        ] as const;
        return both.flatMap(([script, of]): Case[] => [
          only(script, of, { [field]: '900' }),
          set(script, of, { [field]: '900' }, { [field]: '950' }),
          set(script, of, { [field]: '900' }, { [`no_${field}`]: true }),
        ]);
      }),
      set(ofAdSet, adSet, { action: 'enable' }, { action: 'pause' }),
      switched(ofAdSet, adSet, actions),
      only(ofAdSet, adSet, { name: 'Another name' }),
      only(ofAdSet, adSet, { bid: '1.75' }),
      only(ofAdSet, adSet, { end_date: '2035-01-01' }),
      set(ofAdSet, adSet, { end_date: '2035-01-01' }, { end_date: '2035-02-01' }),
      [
        sets,
        (at) => ({ ad_set_ids: [at['ad_set_id'], at['other_id']] }),
        (at) => ({ '@': 'criteo_ads_start_ad_sets', ad_set_ids: [at['ad_set_id']] }),
      ],
      [
        'criteo_ads_start_ad_sets',
        (at) => ({ ad_set_ids: [at['ad_set_id']] }),
        (at) => ({ '@': sets, ad_set_ids: [at['ad_set_id']] }),
      ],
      only('criteo_ads_create_campaign', () => ({}), { name: 'Autumn', goal: 'retention' }),
      only('criteo_ads_create_lookalike_audience', () => ({}), {
        name: 'Like readers',
        seed_segment_id: '778758',
      }),
      only('criteo_ads_create_ad_set', campaign, {
        ...create,
        name: 'Cyclists',
        targeting: { geoLocation: { countries: { operand: 'in', values: ['US'] } } },
      }),
    ],
  },
  (get) => {
    it('a campaign that is enabled again has what ran before, and nothing else', async () => {
      const { platform, at } = get();
      const statuses = async () =>
        (
          (await platform.run('criteo_ads_list_ad_sets', campaign(at))).result.ad_sets as {
            status: string;
          }[]
        ).map(({ status }) => status);
      await platform.run(ofAdSet, { ad_set_id: at['other_id'], action: 'pause' });
      const before = await statuses();
      const paused = await platform.run(ofCampaign, { ...campaign(at), action: 'pause' });
      await platform.undo(ofCampaign, paused);
      expect(await statuses()).to.deep.equal(before);
    });

    it('a limit of one kind is not made one of another by the way', async () => {
      const { platform, at } = get();
      const refused = await platform
        .run(ofCampaign, { ...capped(at), monthly_budget: '900' })
        .catch((error: unknown) => error);
      expect(refused).to.include({ code: 'input_invalid' });
    });
  },
);
