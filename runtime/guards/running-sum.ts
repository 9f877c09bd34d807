/** Computes the daily spend of all that runs in an account from a platform's lists. Pure. */

import { amountIn } from './amount-in.ts';
import { isEnabled } from './is-enabled.ts';

/** A row of a list. Other fields name the objects above it. */
export interface BudgetRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  /** `ENABLED` when it is on. */
  readonly status?: unknown;
}

export interface BudgetLevel {
  readonly rows: readonly BudgetRow[];
  /** Sort of the object above > the field that has its id. */
  readonly in?: Readonly<Record<string, string>> | undefined;
  /** Objects of this level have no switch: one runs as long as something in it is on. */
  readonly follows?: true | undefined;
}

export interface Running {
  readonly runs: boolean;
  /** Its part in the sum. For an object that does not run, the part it would add. */
  readonly daily: number;
  /** Others spend from the same budget, so its part stays when this one stops. */
  readonly isShared?: true;
}

export interface RunningSum {
  readonly dailyBudgets: number;
  /** Objects by id. Objects within a paused one are absent. */
  readonly known: ReadonlyMap<string, Running>;
}

/**
 * Adds up daily budgets. An object without one counts as the sum of the running objects in it. A budget that several
 * share counts once. A total budget is not daily, so raises of it are added elsewhere.
 * @param levels  lists by the sort of object; the sum begins at `campaign`
 */
export function runningSum(levels: Readonly<Record<string, BudgetLevel>>): RunningSum {
  const inside = childrenIn(levels);
  // An empty object without a switch spends nothing, even with a budget.
  const isOn = (entity: string, row: BudgetRow): boolean =>
    levels[entity]!.follows === true
      ? inside(entity, row.id).some(([name, child]) => isOn(name, child))
      : isEnabled(row);
  const known = new Map<string, Running>();
  const pools = new Map<string, { daily: number; running: number; users: string[] }>();

  const visit = (entity: string, row: BudgetRow, isBounded: boolean): number => {
    const runs = isOn(entity, row);
    const daily = positive(row['daily_budget']);
    const pool = poolOf(pools, row, daily);
    if (pool) pool.users.push(row.id);
    known.set(row.id, { runs, daily });
    if (!runs) return 0;
    const below = inside(entity, row.id).map(([name, child]) =>
      visit(name, child, isBounded || daily > 0),
    );
    const own = levels[entity]!.follows ? withinOf(daily, inside(entity, row.id), isOn) : daily;
    const part = isBounded ? 0 : own || below.reduce((sum, one) => sum + one, 0);
    known.set(row.id, { runs, daily: part });
    if (pool) pool.running += 1;
    return pool && pool.running > 1 ? 0 : part;
  };

  const dailyBudgets = levels['campaign']!.rows.reduce(
    (sum, row) => sum + visit('campaign', row, false),
    0,
  );
  for (const [id, { daily, running, users }] of pools) {
    known.set(id, { runs: running > 0, daily });
    for (const user of users)
      // A raise through an object that is off also raises the budget of those that run.
      if (running > (known.get(user)!.runs ? 1 : 0))
        known.set(user, { runs: true, daily, isShared: true });
  }
  return { dailyBudgets, known };
}

/**
 * Limits the budget of an object without a switch to the budgets of the running objects in it. Nobody has let the
 * rest of it run.
 */
function withinOf(
  daily: number,
  inside: readonly (readonly [entity: string, row: BudgetRow])[],
  isOn: (entity: string, row: BudgetRow) => boolean,
): number {
  const caps = inside
    .filter(([name, child]) => isOn(name, child))
    .map(([, child]) => amountIn(child));
  return caps.includes(0)
    ? daily
    : Math.min(
        daily,
        caps.reduce((sum, one) => sum + one, 0),
      );
}

function poolOf<T>(
  pools: Map<string, { daily: number; running: number; users: T[] }>,
  row: BudgetRow,
  daily: number,
) {
  const id = row['shared_budget_id'];
  if (typeof id !== 'string' || daily === 0) return undefined;
  const pool = pools.get(id) ?? { daily, running: 0, users: [] };
  pools.set(id, pool);
  return pool;
}

/** Whether the sum needs the lists below campaigns. */
export function needsBelow({ rows, follows }: BudgetLevel): boolean {
  return rows.some(
    (row) => follows === true || (isEnabled(row) && positive(row['daily_budget']) === 0),
  );
}

function childrenIn(levels: Readonly<Record<string, BudgetLevel>>) {
  const found = new Map<string, [entity: string, row: BudgetRow][]>();
  for (const [entity, level] of Object.entries(levels))
    for (const [above, field] of Object.entries(level.in ?? {}))
      for (const row of level.rows) {
        const key = `${above} ${String(row[field])}`;
        found.set(key, [...(found.get(key) ?? []), [entity, row]]);
      }
  return (entity: string, id: string) => found.get(`${entity} ${id}`) ?? [];
}

function positive(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}
