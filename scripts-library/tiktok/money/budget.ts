/** Place of a budget, and the changes that it takes. */
import type { Host } from '../../../sdk/script.ts';
import type { Wish } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listRows } from '../list.ts';
import { levels, type Level } from '../levels.ts';
import { budgetsOf } from '../money.ts';
import type { Row } from '../levels/thing.ts';

/** @throws input_invalid  the object has no budget of that kind */
export function budgetWish(
  level: Level,
  row: Row,
  field: 'daily_budget' | 'lifetime_budget',
  after: string | undefined,
  currency: string,
): Wish {
  const before = budgetsOf(row)[field];
  if (after !== undefined && before === null)
    throw failure('input_invalid', `${field}: ${reasonOf(level, row)}`, { field });
  return { field, before, after, currency };
}

function reasonOf(level: Level, row: Row): string {
  const { daily_budget: daily, lifetime_budget: lifetime } = budgetsOf(row);
  const { words } = levels[level];
  if (daily !== null) return `this ${words} has a daily budget.`;
  if (lifetime !== null) return `this ${words} has a total budget, not a daily one.`;
  return level === 'campaign'
    ? 'the budget of this campaign is on its ad groups.'
    : `the budget of this ad group is on its campaign ${row.campaign_id}.`;
}

/**
 * Ad groups that share what a campaign may spend a day: those that are on, or all when none is.
 * @throws input_invalid  there is none, or one has a total budget, which is no daily one
 */
export async function readSharers(host: Host, campaignId: string): Promise<readonly Row[]> {
  const { rows } = await listRows(host, 'adgroup', { campaign_id: campaignId });
  const on = rows.filter(({ operation_status }) => operation_status === 'ENABLE');
  const sharers = on.length > 0 ? on : rows;
  if (sharers.length === 0)
    throw failure('input_invalid', 'This campaign has no budget and no ad group to put one on.', {
      field: 'daily_budget',
    });
  const other = sharers.find((row) => budgetsOf(row).daily_budget === null);
  if (other)
    throw failure(
      'input_invalid',
      `Ad group ${other.adgroup_id} (${other.adgroup_name}) has no daily budget; change it by itself.`,
      { field: 'daily_budget' },
    );
  return sharers;
}
