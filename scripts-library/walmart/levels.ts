/** Campaigns, ad groups and advertised items: what each has, and how it is read and changed. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import { plainSetting } from '../../sdk/kit/tree-model.ts';
import { wantedRows } from '../../sdk/kit/wanted-rows.ts';
import type { Fields, Status, Tree, TreeLevel } from '../../sdk/kit/tree-model.ts';
import { advertiserOf, currencyOf } from './account.ts';
import { commonStatus, ownStatus } from './status.ts';

/** As Walmart shows it; which fields are there depends on the level. */
export interface Row {
  readonly name?: string;
  readonly status?: string;
  readonly campaignId?: number;
  readonly adGroupId?: number;
  readonly adItemId?: number;
  readonly advertiserId?: number;
  readonly campaignType?: string;
  readonly targetingType?: string;
  readonly budgetType?: string;
  readonly dailyBudget?: number;
  readonly totalBudget?: number;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly biddingStrategy?: { readonly strategy?: string };
  readonly itemId?: string;
  readonly bid?: number;
  readonly reviewStatus?: string;
}

/** Walmart's date for an open end. */
const OPEN_END = '9999-12-30';

const plain = plainSetting<Row>;
const endOf = ({ endDate }: Row) => (endDate === OPEN_END ? null : (endDate ?? null));
const totalOf = (row: Row) => (row.budgetType === 'both' ? (row.totalBudget ?? null) : null);

const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    settings: {
      name: plain('name'),
      campaign_type: plain('campaignType'),
      targeting_type: plain('targetingType'),
      daily_budget: {
        isMoney: true,
        of: (row) => row.dailyBudget ?? null,
        body: (value) => ({ dailyBudget: Number(value) }),
      },
      lifetime_budget: {
        isMoney: true,
        of: totalOf,
        body: (value) =>
          value === null
            ? { budgetType: 'daily' }
            : { budgetType: 'both', totalBudget: Number(value) },
      },
      start_date: plain('startDate'),
      end_date: { of: endOf, body: (value) => ({ endDate: value ?? OPEN_END }) },
    },
    shows: (row) => ({
      campaign_type: row.campaignType ?? null,
      targeting_type: row.targetingType ?? null,
      bid_strategy: row.biddingStrategy?.strategy ?? null,
      daily_budget: row.dailyBudget ?? null,
      lifetime_budget: totalOf(row),
      start_date: row.startDate ?? null,
      end_date: endOf(row),
    }),
  },
  ad_group: {
    entity: 'ad_group',
    list: 'ad_groups',
    words: 'ad group',
    up: 'campaign_id',
    settings: {
      campaign_id: {
        of: (row) => String(row.campaignId),
        body: (value) => ({ campaignId: Number(value) }),
      },
      name: plain('name'),
    },
    shows: () => ({}),
  },
  ad_item: {
    entity: 'ad_item',
    list: 'ad_items',
    words: 'item',
    up: 'ad_group_id',
    settings: {
      bid: {
        isMoney: true,
        of: (row) => row.bid ?? null,
        body: (value) => ({ bid: Number(value) }),
      },
    },
    shows: (row) => ({
      campaign_id: String(row.campaignId),
      item_id: row.itemId ?? null,
      bid: row.bid ?? null,
      review_status: row.reviewStatus ?? null,
    }),
  },
};

const ids = { campaign: 'campaignId', ad_group: 'adGroupId', ad_item: 'adItemId' } as const;
const lists = { campaign: 'campaigns', ad_group: 'adGroups', ad_item: 'adItems' } as const;
type Level = keyof typeof ids;
export const idOf = (row: Row, level: string) => String(row[ids[level as Level]]);
const pathOf = (level: string) => `api/v1/${lists[level as Level]}`;

/** @param campaignId  of all campaigns when absent; items are read campaign by campaign */
async function readRows(host: Host, level: string, campaignId?: string): Promise<Row[]> {
  if (level === 'ad_item' && campaignId === undefined) {
    const campaigns = await readRows(host, 'campaign');
    const open = campaigns.filter(({ status }) => commonStatus(status) !== 'REMOVED');
    const items = open.map((one) => readRows(host, level, idOf(one, 'campaign')));
    return (await Promise.all(items)).flat();
  }
  if (level === 'ad_item') await readOne(host, 'campaign', String(campaignId));
  const query = campaignId === undefined ? {} : { campaignId };
  return (await host.get<Row[] | null>(pathOf(level), query)) ?? [];
}

async function readOne(host: Host, level: string, id: string, campaignId?: string): Promise<Row> {
  const within = level === 'campaign' ? id : campaignId;
  const rows = await readRows(host, level, within);
  const found = rows.find((row) => idOf(row, level) === id);
  if (found) return found;
  throw failure('platform_not_found', `There is no ${levels[level]!.words} ${id} in this account.`);
}

/** Of reports, which tell ids alone. */
export async function readNames(host: Host, level: Level) {
  const keep = [ids[level], 'name', 'status'];
  const rows = await host.call<Row[] | null>({ method: 'GET', path: pathOf(level), keep });
  return new Map((rows ?? []).map((row) => [idOf(row, level), row] as const));
}

const send = (host: Host, method: 'POST' | 'PUT', level: string, body: Fields) =>
  host.call<readonly Row[]>({ method, path: pathOf(level), body: [body] });

const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: idOf(row, level),
    name: row.name ?? row.itemId ?? '',
    status: commonStatus(row.status),
    platformStatus: row.status ?? null,
    parentId:
      level === 'campaign' ? null : String(level === 'ad_item' ? row.adGroupId : row.campaignId),
    createdAt: idOf(row, level).padStart(19, '0'),
  }),
  currencyOf,
  async readAll(host, level, wish) {
    const { campaign_id: campaign, ad_group_id: group } = wish.where ?? {};
    const rows = await readRows(host, level, campaign as string | undefined);
    const ofGroup = rows.filter((row) => group === undefined || String(row.adGroupId) === group);
    return wantedRows(ofGroup, wish, (row) => commonStatus(row.status));
  },
  readOne: (host, level, id) => readOne(host, level, id),
  // Each level has a word of its own for it.
  statusBody: (status) => ({ status }),
  async create(host, level, { status, ...body }) {
    const own = { ...body, status: ownStatus(level, status) };
    const [made] = await send(host, 'POST', level, level === 'campaign' ? whole(host, own) : own);
    return idOf(made!, level);
  },
  update(host, level, row, { status, ...body }) {
    const own =
      status === undefined ? body : { ...body, status: ownStatus(level, status as Status) };
    if (level !== 'ad_item')
      return send(host, 'PUT', level, { [ids[level as Level]]: Number(idOf(row, level)), ...own });
    // Items are told by where they are, and what is not sent of them is not kept.
    const { campaignId, adGroupId, itemId, bid, status: now } = row;
    return send(host, 'PUT', level, { campaignId, adGroupId, itemId, bid, status: now, ...own });
  },
};

/** Adds defaults for fields that Walmart requires and callers may leave out. */
const whole = (host: Host, body: Fields): Fields => ({
  advertiserId: advertiserOf(host),
  budgetType: 'daily',
  startDate: host.today,
  endDate: OPEN_END,
  rollover: true,
  ...body,
});

export const { listOf, getOf, createOf, updateOf, budgetScript, auditScript } = treeScripts(tree);
