/** Daily budgets of campaigns: the money is in their insertion orders. */
import type { Host } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';
import { commonStatus, levels, type Row } from '../levels.ts';
import { dailyOf, listRows, shownSegment } from '../list.ts';

const MOST = Number.MAX_SAFE_INTEGER;

/** Of the orders that run, or of all where none does; null where one of them spends over its flight. */
export function sumOfDays(orders: readonly Row[]): number | null {
  const on = orders.filter(({ entityStatus }) => commonStatus(entityStatus) === 'ENABLED');
  const all = (on.length > 0 ? on : orders).map(dailyOf);
  if (all.length === 0 || all.includes(null)) return null;
  return Math.round(all.reduce<number>((sum, one) => sum + (one ?? 0), 0) * 1e6) / 1e6;
}

/** Daily budget of an insertion order: its daily maximum, or its segments spread over their days. */
export function perDay(row: Row): number {
  const daily = dailyOf(row);
  if (daily !== null) return daily;
  const parts = (row.budget?.budgetSegments ?? []).map(shownSegment).map((segment) => {
    const { budget, start_date, end_date } = segment;
    const [start, end] = [start_date, end_date].map((day) => Date.parse(day ?? ''));
    return { budget: budget ?? 0, days: ((end ?? 0) - (start ?? 0)) / 86_400_000 + 1 };
  });
  const sum = (of: 'budget' | 'days') => parts.reduce((all, part) => all + part[of], 0);
  return Math.round((sum('budget') / Math.max(1, sum('days'))) * 100) / 100;
}

/** Daily spend that a campaign allows once it is enabled. */
export async function spendsPerDay(host: Host, campaignId: string): Promise<number> {
  const where = { campaignId };
  const { items } = await listRows(host, 'insertion_order', { limit: MOST, where });
  const on = items.filter(({ entityStatus }) => commonStatus(entityStatus) === 'ENABLED');
  return Math.round(on.reduce((sum, row) => sum + perDay(row), 0) * 100) / 100;
}

/** Of every campaign, by its id. */
export async function dailyBudgets(host: Host): Promise<(campaignId: string) => number | null> {
  const { list, path, page } = levels.insertion_order;
  const fields = ['campaignId', 'entityStatus', 'pacing'];
  const { items } = await readAll<Row>(host, path, { list, page, fields });
  const orders = Map.groupBy(items, ({ campaignId }) => String(campaignId));
  return (campaignId) => sumOfDays(orders.get(campaignId) ?? []);
}
