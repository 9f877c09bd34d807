/** Daily spend of the entities of a plan: new ones by their fields, existing ones by the answer of the platform. */
import type { ToolPorts } from '../../../sdk/index.ts';
import { isBelow, type Accounts, type Amount, type Planned } from './launch-plan.ts';
import type { Json } from './long-value.ts';
import { rowOf } from './look-for.ts';
import { routeOf } from './routes.ts';

/** A total may be spent in one day. */
const fields = ['daily_budget', 'lifetime_budget', 'total_budget', 'budget'];

interface Known {
  readonly accounts: Accounts;
  /** Currency of the account, by the key of the entity. */
  readonly paidIn: Readonly<Record<string, string>>;
}

/** @returns for a key: its own budget, else those of what is below it, else that of what it stands in */
export async function budgetsFor(
  scripts: ToolPorts['scripts'],
  entities: readonly Planned[],
  known: Known,
): Promise<(key: string) => Amount | undefined> {
  const own = new Map(
    await Promise.all(
      entities.map(
        async (one) => [one.value.logical_key, await ownOf(scripts, one, known)] as const,
      ),
    ),
  );
  const budgetOf = (key: string, above: readonly string[] = []): Amount | undefined => {
    const found = entities.find(({ value }) => value.logical_key === key);
    if (!found || above.includes(key)) return undefined;
    // A budget below another one is part of it, so it is not added.
    const under = entities.filter((one) => isBelow(one, key, entities));
    const holders = under.filter(({ value }) => own.get(value.logical_key));
    const below = holders.filter(
      (one) => !holders.some(({ value }) => isBelow(one, value.logical_key, entities)),
    );
    const parent = found.value.parent_logical_key;
    return (
      own.get(key) ??
      sumOf(below.flatMap(({ value }) => own.get(value.logical_key) ?? [])) ??
      (parent === null ? undefined : budgetOf(parent, [...above, key]))
    );
  };
  return (key) => budgetOf(key);
}

async function ownOf(
  scripts: ToolPorts['scripts'],
  { value, data }: Planned,
  { accounts, paidIn }: Known,
): Promise<Amount | undefined> {
  const { platform, remote_id: id, provider_account_id: other, desired_state: state } = value;
  const account_id = other ?? accounts[platform] ?? null;
  const currency = paidIn[value.logical_key];
  if (id === null) return amountIn(data, currency);
  const route = routeOf(value);
  if (state !== 'active' || !route) return undefined;
  const row = await rowOf(scripts, route, { platform, account_id, args: {} }, id);
  return row && amountIn(row, currency);
}

function amountIn(data: Json, currency: string | undefined): Amount | undefined {
  const amount = fields.map((field) => Number(data[field] ?? 0)).find((one) => one > 0);
  return amount === undefined || currency === undefined ? undefined : { amount, currency };
}

/** Of one account, and so of one currency: the objects below another are in its account. */
function sumOf(amounts: readonly Amount[]): Amount | undefined {
  const [first] = amounts;
  if (!first) return undefined;
  const amount = amounts.reduce((sum, one) => sum + one.amount, 0);
  return { ...first, amount: Math.round(amount * 100) / 100 };
}
