/**
 * What things may spend a day once they are enabled, where their change does not say it: their own budget, else those of
 * what runs in them, else that of what they stand in and would wake. A total budget may be spent in one day.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { BudgetList, Spending } from '../../sdk/plugin.ts';
import type { Started } from '../guards/spend-facts.ts';
import { startName } from '../guards/spend-facts.ts';
import { readWhole, type Beside } from './read-beside.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly status?: unknown };

/** The first that is there is the one that bounds a day most. */
const AMOUNTS = ['daily_budget', 'monthly_budget', 'lifetime_budget', 'total_budget', 'budget'];

/** Lists of objects that may have a budget, by the sort of object. */
export const budgetLists = ({
  campaigns,
  budgets,
}: Spending): Readonly<Record<string, BudgetList>> => ({
  campaign: { ...campaigns, list: 'campaigns' },
  ...budgets,
});

/** Of what has no budget on this platform nothing is asked. */
export function canHaveBudget(spending: Spending, { entity }: Started): boolean {
  return Object.hasOwn(budgetLists(spending), entity);
}

/** @returns by name; what has no budget anywhere has 0. @throws ServiceError  somewhere is no answer */
export async function askBudgets(
  asking: Beside,
  spending: Spending,
  starts: readonly Started[],
): Promise<Readonly<Record<string, number>>> {
  const account = new Account(asking, budgetLists(spending));
  const found: [string, number][] = [];
  for (const one of starts) found.push([startName(one), await account.spends(one)]);
  return Object.fromEntries(found);
}

class Account {
  readonly #asking: Beside;
  readonly #lists: Readonly<Record<string, BudgetList>>;
  readonly #read = new Map<string, Promise<readonly Row[]>>();
  /** What several of the things at issue would wake spends once. */
  readonly #woken = new Set<string>();

  constructor(asking: Beside, lists: Readonly<Record<string, BudgetList>>) {
    this.#asking = asking;
    this.#lists = lists;
  }

  async spends({ entity, id }: Started): Promise<number> {
    const row = await this.#one(entity, id);
    if (!row)
      throw new ServiceError('internal', { message: `${startName({ entity, id })} is not listed` });
    return (await this.#inside(entity, row)) || this.#above(entity, row);
  }

  /** Its own budget, or those of what is on in it. */
  async #inside(entity: string, row: Row): Promise<number> {
    const own = amountIn(row);
    if (own > 0) return own;
    const sums = Object.entries(this.#lists).map(async ([below, list]) => {
      const field = list.in?.[entity];
      if (field === undefined) return 0;
      const rows = await this.#rows(below, { [field]: row.id });
      let sum = 0;
      for (const one of rows.filter(isOn)) sum += await this.#inside(below, one);
      return sum;
    });
    return (await Promise.all(sums)).reduce((all, sum) => all + sum, 0);
  }

  /** Of what runs by its status, and has nothing in it that is on: this one makes it spend. */
  async #above(entity: string, row: Row): Promise<number> {
    const [[up, field] = []] = Object.entries(this.#lists[entity]?.in ?? {});
    const id = field === undefined ? undefined : row[field];
    if (up === undefined || field === undefined || typeof id !== 'string') return 0;
    const beside = await this.#rows(entity, { [field]: id });
    if (beside.some((one) => isOn(one) && one.id !== row.id)) return 0;
    const parent = await this.#one(up, id);
    const name = startName({ entity: up, id });
    const runs = parent && (isOn(parent) || this.#lists[up]?.follows === true);
    if (!runs || this.#woken.has(name)) return 0;
    this.#woken.add(name);
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

const isOn = ({ status }: Row) => status === 'ENABLED';

function amountIn(row: Row): number {
  const amounts = AMOUNTS.map((name) => row[name]);
  return amounts.find((one): one is number => typeof one === 'number' && one > 0) ?? 0;
}
