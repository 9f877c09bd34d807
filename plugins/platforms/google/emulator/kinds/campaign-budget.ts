import { textOf } from '../customers.ts';
import { microsPerMinor } from '../customers.ts';
import type { Draft } from '../draft.ts';
import { fail, isTaken, requireField, type Fields, type Kind } from './kind.ts';

/** The largest daily budget that is taken: a billion units. */
const MAX_MICROS = 1e15;

function checkAmount(fields: Fields, key: string, name: string, draft: Draft): void {
  if (fields[key] === undefined) return;
  const micros = Number(fields[key]);
  const text = String(fields[key]);
  if (micros < 0)
    throw fail(
      'campaignBudgetError',
      'NEGATIVE_MONEY_AMOUNT',
      'A money amount was negative.',
      name,
      text,
    );
  const unit = microsPerMinor(draft.customer);
  if (micros % unit !== 0)
    throw fail(
      'campaignBudgetError',
      'NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
      'A money amount is not a multiple of a minimum unit.',
      name,
      text,
    );
  if (micros < unit)
    throw fail(
      'campaignBudgetError',
      'MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC',
      'A money amount was less than the minimum CPC for currency.',
      name,
      text,
    );
  if (micros > MAX_MICROS)
    throw fail(
      'campaignBudgetError',
      'MONEY_AMOUNT_TOO_LARGE',
      'A money amount was greater than the maximum allowed.',
      name,
      text,
    );
}

const shared = (draft: Draft) =>
  draft.living('campaignBudgets').filter(({ explicitlyShared }) => explicitlyShared === true);

function checkName(name: string, draft: Draft, except?: string): void {
  if (isTaken(name, shared(draft), except))
    throw fail(
      'campaignBudgetError',
      'DUPLICATE_NAME',
      'A shared budget with this name exists.',
      'name',
      name,
    );
}

export const campaignBudget: Kind = {
  collection: 'campaignBudgets',
  resource: 'campaign_budget',
  create(fields, draft) {
    const isShared = fields['explicitlyShared'] !== false;
    if (isShared) checkName(requireField(fields, 'name', 'name'), draft);
    const period = fields['period'] ?? 'DAILY';
    if (period === 'DAILY') requireField(fields, 'amountMicros', 'amount_micros');
    if (period === 'DAILY' && fields['totalAmountMicros'] !== undefined)
      throw fail(
        'campaignBudgetError',
        'TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY',
        'The total amount must be unset for a daily budget.',
        'total_amount_micros',
      );
    if (period === 'CUSTOM_PERIOD')
      requireField(fields, 'totalAmountMicros', 'total_amount_micros');
    if (period === 'CUSTOM_PERIOD' && fields['amountMicros'] !== undefined)
      throw fail(
        'campaignBudgetError',
        'BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD',
        'The daily amount must be unset for a budget of a custom period.',
        'amount_micros',
      );
    checkAmount(fields, 'amountMicros', 'amount_micros', draft);
    checkAmount(fields, 'totalAmountMicros', 'total_amount_micros', draft);
    const id = draft.newId();
    return {
      id,
      entity: {
        id,
        status: 'ENABLED',
        deliveryMethod: 'STANDARD',
        period,
        type: 'STANDARD',
        ...fields,
        explicitlyShared: isShared,
      },
    };
  },
  update(after, before, paths, draft) {
    checkAmount(after, 'amountMicros', 'amount_micros', draft);
    checkAmount(after, 'totalAmountMicros', 'total_amount_micros', draft);
    if (paths.includes('name')) checkName(textOf(after, 'name'), draft, after.resourceName);
    if (before['explicitlyShared'] === true && after['explicitlyShared'] !== true)
      throw fail(
        'campaignBudgetError',
        'CANNOT_UPDATE_CAMPAIGN_BUDGET_TO_IMPLICITLY_SHARED',
        'A shared budget cannot become one of a single campaign.',
        'explicitly_shared',
      );
  },
  remove(before, draft) {
    const used = draft
      .living('campaigns')
      .some((campaign) => textOf(campaign, 'campaignBudget') === before.resourceName);
    if (used)
      throw fail(
        'campaignBudgetError',
        'CAMPAIGN_BUDGET_IN_USE',
        'The budget is used by a campaign.',
      );
  },
};
