/** The seeded world, as StackAdapt keeps it: the world's campaigns are groups of campaigns here. */
import {
  toUnits,
  dayStart,
  digits,
  SPENT_SHARE,
  type TreeSeeds,
  type WorldCampaign,
} from '../../../../sdk/emulator/index.ts';
import { inventoryPackages, type Advertiser, type Status } from './model.ts';
import { seededDeals } from './rules/seeded-deals.ts';

export function seedsOf({ spec }: Advertiser): TreeSeeds<Status> {
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  const timeOf = (day: string) => new Date(dayStart(day, spec.timeZone)).toISOString();
  return {
    words: { on: 'on', paused: 'paused', removed: 'archived' },
    campaign: (campaign) => ({
      fields: {
        name: campaign.name,
        freqCapLimit: 5,
        freqCapExpiry: 1_440,
        domainExclusions: ['gossip.example'],
        inventoryPackageIds: [inventoryPackages[0]!.id],
        byodDealIds: seededDeals()
          .filter((one) => (one['advertiserIds'] as readonly string[]).includes(spec.id))
          .map((one) => one['id'])
          .slice(0, 1),
        flights: [
          {
            id: digits(7, 'stackadapt', 'group flight', campaign.id),
            name: `${campaign.name}, all of it`,
            startTime: timeOf(campaign.firstDay),
            endTime: null,
            dailyBudget: toUnits(spec, campaign.dailyBudgetMinor),
            lifetimeBudget: null,
            isPaceEvenly: true,
          },
        ],
      },
    }),
    group: (group, campaign) => {
      const { channel, bid } = planOf(campaign);
      const minor = Math.round(group.spendMinorPerDay / SPENT_SHARE);
      return {
        fields: {
          name: group.name,
          channelType: channel,
          goalType: bid === 'CPC' ? 'CONVERSION' : 'ENGAGEMENT',
          customSegmentIds: [],
          customSegmentExclusionIds: [],
          flights: [
            {
              id: digits(7, 'stackadapt', 'flight', group.id),
              name: `${group.name}, from ${group.firstDay}`,
              startTime: timeOf(group.firstDay),
              endTime: null,
              bidType: bid,
              bidAmount: bid === 'CPC' ? 1.5 : 6.5,
              budgetType: 'COST',
              grossDailyBudget: toUnits(spec, minor),
              grossLifetimeBudget: null,
              isPaceEvenly: true,
            },
          ],
        },
        dailyMinor: minor,
      };
    },
    ad: (ad, group) => ({
      fields: {
        name: ad.name,
        brandname: spec.name,
        clickUrl: `https://www.${spec.website}/${group.name.toLowerCase().replaceAll(' ', '-')}`,
        creativeSize: '300x250',
      },
    }),
  };
}
