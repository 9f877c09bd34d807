/** The seeded world's campaigns, line items and promoted products, as Criteo keeps them; and what is at other retailers. */
import {
  dayStart,
  SPENT_SHARE,
  type Fields,
  type TreeSeeds,
  type WorldCampaign,
} from '../../../../sdk/emulator/index.ts';
import { retailers } from './accounts.ts';
import type { Account, Status } from './model.ts';

const instant = (day: string, zone: string) => new Date(dayStart(day, zone)).toISOString();

/** Fields of a campaign where nobody said otherwise. */
export const campaignDefaults: Fields = {
  type: 'auction',
  budget: null,
  dailyPacing: null,
  monthlyPacing: null,
  endDate: null,
  isAutoDailyPacing: false,
  drawableBalanceIds: [],
  clickAttributionWindow: '14D',
  viewAttributionWindow: 'none',
  clickAttributionScope: 'sameSkuCategoryBrand',
  viewAttributionScope: null,
};
export const lineItemDefaults: Fields = {
  budget: null,
  dailyPacing: null,
  monthlyPacing: null,
  endDate: null,
  isAutoDailyPacing: false,
  bidStrategy: 'automated',
  optimizationStrategy: 'conversion',
  keywordStrategy: 'genericAndBranded',
  targetBid: null,
  maxBid: null,
};

export function seedsOf({ spec }: Account): TreeSeeds<Status> {
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  const pacing = (minor: number | undefined) =>
    minor === undefined ? {} : { dailyPacing: minor / 100 };
  return {
    words: { on: 'active', paused: 'paused', removed: 'archived' },
    campaign: (campaign) => {
      const minor = planOf(campaign) === 'campaign' ? campaign.dailyBudgetMinor : undefined;
      const start = instant(campaign.firstDay, spec.timeZone);
      return {
        dailyMinor: minor,
        fields: {
          ...campaignDefaults,
          name: campaign.name,
          // One that is older than retailers of campaigns says it by its line items alone.
          retailerId: planOf(campaign) === 'campaign' ? Number(retailers.target.id) : null,
          startDate: start,
          ...pacing(minor),
        },
      };
    },
    group: (group, campaign) => {
      const own = planOf(campaign) === 'line_item';
      const minor = own ? Math.round(group.spendMinorPerDay / SPENT_SHARE) : undefined;
      return {
        dailyMinor: minor,
        fields: {
          ...lineItemDefaults,
          name: group.name,
          campaignId: campaign.id,
          targetRetailerId: retailers.target.id,
          startDate: instant(group.firstDay, spec.timeZone),
          maxBid: 2.5,
          ...pacing(minor),
        },
      };
    },
    ad: (ad) => ({ fields: { sku: ad.id, bidOverride: null } }),
  };
}

/** A campaign at another retailer, and a line item there of the account's first campaign, which is at Target too. */
export const strangersOf = ({ spec, world }: Account) => ({
  campaign: { id: `99${spec.id.slice(-4)}1`, name: 'Fresh Basket | Tea' },
  lineItems: [
    { id: `99${spec.id.slice(-4)}2`, name: 'Tea', campaignId: `99${spec.id.slice(-4)}1` },
    { id: `99${spec.id.slice(-4)}3`, name: 'Green tea', campaignId: world.campaigns[0]!.id },
  ],
});
