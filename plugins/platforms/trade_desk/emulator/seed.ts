/** The seeded world's campaigns, ad groups and creatives, as The Trade Desk keeps them. */
import {
  dayStart,
  lastValue,
  seedTree,
  SPENT_SHARE,
  type SeededAccount,
  type WorldCampaign,
} from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';
import { toMoney } from './rules/amounts.ts';
import type { Entity, Status } from './model.ts';
import { seededBidList } from './rules/seeded-bid-list.ts';

/** `2026-12-01T00:00:00`, without a zone: UTC. */
export const timeText = (at: number) => new Date(at).toISOString().slice(0, 19);

const seededLink = (accountId: string) => ({
  BidListId: seededBidList(accountId).id,
  IsEnabled: true,
  IsDefaultForDimension: true,
});

export function seedRecords(account: SeededAccount<DemoAccount>): Entity[] {
  const { spec } = account;
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  const seeded = seedTree<Status>(account, {
    words: { on: 'On', paused: 'Off', removed: 'Archived' },
    campaign: (campaign) => ({
      fields: {
        CampaignName: campaign.name,
        AdvertiserId: spec.id,
        Version: 'Kokai',
        Budget: toMoney(spec, campaign.dailyBudgetMinor * 900),
        StartDate: timeText(dayStart(campaign.firstDay, spec.timeZone)),
        EndDate: null,
        PacingMode: 'PaceAhead',
        PrimaryChannel: planOf(campaign).channel,
        PrimaryGoal: { [planOf(campaign).goal]: true },
        CampaignConversionReportingColumns: [],
      },
    }),
    group: (group, campaign) => {
      const dailyMinor = Math.round(group.spendMinorPerDay / SPENT_SHARE);
      return {
        dailyMinor,
        fields: {
          AdGroupName: group.name,
          CampaignId: campaign.id,
          AdvertiserId: spec.id,
          AssociatedBidLists:
            campaign.name === Object.keys(spec.plans)[0] ? [seededLink(spec.id)] : [],
          RTBAttributes: {
            BudgetSettings: {
              Budget: toMoney(spec, dailyMinor * 900),
              DailyBudget: toMoney(spec, dailyMinor),
              PacingMode: 'PaceAhead',
            },
            BaseBidCPM: toMoney(spec, 4 * 10 ** spec.currencyExponent),
            MaxBidCPM: toMoney(spec, 12 * 10 ** spec.currencyExponent),
            CreativeIds: group.ads.map(({ id }) => id),
            AudienceTargeting: { AudienceId: null },
            ContractTargeting: { AllowOpenMarketBiddingWhenTargetingContracts: true },
          },
        },
      };
    },
    ad: (ad) => ({ fields: { CreativeName: ad.name, AdvertiserId: spec.id } }),
  });
  return seeded.map((one) => settled(one, seeded));
}

/** Campaigns cannot be paused: what the world pauses are the ad groups in them. */
function settled(one: Entity, all: readonly Entity[]): Entity {
  const isOff = (entity: Entity | undefined) =>
    entity !== undefined && lastValue(entity.statuses) === 'Off';
  if (one.kind === 'campaign' && isOff(one)) return { ...one, statuses: one.statuses.slice(0, 1) };
  const above =
    one.kind === 'group'
      ? all.find(({ kind, id }) => kind === 'campaign' && id === one.parentId)
      : undefined;
  if (!above || !isOff(above)) return one;
  return { ...one, statuses: [...one.statuses, above.statuses.at(-1)!] };
}
