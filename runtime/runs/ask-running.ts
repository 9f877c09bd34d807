/** Asks a platform what runs in an account: its campaigns, and the objects in those without a budget of their own. */
import { ServiceError } from '../../sdk/errors.ts';
import type { BudgetList, Spending } from '../../sdk/plugin.ts';
import {
  needsBelow,
  runningSum,
  type BudgetLevel,
  type BudgetRow,
  type RunningSum,
} from '../guards/running-sum.ts';
import { readBeside, type Beside } from './read-beside.ts';

export interface AllRunning extends RunningSum {
  /** ISO 4217; null when the platform does not say it. */
  readonly currency: string | null;
}

/** @throws ServiceError  also when a list was cut, because the rest may run too */
export async function askRunning(asking: Beside, spending: Spending): Promise<AllRunning> {
  const { campaigns, budgets = {} } = spending;
  const { currency, level } = await read(asking, { ...campaigns, list: 'campaigns' });
  const levels: Record<string, BudgetLevel> = { campaign: level };
  if (needsBelow(level))
    await Promise.all(
      below(budgets).map(async (entity) => {
        levels[entity] = (await read(asking, budgets[entity]!)).level;
      }),
    );
  return { currency, ...runningSum(levels) };
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

async function read(asking: Beside, { run, args = {}, list, in: above, follows }: BudgetList) {
  const result = await readBeside(asking, run, args);
  if (result['truncated'] === true)
    throw new ServiceError('internal', { message: `there is too much for ${run} to list` });
  const rows = (result[list] ?? []) as readonly BudgetRow[];
  const level: BudgetLevel = { rows, in: above, follows };
  return { currency: (result['currency'] ?? null) as string | null, level };
}
