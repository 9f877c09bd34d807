/** The seeded world's campaigns, ad sets and ads, as Criteo keeps them. */
import {
  toUnits,
  dayStart,
  digits,
  SPENT_SHARE,
  type TreeSeeds,
  type WorldCampaign,
} from '../../../../sdk/emulator/index.ts';
import type { Account, Status } from './model.ts';

export function seedsOf({ spec }: Account): TreeSeeds<Status> {
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  const capped = (minor: number) => Math.round(minor / SPENT_SHARE);
  return {
    words: { on: 'on', paused: 'off', removed: 'archived' },
    campaign: (campaign) => {
      const { goal, budgetOn } = planOf(campaign);
      const minor = budgetOn === 'campaign' ? campaign.dailyBudgetMinor : undefined;
      return {
        dailyMinor: minor,
        fields: {
          name: campaign.name,
          goal,
          spendLimit:
            minor === undefined
              ? {
                  spendLimitType: 'uncapped',
                  spendLimitRenewal: 'undefined',
                  spendLimitAmount: null,
                }
              : {
                  spendLimitType: 'capped',
                  spendLimitRenewal: 'daily',
                  spendLimitAmount: toUnits(spec, minor),
                },
        },
      };
    },
    group: (group, campaign) => {
      const { budgetOn, objective } = planOf(campaign);
      const minor = budgetOn === 'ad_set' ? capped(group.spendMinorPerDay) : undefined;
      return {
        dailyMinor: minor,
        fields: {
          name: group.name,
          campaignId: campaign.id,
          datasetId: digits(5, 'criteo', 'dataset', spec.id),
          objective,
          mediaType: objective === 'videoViews' ? 'video' : 'display',
          schedule: {
            startDate: new Date(dayStart(group.firstDay, spec.timeZone)).toISOString(),
            endDate: null,
          },
          bidding: { bidAmount: 1.25, costController: 'maxCPC' },
          budget: {
            budgetStrategy: minor === undefined ? 'uncapped' : 'capped',
            budgetRenewal: minor === undefined ? 'undefined' : 'daily',
            budgetDeliverySmoothing: 'standard',
            budgetAmount: minor === undefined ? null : toUnits(spec, minor),
          },
          targeting: {
            frequencyCapping: { frequency: 'daily', maximumImpressions: 8 },
            geoLocation: { countries: { operand: 'in', values: [spec.country] } },
          },
        },
      };
    },
    ad: (ad, group) => ({
      fields: {
        name: ad.name,
        adSetId: group.id,
        creativeId: digits(6, 'criteo', 'creative', ad.id),
        inventoryType: 'Display',
        startDate: group.firstDay,
      },
    }),
  };
}
