/** Asks a platform what runs in an account: its campaigns, and the objects in those without a budget of their own. */
import type { BudgetList, Spending } from '../../sdk/plugin.ts';
import { needsBelow, runningSum, type BudgetLevel, type BudgetRow } from '../guards/running-sum.ts';
import type { SpendFacts } from '../guards/spend-facts.ts';
import { budgetLists } from './budget-lists.ts';
import { readWhole, type Beside } from './read-beside.ts';

/** Gives a list that it knows already, or reads it. */
export type Remember = <T>(list: string, read: () => Promise<T>) => Promise<T>;

/**
 * @param ids  objects that are reported in addition to the sum
 * @throws ServiceError  also when a list was cut, because the rest may run too
 */
export async function askRunning(
  asking: Beside,
  spending: Spending,
  ids: readonly string[],
  remember: Remember = (_list, read) => read(),
): Promise<Pick<SpendFacts, 'currency' | 'dailyBudgets' | 'campaigns'>> {
  const { campaign, ...others } = budgetLists(spending);
  const read = (list: BudgetList) => remember(list.run, () => readLevel(asking, list));
  const { currency, level } = await read(campaign);
  const levels: Record<string, BudgetLevel> = { campaign: level };
  if (needsBelow(level))
    await Promise.all(
      below(others).map(async (entity) => {
        levels[entity] = (await read(others[entity]!)).level;
      }),
    );
  const { dailyBudgets, known } = runningSum(levels);
  const told = ids.flatMap((id) => {
    const one = known.get(id);
    return one ? [[id, one] as const] : [];
  });
  return { currency, dailyBudgets, campaigns: Object.fromEntries(told) };
}

/** Sorts of objects in campaigns, at any depth. */
function below(budgets: Readonly<Record<string, BudgetList>>): readonly string[] {
  const found = new Set(['campaign']);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const [entity, list] of Object.entries(budgets))
      if (Object.keys(list.in ?? {}).some((above) => found.has(above))) found.add(entity);
  }
  found.delete('campaign');
  return [...found];
}

async function readLevel(asking: Beside, list: BudgetList) {
  const { rows, currency } = await readWhole<BudgetRow>(asking, list);
  const level: BudgetLevel = { rows, in: list.in, follows: list.follows };
  return { currency, level };
}
