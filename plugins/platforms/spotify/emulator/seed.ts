/** The seeded world's campaigns, ad sets and ads, as Spotify keeps them. */
import {
  toMicros,
  dayStart,
  digits,
  SPENT_SHARE,
  type TreeSeeds,
  type WorldCampaign,
} from '../../../../sdk/emulator/index.ts';
import { uuidOf } from './accounts.ts';
import { instant } from './rules/amounts.ts';
import type { Account, Status } from './model.ts';

const assetOf = (id: string, sort: string) => uuidOf(digits(32, 'spotify', sort, id));

export function seedsOf({ spec }: Account): TreeSeeds<Status> {
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  return {
    words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'ARCHIVED' },
    campaign: (campaign) => ({
      fields: {
        name: campaign.name,
        objective: planOf(campaign).objective,
        delivery_goal_group:
          planOf(campaign).objective === 'CLICKS' ? 'WEBSITE_TRAFFIC' : 'AWARENESS',
      },
    }),
    group: (group, campaign) => {
      const minor = Math.round(group.spendMinorPerDay / SPENT_SHARE);
      return {
        dailyMinor: minor,
        fields: {
          name: group.name,
          campaign_id: campaign.id,
          start_time: instant(dayStart(group.firstDay, spec.timeZone)),
          category: 'ADV_1_2',
          budget: { micro_amount: toMicros(spec, minor), type: 'DAILY' },
          asset_format: planOf(campaign).format,
          bid_strategy: 'MAX_BID',
          bid_micro_amount: 15_000_000,
          pacing: 'PACING_EVEN',
          targets: {
            geo_targets: { country_code: spec.country },
            age_ranges: [{ min: 18, max: 44 }],
            placements: ['MUSIC'],
          },
        },
      };
    },
    ad: (ad, group) => ({
      fields: {
        name: ad.name,
        ad_set_id: group.id,
        advertiser_name: spec.name,
        tagline: group.name,
        assets: {
          asset_id: assetOf(ad.id, 'asset'),
          companion_asset_id: assetOf(ad.id, 'companion'),
          logo_asset_id: assetOf(spec.id, 'logo'),
        },
        call_to_action: {
          key: 'SHOP_NOW',
          text: 'Shop now',
          language: 'ENGLISH',
          clickthrough_url: `https://www.${spec.website}/${group.name.toLowerCase().replaceAll(' ', '-')}`,
        },
      },
    }),
  };
}
