/** Common part of all new campaigns, as one atomic mutate: its objects refer to each other by negative ids. */
import type { Host } from '../../../sdk/script.ts';
import { geoTarget } from '../targeting/geo.ts';
import { toMicros } from '../money.ts';
import { idOf } from '../api/mutate.ts';
import { fieldOf, type Picture } from '../creative/picture.ts';

export interface NewCampaign {
  readonly campaign_name: string;
  /** Decimal text in account currency. */
  readonly daily_budget: string;
  readonly status: 'PAUSED' | 'ENABLED';
  readonly geo_targets?: readonly string[];
  readonly eu_political_ads: boolean;
}

/** Fields that each strategy sends; none has a target, so Google spends within the budget alone. */
export const bidding = {
  MAXIMIZE_CONVERSIONS: { maximizeConversions: {} },
  MAXIMIZE_CONVERSION_VALUE: { maximizeConversionValue: {} },
  MAXIMIZE_CLICKS: { targetSpend: {} },
  MANUAL_CPC: { manualCpc: { enhancedCpcEnabled: false } },
} as const;

/** Hands out resource names that hold within one mutate. */
export type NewName = (collection: string) => string;

export function newNames({ account }: Host): NewName {
  let last = 0;
  return (collection) => {
    last -= 1;
    return `customers/${account.account_id}/${collection}/${String(last)}`;
  };
}

/** @throws input_invalid  a place is none */
export const placesOf = ({ geo_targets = [] }: Pick<NewCampaign, 'geo_targets'>) => [
  ...new Set(geo_targets.map(geoTarget)),
];

export const target = (campaign: string, criterion: object) => ({
  campaignCriterionOperation: { create: { campaign, ...criterion } },
});

/**
 * Budget, campaign and places, in the order in which each can refer to those before it.
 * @param channel  what this sort of campaign has of its own
 */
export function campaignOperations(args: NewCampaign, channel: object, name: NewName) {
  const { campaign_name, daily_budget, status, eu_political_ads } = args;
  const [budget, campaign] = [name('campaignBudgets'), name('campaigns')];
  const budgetFields = {
    resourceName: budget,
    name: campaign_name,
    amountMicros: toMicros(daily_budget),
    deliveryMethod: 'STANDARD',
    explicitlyShared: false,
  };
  const create = {
    resourceName: campaign,
    name: campaign_name,
    status,
    campaignBudget: budget,
    ...channel,
    containsEuPoliticalAdvertising: eu_political_ads
      ? 'CONTAINS_EU_POLITICAL_ADVERTISING'
      : 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
  };
  const operations: object[] = [
    { campaignBudgetOperation: { create: budgetFields } },
    { campaignOperation: { create } },
    ...placesOf(args).map((geoTargetConstant) =>
      target(campaign, { location: { geoTargetConstant } }),
    ),
  ];
  return { campaign, operations };
}

export interface PlacedPicture {
  readonly field: string;
  readonly asset: string;
}

/** Makes assets of fetched pictures; those of the library stay as they are. */
export function pictureOperations(pictures: readonly Picture[], label: string, name: NewName) {
  const operations: object[] = [];
  const placed = pictures.map(({ use, asset, file }): PlacedPicture => {
    if (asset !== undefined) return { field: fieldOf(use), asset };
    const resourceName = name('assets');
    operations.push({
      assetOperation: {
        create: {
          resourceName,
          name: `${label} ${use} ${(file ?? '').slice(0, 8)}`,
          imageAsset: { data: { $file: file } },
        },
      },
    });
    return { field: fieldOf(use), asset: resourceName };
  });
  return { operations, placed };
}

interface Reply {
  readonly mutateOperationResponses?: readonly Readonly<
    Record<string, { readonly resourceName?: string }>
  >[];
}

/** Sends all, or none. @returns ids of the new objects of one sort, in the order of the operations */
export async function mutateAll(host: Host, mutateOperations: readonly object[]) {
  const { mutateOperationResponses: made = [] } = await host.post<Reply>(
    'customers/{account}/googleAds:mutate',
    { mutateOperations },
  );
  return (key: string) =>
    made.filter((one) => key in one).map((one) => idOf(one[key]?.resourceName).split('~').pop()!);
}
