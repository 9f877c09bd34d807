/** Rows of campaigns, ad groups and ads, and what lists and single reads show of them. */
import {
  commonStatus,
  nouns,
  notFound,
  type AmazonRow,
  type Level,
} from '../../plugins/families/amazon/kit/rows.ts';
import type { Host } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { queryAll } from './api.ts';
import { unitsOf, type Budget } from './money.ts';

export interface Flight {
  readonly flightId?: string;
  readonly name?: string;
  readonly startDateTime: string;
  readonly endDateTime: string;
  readonly budget: Budget;
}

export interface Frequency {
  readonly eventMaxCount: number;
  readonly timeCount: number;
  readonly timeUnit: string;
  readonly frequencyTargetingSetting: string;
}

export interface Row extends AmazonRow {
  readonly budgets?: readonly Budget[];
  readonly flights?: readonly Flight[];
  readonly frequencies?: readonly Frequency[];
  readonly optimizations?: {
    readonly bidSettings?: { readonly bidStrategy?: string };
    readonly goalSettings?: { readonly goal?: string; readonly kpi?: string };
  };
  readonly bid?: { readonly baseBid?: number; readonly maxAverageBid?: number };
  readonly inventoryType?: string;
  readonly advertisedProductCategoryIds?: readonly string[];
}

/** @throws platform_not_found */
export async function readOne(host: Host, level: string, id: string): Promise<Row> {
  const { list, filter } = nouns[level as Level];
  const { items } = await queryAll<Row>(host, list, { [filter]: [id] });
  const [row] = items;
  if (row) return row;
  throw notFound(host, level.replace('_', ' '), id, 'advertiser');
}

/** Closing fields of lists of what is in an ad group. */
export function listEnd(host: Host, total: number, truncated: boolean) {
  const warnings = truncated ? [`Only the first ${total} are listed.`] : [];
  return { account: accountOf(host.account), total, truncated, warnings };
}

/** Sum of the flights, without the dust of binary fractions; null where there is none. */
export function lifetimeOf({ flights = [] }: Row): number | null {
  const total = flights.reduce((sum, { budget }) => sum + (unitsOf(budget) ?? 0), 0);
  return flights.length === 0 ? null : Math.round(total * 1e6) / 1e6;
}

export function shownFlight({ flightId, name, startDateTime, endDateTime, budget }: Flight) {
  return {
    flight_id: flightId ?? null,
    name: name ?? null,
    budget: unitsOf(budget),
    start_date_time: startDateTime,
    end_date_time: endDateTime,
  };
}

export function listedAd({ adId, name, state, adType }: Row) {
  return {
    id: String(adId),
    name: name ?? '',
    status: commonStatus(state),
    ad_type: adType ?? null,
  };
}

export const detailedAd = (row: Row) => ({
  ...listedAd(row),
  creative: (row.creative ?? {}) as Readonly<Record<string, unknown>>,
});
