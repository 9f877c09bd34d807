/** Rules on daily and lifetime budgets, the same for campaigns and ad sets. */
import { GraphError, refusal } from './graph-error.ts';
import { wholeOf, type Params } from './graph-request.ts';
import { minimumBudget } from './fields-of.ts';
import { getAccount, type Graph } from './graph.ts';
import type { AdObject } from './objects.ts';

export interface Budgets {
  readonly daily: number | undefined;
  readonly lifetime: number | undefined;
}

/** An ad set's budget may change so often in an hour. */
const CHANGES_PER_HOUR = 4;

/** @throws for two budgets at once, and for one below the account's minimum */
export function budgetsOf(graph: Graph, accountId: string, params: Params): Budgets {
  const daily = wholeOf(params, 'daily_budget');
  const lifetime = wholeOf(params, 'lifetime_budget');
  if (daily !== undefined && lifetime !== undefined)
    throw refusal(
      1885650,
      'Only one budget',
      'Set a daily budget or a lifetime budget, not both.',
      'daily_budget',
    );
  const { spec } = getAccount(graph, accountId);
  const minimum = minimumBudget(spec.currencyExponent);
  for (const [name, amount] of [
    ['daily_budget', daily],
    ['lifetime_budget', lifetime],
  ] as const)
    if (amount !== undefined && amount < minimum)
      throw refusal(
        1885272,
        'Budget is too low',
        `The budget is too low: it must be at least ${(minimum / 10 ** spec.currencyExponent).toFixed(spec.currencyExponent)} ${spec.currency}.`,
        name,
      );
  return { daily, lifetime };
}

/** @throws when the object has the other sort of budget, or changed too often of late */
export function checkBudgetChange(graph: Graph, object: AdObject, budgets: Budgets): void {
  if (budgets.daily !== undefined && object.fields['lifetime_budget'] !== undefined)
    throw refusal(
      1885090,
      'Budget type cannot change',
      'This has a lifetime budget; it cannot be changed to a daily budget.',
      'daily_budget',
    );
  if (budgets.lifetime !== undefined && object.budgets.length > 0)
    throw refusal(
      1885090,
      'Budget type cannot change',
      'This has a daily budget; it cannot be changed to a lifetime budget.',
      'lifetime_budget',
    );
  const hourAgo = graph.parts.now() - 3_600_000;
  const recent = object.budgets.slice(1).filter(({ at }) => at > hourAgo).length;
  if (object.type === 'adset' && budgets.daily !== undefined && recent >= CHANGES_PER_HOUR)
    throw new GraphError(613, '(#613) Calls to this api have exceeded the rate limit.', {
      subcode: 1487632,
      userTitle: 'Ad set budget changed too often',
      userMessage: 'You can change the budget of an ad set 4 times an hour. Try again later.',
    });
}

/** Whether the object itself holds a budget. */
export function hasBudget(object: AdObject): boolean {
  return object.budgets.length > 0 || object.fields['lifetime_budget'] !== undefined;
}
