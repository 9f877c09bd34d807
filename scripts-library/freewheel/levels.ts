/** Campaigns, line items and creatives: what each has, and how it is read and changed. */
import { failure } from '../../sdk/kit/failure.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import {
  plainSetting,
  type Tree,
  type TreeLevel,
  type TreeSetting,
} from '../../sdk/kit/tree-model.ts';
import type { Host } from '../../sdk/script.ts';
import { currencyOf } from './account.ts';
import { ofAdvertiser, readAll, type Fields } from './api.ts';

/** As Buzz shows it; which fields are there depends on the level. */
export interface Row {
  readonly id: number;
  readonly advertiser_id?: number;
  readonly campaign_id?: number;
  readonly name?: string;
  readonly active?: boolean;
  readonly type?: string | number;
  readonly currency?: string;
  readonly budget_type?: string;
  readonly spend_budget?: {
    readonly lifetime?: string | null;
    readonly daily?: string | null;
  } | null;
  readonly bidding?: { readonly values?: Fields } & Fields;
  readonly start_date?: string | null;
  readonly end_date?: string | null;
  readonly create_date?: string;
}
type Setting = TreeSetting<Row>;

const plain = plainSetting<Row>;
const number = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : Number(value);
/** A text in units. Both are sent together: `sent` puts in the one that nobody set. */
const budget = (name: 'daily' | 'lifetime'): Setting => ({
  isMoney: true,
  of: ({ spend_budget: own }) => number(own?.[name]),
  body: (value) => ({ spend_budget: { [name]: value === null ? null : String(value) } }),
});
/**
 * The start of the first day, the end of the last, by the clock of the Buzz account, as Buzz reads and writes dates.
 * @see https://api-docs.freewheel.tv/beeswax/v2.0/docs/date-filtering
 */
const day = (name: 'start_date' | 'end_date'): Setting => ({
  of: (row) => row[name]?.slice(0, 10) ?? null,
  body: (value) => ({
    [name]:
      value === null ? null : `${String(value)} ${name === 'start_date' ? '00:00:00' : '23:59:59'}`,
  }),
});
const bid: Setting = {
  isMoney: true,
  of: ({ bidding }) => number(bidding?.values?.['cpm_bid']),
  body: (value, row) => ({
    bidding: {
      strategy: 'CPM',
      ...row?.bidding,
      values: { ...row?.bidding?.values, cpm_bid: Number(value) },
    },
  }),
};
const own = {
  name: plain('name'),
  daily_budget: budget('daily'),
  lifetime_budget: budget('lifetime'),
  start_date: day('start_date'),
  end_date: day('end_date'),
};
const shown = (row: Row) => ({
  daily_budget: own.daily_budget.of(row),
  lifetime_budget: own.lifetime_budget.of(row),
  budget_type: row.budget_type ?? null,
  start_date: own.start_date.of(row),
  end_date: own.end_date.of(row),
});

const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    settings: own,
    shows: shown,
  },
  line_item: {
    entity: 'line_item',
    list: 'line_items',
    words: 'line item',
    up: 'campaign_id',
    settings: {
      campaign_id: {
        of: (row) => String(row.campaign_id),
        body: (value) => ({ campaign_id: Number(value) }),
      },
      type: plain('type'),
      ...own,
      bid,
    },
    shows: (row) => ({ type: row.type ?? null, ...shown(row), bid: bid.of(row) }),
  },
};

const paths: Readonly<Record<string, string>> = { campaign: 'campaigns', line_item: 'line-items' };
const statusOf = ({ active }: Row) => (active ? ('ENABLED' as const) : ('PAUSED' as const));

/** Both budgets, as the API wants them. */
function sent(body: Fields, row?: Row): Fields {
  const { spend_budget: given, ...rest } = body;
  if (given === undefined) return rest;
  const { lifetime = null, daily = null } = row?.spend_budget ?? {};
  return { ...rest, spend_budget: { lifetime, daily, ...(given as Fields) } };
}

/** A user sees many advertisers. @throws platform_not_found */
async function readOne(host: Host, level: string, id: string): Promise<Row> {
  const row = await host.get<Row>(`${paths[level]!}/${id}`);
  if (String(row.advertiser_id) === host.account.account_id) return row;
  throw failure(
    'platform_not_found',
    `There is no ${levels[level]!.words} ${id} of advertiser ${host.account.account_id}.`,
  );
}

export const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: String(row.id),
    name: row.name ?? '',
    status: statusOf(row),
    platformStatus: row.active ? 'active' : 'inactive',
    parentId: level === 'campaign' ? null : String(row.campaign_id),
    createdAt: `${row.create_date ?? ''} ${String(row.id).padStart(19, '0')}`,
  }),
  currencyOf,
  async readAll(host, level, { status, limit, where = {} }) {
    const { campaign_id: campaign } = where;
    if (campaign !== undefined) await readOne(host, 'campaign', String(campaign));
    const filters = {
      ...ofAdvertiser(host),
      ...(campaign === undefined ? {} : { campaign_id: String(campaign) }),
    };
    const { items, isCut } = await readAll<Row>(host, paths[level]!, filters);
    const fitting = items.filter((row) => status === undefined || statusOf(row) === status);
    return { items: fitting.slice(0, limit), total: fitting.length, isCut };
  },
  readOne,
  statusBody: (status) => ({ active: status === 'ENABLED' }),
  async create(host, level, body) {
    const fixed =
      level === 'campaign'
        ? { advertiser_id: Number(host.account.account_id), currency: await currencyOf(host) }
        : {};
    const made = await host.post<Row>(paths[level]!, {
      ...fixed,
      budget_type: 'spend',
      ...sent(body),
    });
    return String(made.id);
  },
  update: (host, level, row, body) =>
    host.call({ method: 'PATCH', path: `${paths[level]!}/${row.id}`, body: sent(body, row) }),
};

export const { listOf, getOf, createOf, updateOf, budgetScript, auditScript } = treeScripts(tree);
