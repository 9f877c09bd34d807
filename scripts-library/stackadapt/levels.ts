/** Campaigns and ads: what each has, and how it is read and changed. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { askAll, askField, change } from '../../sdk/kit/graphql.ts';
import type { Found } from '../../sdk/kit/list.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import type {
  Fields,
  Status,
  Tree,
  TreeLevel,
  TreeSetting,
  TreeWish,
} from '../../sdk/kit/tree-model.ts';
import { currencyOf } from './account.ts';
import * as documents from './api.ts';
import { PAGE } from './api.ts';
import { commonStatus } from './status.ts';

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

/** A budget of the flight that runs now: it is sent among all flights of the campaign. */
const budget = (field: 'grossDailyBudget' | 'grossLifetimeBudget'): TreeSetting<Row> => ({
  of: ({ currentFlight: flight }) => flight?.[field] ?? null,
  body: (value) => ({ flight: { [field]: value === null ? null : Number(value) } }),
  isMoney: true,
});
const daily = budget('grossDailyBudget');
const lifetime = budget('grossLifetimeBudget');
const name: TreeSetting<Row> = {
  of: (row) => row.name ?? null,
  body: (value) => ({ name: value }),
};

const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    settings: { name, daily_budget: daily, lifetime_budget: lifetime },
    shows: (row) => ({
      channel: row.channelType ?? null,
      goal: row.goalType ?? null,
      campaign_group_id: row.campaignGroup?.id ?? null,
      campaign_group_name: row.campaignGroup?.name ?? null,
      daily_budget: daily.of(row),
      lifetime_budget: lifetime.of(row),
      start_time: row.currentFlight?.startTime ?? null,
      end_time: row.currentFlight?.endTime ?? null,
    }),
  },
  ad: {
    entity: 'ad',
    list: 'ads',
    words: 'ad',
    up: 'campaign_id',
    settings: {},
    shows: (row) => ({
      channel: row.channelType ?? null,
      brand: row.brandname ?? null,
      target_url: row.clickUrl ?? null,
      size: row.creativeSize ?? null,
    }),
  },
};

const isAd = (level: string) => level === 'ad';
const textOf = (given: { readonly state?: string; readonly status?: string } | undefined) =>
  given?.status ?? given?.state ?? null;

/** Of this advertiser alone: a key reaches several. */
async function readAll(
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
export async function readCampaign(host: Host, id: string): Promise<Row> {
  const row = await askField<Row | null>(host, documents.ONE_CAMPAIGN, { id, parts: PARTS });
  if (row?.advertiser?.id === host.account.account_id) return row;
  throw failure('platform_not_found', `This advertiser has no campaign ${id}.`);
}

async function readAd(host: Host, id: string): Promise<Row> {
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

/** Pauses want a reason; that a person asked for it is the one that is always right. */
const REASON = { reason: 'OTHER', reasonText: 'Asked for' };

async function send(host: Host, level: string, { id }: Row, status: Status): Promise<unknown> {
  const isPause = status === 'PAUSED';
  if (isAd(level))
    return change(host, isPause ? documents.PAUSE_ADS : documents.RESUME_ADS, {
      input: { adIds: [id] },
    });
  return isPause
    ? change(host, documents.PAUSE_CAMPAIGNS, { input: { campaignIds: [id], ...REASON } })
    : change(host, documents.RESUME_CAMPAIGNS, { input: { campaignIds: [id] } });
}

/** A campaign is sent under the name of its channel; what is left out stays. */
export async function upsert(
  host: Host,
  { id, channelType }: Row,
  fields: Fields,
): Promise<unknown> {
  return change(host, documents.UPSERT_CAMPAIGN, {
    input: { [String(channelType).toLowerCase()]: { id, ...fields } },
  });
}

/** Flights are sent whole, as they are but for the one that changes: a list without one might take it away. */
function flightsWith(row: Row, changed: unknown): Fields {
  if (changed === undefined) return {};
  const { currentFlight: current, flights } = row;
  if (!current)
    throw failure('input_invalid', 'This campaign has no flight whose budget could be set.', {
      field: 'campaign_id',
    });
  const all = flights?.nodes ?? [];
  return {
    flights: all.map((one) => (one.id === current.id ? { ...one, ...(changed as Fields) } : one)),
  };
}

async function update(host: Host, level: string, row: Row, body: Fields): Promise<unknown> {
  const { status, flight, ...fields } = body;
  const others = { ...fields, ...flightsWith(row, flight) };
  if (Object.keys(others).length > 0) await upsert(host, row, others);
  return status === undefined ? undefined : send(host, level, row, status as Status);
}

const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: row.id,
    name: row.name ?? '',
    status: commonStatus(row),
    platformStatus: textOf(isAd(level) ? row.creativeStatus : row.campaignStatus),
    parentId: isAd(level) ? (row.campaign?.id ?? null) : null,
    createdAt: row.createdAt ?? '',
  }),
  currencyOf,
  readAll,
  readOne: (host, level, id) => (isAd(level) ? readAd(host, id) : readCampaign(host, id)),
  statusBody: (status) => ({ status }),
  create: () => Promise.reject(failure('platform_unsupported', 'Campaigns are not made here.')),
  update,
};

export const { listOf, getOf, updateOf, budgetScript, auditScript } = treeScripts(tree);
