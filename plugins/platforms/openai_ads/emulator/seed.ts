/** The seeded world's campaigns, ad groups and ads, as OpenAI keeps them. */
import {
  seconds,
  toMicros,
  dayStart,
  type TreeSeeds,
  type WorldCampaign,
} from '../../../../sdk/emulator/index.ts';
import { fileOf } from './rules/files.ts';
import type { Account, Status } from './model.ts';

/** A limit for life is that of so many days. */
const LIFE_DAYS = 1_000;

export function seedsOf({ spec }: Account): TreeSeeds<Status> {
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  return {
    words: { on: 'active', paused: 'paused', removed: 'archived' },
    campaign: (campaign) => {
      const { bidding, isLifetime } = planOf(campaign);
      const minor = campaign.dailyBudgetMinor;
      return {
        fields: {
          name: campaign.name,
          description: null,
          budget: isLifetime
            ? { lifetime_spend_limit_micros: toMicros(spec, minor * LIFE_DAYS) }
            : { daily_spend_limit_micros: toMicros(spec, minor) },
          bidding_type: bidding,
          start_time: seconds(dayStart(campaign.firstDay, spec.timeZone)),
          end_time: null,
          targeting: { locations: { countries: [spec.country] } },
          conversion_event_setting_ids: [],
        },
        ...(isLifetime ? {} : { dailyMinor: minor }),
      };
    },
    group: (group, campaign) => ({
      fields: {
        name: group.name,
        description: null,
        context_hints: [`people who ask about ${group.name.toLowerCase()}`],
        bidding_config: {
          billing_event_type: planOf(campaign).bidding === 'clicks' ? 'click' : 'impression',
          max_bid_micros: toMicros(spec, planOf(campaign).bidding === 'clicks' ? 150 : 1_200),
        },
      },
    }),
    ad: (ad, group) => ({
      fields: {
        name: ad.name,
        creative: {
          type: 'chat_card',
          title: `${ad.name} for you`,
          body: `Made for outdoors: ${group.name.toLowerCase()} that last.`,
          target_url: `https://www.${spec.website}/${group.name.toLowerCase().replaceAll(' ', '-')}`,
          file_id: fileOf(spec.id, ad.id),
        },
        reviewed_at: seconds(dayStart(group.firstDay, spec.timeZone)),
      },
    }),
  };
}
