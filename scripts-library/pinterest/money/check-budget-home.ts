import { failure } from '../../../sdk/kit/failure.ts';

/**
 * @param group  settings of a new ad group
 * @param campaign  undefined where it is not known
 * @throws input_invalid  the budget would be in two places, or in none
 */
export function checkBudgetHome(
  group: Readonly<Record<string, unknown>>,
  campaign: { readonly is_campaign_budget_optimization?: boolean | null } | undefined,
): void {
  if (campaign === undefined) return;
  const isAbove = campaign.is_campaign_budget_optimization === true;
  const isOwn = (group['daily_budget'] ?? group['lifetime_budget']) !== undefined;
  if (isAbove !== isOwn) return;
  const message = isAbove
    ? 'The budget is on the campaign, so its ad groups have none.'
    : 'Give daily_budget or lifetime_budget: the campaign shares no budget.';
  throw failure('input_invalid', message, { field: 'daily_budget' });
}
