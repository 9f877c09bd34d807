/**
 * The bid that LinkedIn suggests for the people of a campaign.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/advertising-targeting/ads-budget-pricing
 */
import type { ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { accountUrn } from '../api.ts';
import { readThing } from '../levels.ts';
import { unitsOf, type Money } from '../money.ts';

interface Range {
  readonly min?: Money;
  readonly default?: Money;
  readonly max?: Money;
}

interface Price {
  readonly bidLimits?: Range;
  readonly suggestedBid?: Range;
  readonly dailyBudgetLimits?: Range;
}

const rangeOf = (range: Range = {}) => ({
  lowest: unitsOf(range.min),
  usual: unitsOf(range.default),
  highest: unitsOf(range.max),
});

/** Fields that the question has from the campaign; other fields it does not take. */
const asked = { costType: 'bidType', type: 'campaignType' } as const;
const same = ['objectiveType', 'optimizationTargetType', 'targetingCriteria', 'dailyBudget'];

export const suggestionScript =
  (): ReadScript<{ readonly campaign_id: string }, object> =>
  async ({ campaign_id }, host) => {
    const { id, name, data } = await readThing(host, 'campaign', campaign_id);
    const given = [...Object.entries(asked), ...same.map((field) => [field, field] as const)];
    const query = Object.fromEntries(
      given.flatMap(([field, as]) => (data[field] === undefined ? [] : [[as, data[field]]])),
    );
    const question = { q: 'criteriaV2', account: accountUrn(host), matchType: 'EXACT', ...query };
    const { elements } = await host.get<{ elements: readonly Price[] }>(
      'adBudgetPricing',
      question,
    );
    const [price] = elements;
    if (!price) throw failure('platform_answer_invalid', 'LinkedIn named no price.');
    const { default: usual } = price.suggestedBid ?? {};
    return {
      account: accountOf(host.account),
      campaign: { id, name },
      paid_for: String(data['costType'] ?? 'UNKNOWN'),
      bid: unitsOf(data['unitCost'] as Money | undefined),
      suggested_bid: rangeOf(price.suggestedBid),
      bid_limits: rangeOf(price.bidLimits),
      daily_budget: unitsOf(data['dailyBudget'] as Money | undefined),
      daily_budget_limits: rangeOf(price.dailyBudgetLimits),
      // LinkedIn may answer in another currency than that of the account.
      currency: usual?.currencyCode ?? null,
    };
  };
