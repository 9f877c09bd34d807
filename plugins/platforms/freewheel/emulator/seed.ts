/** The seeded world's campaigns, line items and creatives, as Buzz keeps them. */
import { SPENT_SHARE, type TreeSeeds, type WorldCampaign } from '../../../../sdk/emulator/index.ts';
import type { Account, Status } from './model.ts';

export const textOf = (minor: number, places: number) => (minor / 10 ** places).toFixed(places);

export function seedsOf({ spec }: Account): TreeSeeds<Status> {
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  const daily = (minor: number | undefined) =>
    minor === undefined ? null : textOf(minor, spec.currencyExponent);
  return {
    words: { on: 'active', paused: 'inactive', removed: 'deleted' },
    campaign: (campaign) => {
      const own = planOf(campaign) === 'campaign';
      const minor = own ? campaign.dailyBudgetMinor : undefined;
      const life = own ? textOf(campaign.dailyBudgetMinor * 1_000, spec.currencyExponent) : null;
      return {
        dailyMinor: minor,
        fields: {
          name: campaign.name,
          currency: spec.currency,
          budget_type: 'spend',
          spend_budget: { lifetime: life, daily: daily(minor) },
          impressions_budget: null,
          start_date: `${campaign.firstDay} 00:00:00`,
          end_date: null,
        },
      };
    },
    group: (group, campaign) => {
      const own = planOf(campaign) === 'line_item';
      const minor = own ? Math.round(group.spendMinorPerDay / SPENT_SHARE) : undefined;
      return {
        dailyMinor: minor,
        fields: {
          name: group.name,
          type: campaign.name.startsWith('Display') ? 'banner' : 'video',
          currency: spec.currency,
          budget_type: 'spend',
          spend_budget: { lifetime: null, daily: daily(minor) },
          impressions_budget: null,
          bidding: { strategy: 'CPM', values: { cpm_bid: 18 }, pacing: 'daily', custom: false },
          start_date: `${group.firstDay} 00:00:00`,
          end_date: null,
        },
      };
    },
    ad: (ad, _group, campaign) => ({
      fields: { name: ad.name, type: campaign.name.startsWith('Display') ? 0 : 1, template_id: 3 },
    }),
  };
}
