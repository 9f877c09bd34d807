/** Campaigns, ad groups and products, as far as reports tell of them: what delivered in the last 90 days. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { addDays } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { treeReads } from '../../sdk/kit/tree.ts';
import type { Status, TreeLevel, TreeReads } from '../../sdk/kit/tree-model.ts';
import { wantedRows } from '../../sdk/kit/wanted-rows.ts';
import { currencyOf } from './account.ts';
import { shownIn, textIn, type SumRow } from '../../sdk/kit/table.ts';
import { readProducts } from './report/run.ts';
import { statusIn } from './report.ts';

const SEEN_DAYS = 90;

/** Of all rows of one campaign, ad group or product. */
export interface Row {
  readonly newest: SumRow;
  readonly firstDay: string;
  readonly status: Status;
}

const seen = ({ newest, firstDay }: Row) => ({
  first_seen: firstDay,
  last_seen: shownIn(newest, 'date'),
});

const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    settings: {},
    // The report tells no budget.
    shows: (row) => ({ daily_budget: null, ...seen(row) }),
  },
  ad_group: {
    entity: 'ad_group',
    list: 'ad_groups',
    words: 'ad group',
    up: 'campaign_id',
    settings: {},
    shows: seen,
  },
  product: {
    entity: 'product',
    list: 'products',
    words: 'product',
    up: 'ad_group_id',
    settings: {},
    shows: (row) => ({
      campaign_id: shownIn(row.newest, 'campaign_uuid'),
      upc: shownIn(row.newest, 'upc'),
      size: shownIn(row.newest, 'product_size'),
      ...seen(row),
    }),
  },
};

const columns = {
  campaign: ['campaign_uuid', 'campaign', undefined],
  ad_group: ['ad_group_uuid', 'ad_group', 'campaign_uuid'],
  product: ['id', 'product', 'ad_group_uuid'],
} as const;
const columnsOf = (level: string) => columns[level as keyof typeof columns];

const TEXTS = [
  ...columns.product,
  ...columns.ad_group,
  'campaign',
  'status',
  'upc',
  'product_size',
];

/** One report serves every level of a run. */
const known = new WeakMap<Host, Promise<readonly SumRow[]>>();
function productsOf(host: Host): Promise<readonly SumRow[]> {
  const window = { start_date: addDays(host.today, 1 - SEEN_DAYS), end_date: host.today };
  const texts = [...new Set(TEXTS)];
  const found = known.get(host) ?? readProducts(host, window, texts).then(({ rows }) => rows);
  known.set(host, found);
  return found;
}

async function rowsOf(host: Host, level: string): Promise<Row[]> {
  const [id] = columnsOf(level);
  const groups = Map.groupBy(await productsOf(host), (row) => textIn(row, id));
  return [...groups.values()].map((all): Row => {
    const days = all.map((row) => textIn(row, 'first date')).toSorted();
    const newest = all.toSorted((a, b) => (textIn(a, 'date') < textIn(b, 'date') ? 1 : -1))[0]!;
    return { newest, firstDay: days[0] ?? '', status: statusIn(all) };
  });
}

const tree: TreeReads<Row> = {
  levels,
  facts: ({ newest, firstDay, status }, level) => {
    const [id, name, parent] = columnsOf(level);
    return {
      id: textIn(newest, id),
      name: textIn(newest, name),
      status,
      platformStatus: level === 'product' ? shownIn(newest, 'status') : null,
      parentId: parent === undefined ? null : shownIn(newest, parent),
      createdAt: firstDay,
    };
  },
  currencyOf,
  async readAll(host, level, wish) {
    const { campaign_id: campaign, ad_group_id: group } = wish.where ?? {};
    const rows = (await rowsOf(host, level)).filter(
      ({ newest }) =>
        (campaign === undefined || newest['campaign_uuid'] === campaign) &&
        (group === undefined || newest['ad_group_uuid'] === group),
    );
    return wantedRows(rows, wish, ({ status }) => status);
  },
  async readOne(host, level, id) {
    const [column] = columnsOf(level);
    const found = (await rowsOf(host, level)).find(({ newest }) => newest[column] === id);
    if (found) return found;
    throw failure(
      'platform_not_found',
      `No ${levels[level]!.words} ${id} of this account delivered in the last ${SEEN_DAYS} days.`,
    );
  },
};

export const { listOf, getOf, auditScript } = treeReads(tree);

/** Whether the advertiser can be reached, and what the connection says of it. */
export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => {
    const found = await host.get<{ readonly data?: unknown } | null>('products/product_mapping');
    const products = Array.isArray(found?.data) ? found.data.length : null;
    const { currency, time_zone } = host.account;
    return { account: accountOf(host.account), currency, time_zone, products };
  };
}
