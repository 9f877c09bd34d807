/** Place of a budget, and the changes that it takes. */
import { failure } from '../../../sdk/kit/failure.ts';
import type { TreeSetting } from '../../../sdk/kit/tree-model.ts';
import { levels, type Level } from '../levels/names.ts';
import { budgetsOf, sentAmount } from '../money.ts';
import type { Row } from '../levels/thing.ts';

type Kind = 'daily_budget' | 'lifetime_budget';

/** A change is refused where the object has no budget of that kind. TikTok has one field for both. */
export const budgetSetting = (
  level: Level,
  field: Kind,
  argument: string = field,
): TreeSetting<Row> => ({
  isMoney: true,
  of: (row) => budgetsOf(row)[field],
  body: (value) => ({ budget: sentAmount(value) }),
  asked: (args, row) => {
    const after = args[argument];
    if (after !== undefined && row && budgetsOf(row)[field] === null)
      throw failure('input_invalid', `${field}: ${reasonOf(level, row)}`, { field });
    return after;
  },
});

function reasonOf(level: Level, row: Row): string {
  const { daily_budget: daily, lifetime_budget: lifetime } = budgetsOf(row);
  const { words } = levels[level];
  if (daily !== null) return `this ${words} has a daily budget.`;
  if (lifetime !== null) return `this ${words} has a total budget, not a daily one.`;
  return level === 'campaign'
    ? 'the budget of this campaign is on its ad groups.'
    : `the budget of this ad group is on its campaign ${row.campaign_id}.`;
}
