/** How a campaign bids and what it spends: one strategy, its own or a portfolio's, and a budget that may be its alone. */
import type { FieldChange, Fields } from '../../../../../sdk/emulator/index.ts';
import { textOf } from '../customers.ts';
import { fail } from '../words.ts';
import type { Draft } from './draft.ts';
import parts from './parts.json' with { type: 'json' };

/** The oneof of strategies > the type that Google derives from it. */
const types: Readonly<Record<string, string>> = parts.bidding;
const setIn = (fields: Fields) => Object.keys(types).filter((key) => fields[key] !== undefined);

export function deriveBidding(fields: Fields, draft: Draft): string {
  const [own, ...others] = setIn(fields);
  const portfolio = textOf(fields, 'biddingStrategy');
  if (portfolio !== '' && own === undefined) return textOf(draft.mustFind(portfolio), 'type');
  if (own === undefined || others.length > 0)
    throw fail('fieldError.REQUIRED', 'campaign_bidding_strategy');
  return types[own] ?? '';
}

/** The strategy that was set last takes the place of the other. */
export function changeBidding(
  after: Record<string, unknown>,
  { before, paths }: FieldChange,
  draft: Draft,
): void {
  const set = setIn(after);
  const isPortfolio = paths.includes('biddingStrategy') && after['biddingStrategy'] !== undefined;
  const changed = isPortfolio ? 'biddingStrategy' : set.find((key) => before[key] === undefined);
  if (changed === undefined) return;
  for (const key of [...set, 'biddingStrategy'])
    if (key !== changed) Reflect.deleteProperty(after, key);
  after['biddingStrategyType'] = deriveBidding(after, draft);
}

/** @throws Refusal  the budget is another campaign's alone */
export function checkShared(fields: Fields, draft: Draft): void {
  const name = textOf(fields, 'campaignBudget');
  if (name === '') throw fail('fieldError.REQUIRED', 'campaign_budget');
  const budget = draft.mustFind(name);
  const isUsed = draft
    .living('campaigns')
    .some(
      (one) =>
        one.resourceName !== fields['resourceName'] &&
        one['campaignBudget'] === budget.resourceName,
    );
  if (budget['explicitlyShared'] !== true && isUsed)
    throw fail(
      'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
      'campaign_budget',
    );
}
