/** Finds objects without a budget that a call makes and lets run in a campaign without a switch. */
import type { Spending } from '../../sdk/plugin.ts';
import type { Change } from '../../sdk/script.ts';
import { budgetLeft } from '../guards/budget-left.ts';
import { waking, wokenBy, type Woken } from '../guards/woken.ts';
import { budgetLists } from './budget-lists.ts';
import { readWhole, type Beside } from './read-beside.ts';

type Row = Readonly<Record<string, unknown>>;

/** Throws nothing: if a list cannot be read, no bound is known. @returns one enabling for each object */
export async function askWoken(
  beside: Beside,
  spending: Spending,
  changes: readonly Change[],
): Promise<Change[]> {
  const woken = wokenBy(changes, spending, beside.planned.args);
  const found = woken.map((one) =>
    askLeft(beside, spending, one).catch(() => waking(one, null, '')),
  );
  return (await Promise.all(found)).flatMap((one) => one ?? []);
}

async function askLeft(
  beside: Beside,
  spending: Spending,
  woken: Woken,
): Promise<Change | undefined> {
  const lists = budgetLists(spending);
  const [campaigns, inside] = await Promise.all([
    readWhole<Row>(beside, lists.campaign),
    readWhole<Row>(beside, lists[woken.by]!),
  ]);
  const above = campaigns.rows.find(({ id }) => id === woken.id);
  const others = inside.rows.filter((row) => row[woken.field] === woken.id);
  const left = budgetLeft(above, others);
  return left === 0 ? undefined : waking(woken, left, campaigns.currency ?? '');
}
