/** Campaigns and ads as StackAdapt shows them, and how they are read: of the advertiser of the run alone. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { askAll, askField } from '../../../sdk/kit/graphql.ts';
import type { Found } from '../../../sdk/kit/list.ts';
import type { TreeWish } from '../../../sdk/kit/tree-model.ts';
import * as documents from '../api.ts';
import { PAGE } from '../api.ts';
import { commonStatus } from '../status.ts';

export interface Flight {
  readonly id: string;
  readonly grossDailyBudget?: number | null;
  readonly grossLifetimeBudget?: number | null;
  readonly startTime?: string | null;
  readonly endTime?: string | null;
}
interface Nodes<Node> {
  readonly nodes?: readonly Node[];
}
interface Segment {
  readonly id: string;
  readonly name?: string;
}

interface Linked extends Nodes<{ readonly id: string }> {
  readonly totalCount?: number;
}
/** Which list is there depends on the document. */
export type SupplyOf = Readonly<Partial<Record<documents.Supply, Linked | null>>>;

/** As StackAdapt shows it; which fields are there depends on the level. */
export interface Row {
  readonly id: string;
  readonly name?: string;
  readonly channelType?: string;
  readonly goalType?: string | null;
  readonly isArchived?: boolean;
  readonly isDraft?: boolean;
  readonly createdAt?: string;
  readonly campaignStatus?: { readonly state?: string; readonly status?: string };
  readonly advertiser?: { readonly id?: string };
  readonly campaignGroup?: { readonly id?: string; readonly name?: string };
  readonly currentFlight?: Flight | null;
  readonly flights?: Nodes<Flight>;
  readonly freqCapLimit?: number | null;
  readonly freqCapExpiry?: number | null;
  readonly inventory?: SupplyOf;
  readonly audience?: {
    readonly customSegments?: Nodes<Segment>;
    readonly customSegmentExclusions?: Nodes<Segment>;
  };
  readonly brandname?: string;
  readonly clickUrl?: string;
  readonly creativeSize?: string;
  readonly creativeStatus?: { readonly state?: string; readonly status?: string };
  readonly paused?: boolean;
  readonly campaign?: Row | null;
}

/** Flights and segments of one campaign that are read, at most. */
const PARTS = 500;

export const isAd = (level: string) => level === 'ad';
/** Of this advertiser alone: a key reaches several. */
export async function readAll(
  host: Host,
  level: string,
  { status, limit, where = {} }: TreeWish,
): Promise<Found<Row>> {
  const filters = {
    advertiserIds: [host.account.account_id],
    archived: status === 'REMOVED',
    ...(where['campaign_id'] === undefined ? {} : { campaignIds: [where['campaign_id']] }),
    ...(where['campaign_group_id'] === undefined
      ? {}
      : { campaignGroupIds: [where['campaign_group_id']] }),
  };
  const document = isAd(level) ? documents.ADS : documents.CAMPAIGNS;
  const { items, isCut } = await askAll<Row>(host, document, {
    variables: { filters },
    size: PAGE,
    ...(status === undefined ? { most: limit } : {}),
    connectionOf: (answer) => answer,
  });
  const own = items.filter((row) => status === undefined || commonStatus(row) === status);
  return { items: own.slice(0, limit), isCut: isCut || own.length > limit };
}

/** @throws platform_not_found  also of what is another advertiser's */
export async function readCampaign(
  host: Host,
  id: string,
  query = documents.ONE_CAMPAIGN,
): Promise<Row> {
  const row = await askField<Row | null>(host, query, { id, parts: PARTS });
  if (row?.advertiser?.id === host.account.account_id) return row;
  throw failure('platform_not_found', `This advertiser has no campaign ${id}.`);
}

export async function readAd(host: Host, id: string): Promise<Row> {
  const filters = { ids: [id], advertiserIds: [host.account.account_id] };
  const answer = await askField<Nodes<Row>>(host, documents.ADS, {
    filters,
    first: 1,
    after: null,
  });
  const [row] = answer.nodes ?? [];
  if (row?.id === id) return row;
  throw failure('platform_not_found', `This advertiser has no ad ${id}.`);
}
