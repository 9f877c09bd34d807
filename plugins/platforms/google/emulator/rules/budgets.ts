/** Budgets: amounts in whole units of the currency, for a day or for a period of their own. */
import { microsPerMinor, textOf } from '../customers.ts';
import { snake } from '../catalogue.ts';
import { fail } from '../words.ts';
import type { Draft } from './draft.ts';
import { requireField, type Fields, type Kind } from './kind.ts';

/** The largest budget that is taken: a billion units. */
const MAX_MICROS = 1e15;

function checkAmount(fields: Fields, key: string, draft: Draft): void {
  if (fields[key] === undefined) return;
  const [micros, text, place] = [Number(fields[key]), String(fields[key]), snake(key)];
  const unit = microsPerMinor(draft.customer);
  if (micros < 0) throw fail('campaignBudgetError.NEGATIVE_MONEY_AMOUNT', place, text);
  if (micros % unit !== 0)
    throw fail('campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT', place, text);
  if (micros < unit)
    throw fail('campaignBudgetError.MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC', place, text);
  if (micros > MAX_MICROS) throw fail('campaignBudgetError.MONEY_AMOUNT_TOO_LARGE', place, text);
}

/** The field that a period needs, and what is said where the other one is set. */
const periods = {
  DAILY: [
    'amountMicros',
    'totalAmountMicros',
    'campaignBudgetError.TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY',
  ],
  CUSTOM_PERIOD: [
    'totalAmountMicros',
    'amountMicros',
    'campaignBudgetError.BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD',
  ],
} as const;

const isShared = (fields: Fields) => fields['explicitlyShared'] !== false;

export const campaignBudget: Kind = {
  collection: 'campaignBudgets',
  resource: 'campaign_budget',
  name: { taken: 'campaignBudgetError.DUPLICATE_NAME', among: isShared },
  defaults: {
    status: 'ENABLED',
    deliveryMethod: 'STANDARD',
    period: 'DAILY',
    type: 'STANDARD',
    explicitlyShared: true,
  },
  check(fields, draft, changed) {
    checkAmount(fields, 'amountMicros', draft);
    checkAmount(fields, 'totalAmountMicros', draft);
    const wasShared = changed?.before['explicitlyShared'] === true;
    if (wasShared && fields['explicitlyShared'] !== true)
      throw fail(
        'campaignBudgetError.CANNOT_UPDATE_CAMPAIGN_BUDGET_TO_IMPLICITLY_SHARED',
        'explicitly_shared',
      );
    const rule = periods[String(fields['period'] ?? 'DAILY') as keyof typeof periods];
    if (changed || !rule) return;
    const [needed, other, code] = rule;
    requireField(fields, needed);
    if (fields[other] !== undefined) throw fail(code, snake(other));
  },
  remove(before, draft) {
    const isUsed = draft
      .living('campaigns')
      .some((campaign) => textOf(campaign, 'campaignBudget') === before.resourceName);
    if (isUsed) throw fail('campaignBudgetError.CAMPAIGN_BUDGET_IN_USE');
  },
};
