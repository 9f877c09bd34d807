/** Campaigns, ad groups and ads of all three products, as they are read. */
import type { Host } from '../../sdk/script.ts';
import { amazonBudget, type AmazonBudget } from '../../plugins/families/amazon/kit/money.ts';
import {
  nouns,
  notFound,
  statesFor,
  type AmazonRow,
  type Level,
} from '../../plugins/families/amazon/kit/rows.ts';
import type { Found } from '../../sdk/kit/list.ts';
import type { TreeWish } from '../../sdk/kit/tree-model.ts';
import { products, queryAll, typesOf, type AdType } from './api.ts';
import { zoneOf } from './create.ts';

interface PlacementAdjustment {
  readonly placement: string;
  readonly percentage: number;
}

export interface Row extends AmazonRow {
  /** Of the profile: days are told in it. */
  readonly zone: string;
  readonly adProduct?: string;
  readonly marketplaces?: readonly string[];
  readonly budgets?: readonly AmazonBudget[];
  /** Of an ad group, or of a target. */
  readonly bid?: { readonly defaultBid?: number; readonly bid?: number };
  readonly portfolioId?: string;
  readonly costType?: string;
  readonly autoCreationSettings?: { readonly autoCreateTargets?: boolean };
  readonly optimizations?: {
    readonly bidSettings?: {
      readonly bidStrategy?: string;
      readonly bidAdjustments?: {
        readonly placementBidAdjustments?: readonly PlacementAdjustment[];
      };
    };
    readonly budgetSettings?: unknown;
  };
}

const zoned = (host: Host, rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, zone: zoneOf(host) }));

const one = (id: unknown) => (id === undefined ? undefined : [String(id)]);

/** @param states  as Amazon calls them */
export async function readRows(
  host: Host,
  level: string,
  { status, limit, where = {} }: TreeWish,
  states = statesFor(status),
): Promise<Found<Row>> {
  const { items, truncated } = await queryAll<Row>(host, nouns[level as Level].list, {
    types: typesOf(where['ad_type'] as string | undefined),
    filters: {
      campaignIdFilter: one(where['campaign_id']),
      adGroupIdFilter: one(where['ad_group_id']),
      stateFilter: states,
    },
    most: limit,
  });
  return { items: zoned(host, items), isCut: truncated };
}

/** Looked for in all three products, since an id does not say which it is of. */
export async function readOne(host: Host, level: string, id: string): Promise<Row> {
  const { list, filter } = nouns[level as Level];
  const { items } = await queryAll<Row>(host, list, { filters: { [filter]: [id] } });
  const [row] = zoned(host, items);
  if (row) return row;
  throw notFound(host, level.replace('_', ' '), id, 'profile');
}

const types = Object.entries(products) as [AdType, string][];

/** `SPONSORED_PRODUCTS` > `SP` */
export const adTypeOf = ({ adProduct }: Pick<Row, 'adProduct'>): AdType | null =>
  types.find(([, product]) => product === adProduct)?.[0] ?? null;

export const dailyOf = ({ budgets }: Row) => amazonBudget(budgets, 'DAILY');
export const lifetimeOf = ({ budgets }: Row) => amazonBudget(budgets, 'LIFETIME');

export function targetingOf({ autoCreationSettings }: Row) {
  const isAutomatic = autoCreationSettings?.autoCreateTargets;
  return isAutomatic === undefined ? null : isAutomatic ? 'AUTO' : 'MANUAL';
}

interface Advertised {
  readonly productId?: string;
  readonly productIdType?: string;
}

/** Products that a creative shows, whichever kind it is. */
export function productsIn(value: unknown): Advertised[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = value as Advertised;
  if (own.productId !== undefined) return [own];
  return Object.values(value).flatMap(productsIn);
}
