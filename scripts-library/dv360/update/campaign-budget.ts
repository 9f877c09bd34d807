/** Daily budget of a campaign: the sum over its insertion orders, which have a daily maximum each. */
import type { Change, Host } from '../../../sdk/script.ts';
import { currencyDecimals, fromMinor, toMinor } from '../../../sdk/money.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { spread } from '../../../sdk/kit/spread.ts';
import { thingOf, type Thing } from '../levels.ts';
import { dailyOf, listRows } from '../list.ts';

const field = 'daily_budget';

/** Insertion orders that run, or all that are left when none does. @throws input_invalid */
export async function readSharers(host: Host, campaign: Thing): Promise<readonly Thing[]> {
  const { items } = await listRows(host, 'insertion_order', {
    limit: Number.MAX_SAFE_INTEGER,
    where: { campaignId: campaign.id },
  });
  const orders = items.map((row) => thingOf('insertion_order', row));
  const on = orders.filter(({ status }) => status === 'ENABLED');
  const sharers = on.length > 0 ? on : orders;
  if (sharers.length === 0)
    throw failure(
      'input_invalid',
      `Campaign ${campaign.id} has no insertion order, and only those have daily budgets: make one first.`,
      { field },
    );
  const flighted = sharers.find(({ row }) => dailyOf(row) === null);
  if (flighted)
    throw failure(
      'input_invalid',
      `Insertion order ${flighted.id} (${flighted.name}) spends over its flight, not by day; set its daily_budget with dv360_update_insertion_order first.`,
      { field },
    );
  return sharers;
}

export const totalOf = (sharers: readonly Thing[]) =>
  Math.round(sharers.reduce((sum, { row }) => sum + (dailyOf(row) ?? 0), 0) * 1e6) / 1e6;

/** @returns the changes that make the sum this much; none when it is so already */
export function budgetChanges(
  sharers: readonly Thing[],
  amount: string,
  currency: string,
): Change[] {
  const places = currencyDecimals(currency);
  const present = sharers.map(({ row }) => toMinor((dailyOf(row) ?? 0).toFixed(places), currency));
  const total = toMinor(amount, currency);
  // Rounding must not plan a change once the sum is right.
  if (present.reduce((a, b) => a + b, 0) === total) return [];
  const parts = spread(total, present);
  return sharers.flatMap((order, at) =>
    changesOf('insertion_order', order, [
      { field, before: dailyOf(order.row), after: fromMinor(parts[at] ?? 0, currency), currency },
    ]),
  );
}
