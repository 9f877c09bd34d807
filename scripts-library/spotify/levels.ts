/** Campaigns, ad sets and ads: what each has, and how it is read and changed. Budgets are those of ad sets. */
import type { Host } from '../../sdk/script.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import {
  plainSetting,
  type Fields,
  type Tree,
  type TreeLevel,
  type TreeSetting,
} from '../../sdk/kit/tree-model.ts';
import { wantedRows } from '../../sdk/kit/wanted-rows.ts';
import { currencyOf } from './account.ts';
import { ACCOUNT, readAll } from './api.ts';
import { microsOf, unitsOf } from './money.ts';
import { commonStatus, deliveryOf, ownStatus } from './status.ts';

/** As Spotify shows it; which fields are there depends on the level. */
export interface Row {
  readonly id: string;
  readonly name?: string;
  readonly status?: string;
  readonly delivery?: string;
  readonly is_paused?: boolean;
  readonly created_at?: string;
  readonly objective?: string;
  readonly delivery_goal_group?: string;
  readonly purchase_order?: string;
  readonly campaign_id?: string;
  readonly ad_set_id?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly budget?: { readonly micro_amount?: number; readonly type?: string };
  readonly bid_micro_amount?: number;
  readonly bid_strategy?: string;
  readonly asset_format?: string;
  readonly category?: string;
  readonly targets?: Fields;
  readonly advertiser_name?: string;
  readonly tagline?: string;
  readonly reject_reason?: string;
  readonly assets?: Fields;
  readonly call_to_action?: { readonly key?: string; readonly clickthrough_url?: string };
}

type Setting = TreeSetting<Row>;

/** A field that is sent as it is given. */
const plain = plainSetting<Row>;
const money = (of: Setting['of'], body: Setting['body']): Setting => ({ of, body, isMoney: true });
const budget = (type: string) =>
  money(
    (row) => (row.budget?.type === type ? unitsOf(row.budget.micro_amount) : null),
    (value) => ({ budget: { micro_amount: microsOf(value), type } }),
  );
/** Instants may come with parts of seconds, or without. */
const time = (name: 'start_time' | 'end_time'): Setting => ({
  of: (row) => row[name]?.replace(/\.\d+Z$/, 'Z') ?? null,
  body: (value) => ({ [name]: value }),
});
const dailyOf = (row: Row) => budget('DAILY').of(row) as number | null;
const lifetimeOf = (row: Row) => budget('LIFETIME').of(row) as number | null;

const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    settings: {
      name: plain('name'),
      objective: plain('objective'),
      purchase_order: plain('purchase_order'),
    },
    shows: (row) => ({
      objective: row.objective ?? null,
      delivery_goal: row.delivery_goal_group ?? null,
      purchase_order: row.purchase_order ?? null,
      daily_budget: null,
      lifetime_budget: null,
    }),
  },
  ad_set: {
    entity: 'ad_set',
    list: 'ad_sets',
    words: 'ad set',
    up: 'campaign_id',
    needs: [
      { any: ['daily_budget', 'lifetime_budget'] },
      { where: { lifetime_budget: '*' }, any: ['end_time'] },
    ],
    settings: {
      campaign_id: plain('campaign_id'),
      name: plain('name'),
      daily_budget: budget('DAILY'),
      lifetime_budget: budget('LIFETIME'),
      bid: money(
        (row) => unitsOf(row.bid_micro_amount),
        (value) => ({ bid_micro_amount: microsOf(value) }),
      ),
      bid_strategy: plain('bid_strategy'),
      asset_format: plain('asset_format'),
      category: plain('category'),
      targeting: { of: (row) => row.targets ?? null, body: (value) => ({ targets: value }) },
      start_time: time('start_time'),
      end_time: time('end_time'),
    },
    shows: (row) => ({
      daily_budget: dailyOf(row),
      lifetime_budget: lifetimeOf(row),
      bid: unitsOf(row.bid_micro_amount),
      bid_strategy: row.bid_strategy ?? null,
      asset_format: row.asset_format ?? null,
      category: row.category ?? null,
      targeting: row.targets ?? null,
      start_time: row.start_time ?? null,
      end_time: row.end_time ?? null,
    }),
  },
  ad: {
    entity: 'ad',
    list: 'ads',
    words: 'ad',
    up: 'ad_set_id',
    settings: { name: plain('name'), tagline: plain('tagline') },
    shows: (row) => ({
      advertiser_name: row.advertiser_name ?? null,
      tagline: row.tagline ?? null,
      landing_url: row.call_to_action?.clickthrough_url ?? null,
      call_to_action: row.call_to_action?.key ?? null,
      reject_reason: row.reject_reason ?? null,
    }),
  },
};

const listOfLevel = (level: string) => levels[level]!.list;
const patch = (host: Host, level: string, id: string, body: Fields) =>
  host.call({ method: 'PATCH', path: `${ACCOUNT}/${listOfLevel(level)}/${id}`, body });

/** A campaign is created as it likes, and switched after that: nothing runs in it yet. */
async function create(host: Host, level: string, { status, ...body }: Fields): Promise<string> {
  const own = level === 'campaign' ? body : { ...body, delivery: deliveryOf(status) };
  const { id } = await host.post<{ id: string }>(`${ACCOUNT}/${listOfLevel(level)}`, own);
  if (level === 'campaign' && status !== undefined && status !== 'ACTIVE')
    await patch(host, level, id, { status });
  return id;
}

/** The switch of an ad set goes alone. */
async function update(host: Host, level: string, { id }: Row, { status, ...body }: Fields) {
  if (level === 'campaign')
    return patch(host, level, id, status === undefined ? body : { ...body, status });
  if (Object.keys(body).length > 0) await patch(host, level, id, body);
  if (status !== undefined) await patch(host, level, id, { delivery: deliveryOf(status) });
}

const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: row.id,
    name: row.name ?? '',
    status: commonStatus(row),
    platformStatus: row.status ?? null,
    parentId:
      (level === 'ad' ? row.ad_set_id : level === 'ad_set' ? row.campaign_id : null) ?? null,
    createdAt: row.created_at ?? '',
  }),
  currencyOf,
  async readAll(host: Host, level, wish) {
    const { where = {} } = wish;
    const filters = Object.entries(where)
      .filter(([, id]) => id !== undefined)
      .map(([name, id]) => [`${name}s`, [id]]);
    // Spotify filters by its own statuses, in which a switched-off ad set is active: the rest is done here.
    const found = await readAll<Row>(host, listOfLevel(level), {
      query: Object.fromEntries(filters),
    });
    return wantedRows(found.items, wish, commonStatus);
  },
  readOne: (host, level, id) => host.get<Row>(`${ACCOUNT}/${listOfLevel(level)}/${id}`),
  statusBody: (status) => ({ status: ownStatus[status] }),
  create,
  update,
};

export const { listOf, getOf, createOf, updateOf, budgetScript, auditScript } = treeScripts(tree);
