/** The seeded world's campaigns, ad squads and ads, as Snapchat keeps them. */
import {
  toMicros,
  dayStart,
  digits,
  SPENT_SHARE,
  type TreeSeeds,
  type WorldCampaign,
} from '../../../../sdk/emulator/index.ts';
import { uuid } from './accounts.ts';
import type { Account, Status } from './model.ts';

export function seedsOf({ spec }: Account): TreeSeeds<Status> {
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  const startOf = (day: string) => new Date(dayStart(day, spec.timeZone)).toISOString();
  return {
    words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'DELETED' },
    campaign: (campaign) => {
      const { objective, isCapped } = planOf(campaign);
      const minor = campaign.dailyBudgetMinor;
      const fields = {
        name: campaign.name,
        ad_account_id: spec.id,
        objective,
        buy_model: 'AUCTION',
        start_time: startOf(campaign.firstDay),
      };
      return isCapped
        ? { fields: { ...fields, daily_budget_micro: toMicros(spec, minor) }, dailyMinor: minor }
        : { fields };
    },
    group: (group, campaign) => {
      const minor = Math.round(group.spendMinorPerDay / SPENT_SHARE);
      return {
        fields: {
          name: group.name,
          campaign_id: campaign.id,
          type: 'SNAP_ADS',
          billing_event: 'IMPRESSION',
          placement_v2: { config: 'AUTOMATIC' },
          optimization_goal: planOf(campaign).goal,
          bid_strategy: 'AUTO_BID',
          daily_budget_micro: toMicros(spec, minor),
          pacing_type: 'STANDARD',
          targeting: {
            regulated_content: false,
            geos: [{ country_code: spec.country }],
            demographics: [{ min_age: '18', max_age: '34' }],
          },
          start_time: startOf(group.firstDay),
        },
        dailyMinor: minor,
      };
    },
    ad: (ad, group, campaign) => ({
      fields: {
        name: ad.name,
        ad_squad_id: group.id,
        creative_id: uuid(digits(32, 'snapchat', 'creative', ad.id)),
        type: 'REMOTE_WEBPAGE',
        render_type: 'STATIC',
        review_status: planOf(campaign).refused ? 'REJECTED' : 'APPROVED',
        review_status_reasons: planOf(campaign).refused ?? [],
      },
    }),
  };
}
