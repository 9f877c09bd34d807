/** Campaigns, ad groups, ads and keywords: what each is called, and how one, or all below a parent, are read. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { keywordText } from '../../sdk/kit/keywords.ts';
import { commonStatus } from './status.ts';

export type LevelName = 'campaign' | 'ad_group' | 'ad' | 'keyword';

interface Level {
  readonly list: string;
  readonly ids: string;
  readonly parent: string;
  readonly below: string;
  /** Further fields that a read must send. */
  readonly asks: Readonly<Record<string, unknown>>;
}

export const levels: Readonly<Record<LevelName, Level>> = {
  campaign: {
    list: 'Campaigns',
    ids: 'CampaignIds',
    parent: 'AccountId',
    below: 'QueryByAccountId',
    // Without it search campaigns alone are meant.
    asks: {
      CampaignType:
        'Search, Shopping, DynamicSearchAds, Audience, Hotel, PerformanceMax, App, UnifiedCampaign',
    },
  },
  ad_group: {
    list: 'AdGroups',
    ids: 'AdGroupIds',
    parent: 'CampaignId',
    below: 'QueryByCampaignId',
    asks: {},
  },
  ad: {
    list: 'Ads',
    ids: 'AdIds',
    parent: 'AdGroupId',
    below: 'QueryByAdGroupId',
    asks: {
      AdTypes: [
        'AppInstall',
        'DynamicSearch',
        'ExpandedText',
        'Hotel',
        'Product',
        'ResponsiveAd',
        'ResponsiveSearch',
        'Text',
      ],
    },
  },
  keyword: {
    list: 'Keywords',
    ids: 'KeywordIds',
    parent: 'AdGroupId',
    below: 'QueryByAdGroupId',
    asks: {},
  },
};

interface Bid {
  readonly Amount?: number | null;
}

/** The fields of all four that are read here. */
export interface ApiObject {
  readonly Id: string;
  readonly Name?: string;
  readonly Status: string;
  readonly CampaignType?: string;
  readonly BudgetType?: string;
  readonly DailyBudget?: number | null;
  readonly BudgetId?: string | null;
  readonly TimeZone?: string;
  readonly Languages?: readonly string[] | null;
  readonly BiddingScheme?: { readonly Type: string } | null;
  readonly CpcBid?: Bid | null;
  readonly Network?: string;
  readonly Language?: string | null;
  readonly Type?: string;
  readonly EditorialStatus?: string | null;
  readonly FinalUrls?: readonly string[] | null;
  readonly Headlines?: readonly AssetLink[] | null;
  readonly Descriptions?: readonly AssetLink[] | null;
  readonly Path1?: string | null;
  readonly Path2?: string | null;
  readonly Text?: string;
  readonly MatchType?: string;
  readonly Bid?: Bid | null;
}

export interface AssetLink {
  readonly Asset: { readonly Type: string; readonly Text?: string };
  readonly PinnedField?: string | null;
}

/** One of them, as scripts work with it. */
export interface Thing {
  readonly id: string;
  readonly parentId: string;
  readonly name: string | null;
  readonly status: string;
  readonly api: ApiObject;
}

type Reply = Readonly<Record<string, readonly (ApiObject | null)[] | null>>;

/**
 * @param parentId  of the campaign for an ad group, of the ad group for the others; the account for a campaign
 * @param more      further fields of the request
 * @throws platform_not_found
 */
export async function readOne(
  host: Host,
  level: LevelName,
  id: string,
  parentId: string = host.account.account_id,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Thing> {
  const { list, ids, parent, asks } = levels[level];
  const body = { [parent]: parentId, [ids]: [id], ...asks, ...more };
  const [found] = (await host.post<Reply>(`${list}/QueryByIds`, body))[list] ?? [];
  if (!found) throw failure('platform_not_found', `There is no ${level} ${id} here.`);
  return thingOf(found, parentId);
}

/** In the platform's order; all at once, for there is no paging. */
export async function readBelow(
  host: Host,
  level: LevelName,
  parentId: string = host.account.account_id,
): Promise<Thing[]> {
  const { list, parent, below, asks } = levels[level];
  const reply = await host.post<Reply>(`${list}/${below}`, { [parent]: parentId, ...asks });
  return (reply[list] ?? [])
    .filter((found) => found !== null)
    .map((found) => thingOf(found, parentId));
}

function thingOf(api: ApiObject, parentId: string): Thing {
  const { Id: id, Name, Text, MatchType, Headlines, Status } = api;
  const keyword = Text === undefined ? undefined : keywordText(Text, MatchType);
  const name = Name ?? keyword ?? textsOf(Headlines).slice(0, 3).join(' | ');
  return { id, parentId, name: name === '' ? null : name, status: commonStatus(Status), api };
}

export function textsOf(links: readonly AssetLink[] | null | undefined): string[] {
  return (links ?? []).map(({ Asset }) => Asset.Text ?? '');
}

/** Texts of an ad as the API takes them, none pinned. */
export const assetsOf = (texts: readonly string[]): AssetLink[] =>
  texts.map((Text) => ({ Asset: { Type: 'TextAsset', Text } }));
