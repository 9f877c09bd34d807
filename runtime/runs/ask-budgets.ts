/**
 * Daily spend of objects once they are enabled, if their change does not say it: their own budget, else the budgets of
 * running objects in them, else the budget of the object above that they wake. A total budget may be spent in one day.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { BudgetList, Spending } from '../../sdk/plugin.ts';
import { amountIn } from '../guards/amount-in.ts';
import { budgetLeft } from '../guards/budget-left.ts';
import { isEnabled } from '../guards/is-enabled.ts';
import type { Started } from '../guards/spend-facts.ts';
import { startName } from '../guards/spend-facts.ts';
import { budgetLists } from './budget-lists.ts';
import { readWhole, type Beside } from './read-beside.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly status?: unknown };

/** Nothing is asked about sorts that have no budget on this platform. */
export function canHaveBudget(spending: Spending, { entity }: Started): boolean {
  return Object.hasOwn(budgetLists(spending), entity);
}

/** @returns by name; 0 without a budget, null if the object would run without a bound. @throws ServiceError  a list cannot be read */
export async function askBudgets(
  asking: Beside,
  spending: Spending,
  starts: readonly Started[],
): Promise<Readonly<Record<string, number | null>>> {
  const account = new Account(asking, budgetLists(spending));
  const found: [string, number | null][] = [];
  for (const one of starts) found.push([startName(one), await account.spends(one)]);
  return Object.fromEntries(found);
}

class Account {
  readonly #asking: Beside;
  readonly #lists: Readonly<Record<string, BudgetList>>;
  readonly #read = new Map<string, Promise<readonly Row[]>>();
  /** An object that several of the changes would wake spends once. */
  readonly #woken = new Set<string>();

  constructor(asking: Beside, lists: Readonly<Record<string, BudgetList>>) {
    this.#asking = asking;
    this.#lists = lists;
  }

  /** @returns null if nothing bounds it */
  async spends({ entity, id }: Started): Promise<number | null> {
    const row = await this.#one(entity, id);
    if (!row)
      throw new ServiceError('internal', { message: `${startName({ entity, id })} is not listed` });
    return (await this.#inside(entity, row)) || this.#above(entity, row);
  }

  /** Its own budget, or the budgets of enabled objects in it. */
  async #inside(entity: string, row: Row): Promise<number> {
    const own = amountIn(row);
    if (own > 0) return own;
    const sums = Object.entries(this.#lists).map(async ([below, list]) => {
      const field = list.in?.[entity];
      if (field === undefined) return 0;
      const rows = await this.#rows(below, { [field]: row.id });
      let sum = 0;
      for (const one of rows.filter(isEnabled)) sum += await this.#inside(below, one);
      return sum;
    });
    return (await Promise.all(sums)).reduce((all, sum) => all + sum, 0);
  }

  /**
   * Budget of the object above, if this one makes it spend: it is on, and nothing else in it is. An object without a switch
   * spends as much as the budgets in it allow, so one without a budget lets the rest of the budget above run.
   */
  async #above(entity: string, row: Row): Promise<number | null> {
    const [[up, field] = []] = Object.entries(this.#lists[entity]?.in ?? {});
    const id = field === undefined ? undefined : row[field];
    if (up === undefined || field === undefined || typeof id !== 'string') return 0;
    const follows = this.#lists[up]?.follows === true;
    const all = await this.#rows(entity, { [field]: id });
    const others = all.filter((one) => one.id !== row.id);
    if (others.some(isEnabled) && !follows) return 0;
    const parent = await this.#one(up, id);
    const name = startName({ entity: up, id });
    if (!parent || !(isEnabled(parent) || follows) || this.#woken.has(name)) return 0;
    this.#woken.add(name);
    if (follows) return budgetLeft(parent, others);
    return amountIn(parent) || this.#above(up, parent);
  }

  async #one(entity: string, id: string): Promise<Row | undefined> {
    return (await this.#rows(entity, {})).find((one) => one.id === id);
  }

  #rows(entity: string, where: Readonly<Record<string, string>>): Promise<readonly Row[]> {
    const { run, args, list } = this.#lists[entity]!;
    const key = JSON.stringify([entity, where]);
    const whole = { run, args: { ...args, ...where }, list };
    const read =
      this.#read.get(key) ?? readWhole<Row>(this.#asking, whole).then(({ rows }) => rows);
    this.#read.set(key, read);
    return read;
  }
}
