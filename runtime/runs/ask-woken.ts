/** Finds objects without a budget that a call makes and lets run in a campaign without a switch. */
import type { Spending } from '../../sdk/plugin.ts';
import type { Change } from '../../sdk/script.ts';
import { amountIn } from '../guards/amount-in.ts';
import { leftFor, waking, wokenBy, type Woken } from '../guards/woken.ts';
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
  { campaigns, budgets = {} }: Spending,
  woken: Woken,
): Promise<Change | undefined> {
  const [above, inside] = await Promise.all([
    readWhole<Row>(beside, { ...campaigns, list: 'campaigns' }),
    readWhole<Row>(beside, budgets[woken.by]!),
  ]);
  const own = above.rows.find(({ id }) => id === woken.id);
  const others = inside.rows
    .filter((row) => row[woken.field] === woken.id)
    .map((row) => ({ isOn: row['status'] === 'ENABLED', amount: amountIn(row) }));
  const left = leftFor(own ? amountIn(own) : 0, others);
  return left === 0 ? undefined : waking(woken, left, above.currency ?? '');
}
