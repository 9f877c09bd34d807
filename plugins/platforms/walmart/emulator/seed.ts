/** The seeded world's campaigns, ad groups and advertised items, as Walmart keeps them. */
import { digits, type TreeSeeds } from '../../../../sdk/emulator/index.ts';
import type { Account, Status } from './model.ts';

export const OPEN_END = '9999-12-30';

export function seedsOf({ spec }: Account): TreeSeeds<Status> {
  return {
    words: { on: 'enabled', paused: 'paused', removed: 'completed' },
    campaign: (campaign) => {
      const { type, targeting } = spec.plans[campaign.name]!;
      return {
        dailyMinor: campaign.dailyBudgetMinor,
        fields: {
          name: campaign.name,
          campaignType: type,
          targetingType: targeting,
          budgetType: 'daily',
          startDate: campaign.firstDay,
          endDate: OPEN_END,
          totalBudget: 0,
          dailyBudget: campaign.dailyBudgetMinor / 100,
          rollover: true,
          biddingStrategy: { strategy: targeting === 'auto' ? 'DYNAMIC' : 'FIXED' },
        },
      };
    },
    group: (group) => ({ fields: { name: group.name } }),
    ad: (ad, group) => ({
      fields: { name: ad.name, itemId: digits(9, 'walmart', 'item', group.id, ad.name), bid: 0.75 },
    }),
  };
}
