/** The seeded world's campaigns, ad groups and ads, as Pinterest keeps them. */
import {
  seconds,
  toMicros,
  dayStart,
  digits,
  SPENT_SHARE,
  type TreeSeeds,
  type WorldCampaign,
} from '../../../../../sdk/emulator/index.ts';
import type { Plan } from '../accounts.ts';
import type { Account, Status } from '../model.ts';

export function seedsOf({ spec }: Account): TreeSeeds<Status> {
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  const isCbo = (campaign: WorldCampaign) => planOf(campaign).budgetOn === 'campaign';
  const startOf = (day: string) => seconds(dayStart(day, spec.timeZone));
  return {
    words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'ARCHIVED' },
    campaign: (campaign) => ({
      fields: {
        name: campaign.name,
        objective_type: planOf(campaign).objective,
        is_campaign_budget_optimization: isCbo(campaign),
        is_flexible_daily_budgets: false,
        daily_spend_cap: isCbo(campaign) ? toMicros(spec, campaign.dailyBudgetMinor) : null,
        lifetime_spend_cap: null,
        start_time: startOf(campaign.firstDay),
        end_time: null,
      },
      ...(isCbo(campaign) ? { dailyMinor: campaign.dailyBudgetMinor } : {}),
    }),
    group: (group, campaign) => {
      const minor = Math.round(group.spendMinorPerDay / SPENT_SHARE);
      return {
        fields: {
          name: group.name,
          campaign_id: campaign.id,
          budget_type: isCbo(campaign) ? 'CBO_ADGROUP' : 'DAILY',
          budget_in_micro_currency: isCbo(campaign) ? null : toMicros(spec, minor),
          bid_strategy_type: 'AUTOMATIC_BID',
          bid_in_micro_currency: null,
          billable_event:
            planOf(campaign).objective === 'CONSIDERATION' ? 'CLICKTHROUGH' : 'IMPRESSION',
          placement_group: 'ALL',
          pacing_delivery_type: 'STANDARD',
          auto_targeting_enabled: true,
          targeting_spec: { LOCATION: [spec.country], AGE_BUCKET: ['25-34', '35-44'] },
          start_time: startOf(group.firstDay),
          end_time: null,
        },
        ...(isCbo(campaign) ? {} : { dailyMinor: minor }),
      };
    },
    ad: (ad, group, campaign) => ({
      fields: {
        name: ad.name,
        ad_group_id: group.id,
        campaign_id: campaign.id,
        pin_id: digits(18, 'pinterest', 'pin', ad.id),
        creative_type: 'REGULAR',
        destination_url: `https://www.${spec.website}/${group.name.toLowerCase().replaceAll(' ', '-')}`,
        ...reviewOf(planOf(campaign)),
      },
    }),
  };
}

const reviewOf = ({ refused }: Plan) =>
  refused
    ? { review_status: 'REJECTED', rejected_reasons: refused }
    : { review_status: 'APPROVED' };
