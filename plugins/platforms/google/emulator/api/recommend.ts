/** Recommendations that somebody applies, or does not want to see again. */
import { readMessage } from '../catalogue.ts';
import { itemsOf, keep, partOf, textOf, type Entity } from '../customers.ts';
import { openHistory } from '../report/history.ts';
import { recommendations } from '../report/recommendations.ts';
import { Draft } from '../rules/draft.ts';
import { fail } from '../words.ts';
import type { CustomerAsk } from './access.ts';

/** Recommendations that the request names, each with its own part of the request. @throws Refusal */
function named(
  { caller: customer, body, state: { parts }, now }: CustomerAsk,
  sort: 'Apply' | 'Dismiss',
) {
  const request = readMessage(`services.${sort}RecommendationRequest`, body);
  const operations = itemsOf(request, 'operations');
  if (operations.length === 0) throw fail('requestError.REQUIRED_FIELD_MISSING', 'operations');
  const history = openHistory(customer, parts.world, now);
  const all = recommendations({ customer, customers: new Map(), history, now });
  return operations.map((operation) => {
    const name = textOf(operation, 'resourceName');
    const found = all.find(({ resourceName }) => resourceName === name);
    if (!found) throw fail('mutateError.RESOURCE_NOT_FOUND', undefined, name);
    if (found['dismissed'] === true)
      throw fail('recommendationError.RECOMMENDATION_ALREADY_DISMISSED', undefined, name);
    return { operation, found };
  });
}

const told = (all: readonly { readonly found: Entity }[]) => ({
  results: all.map(({ found: { resourceName } }) => ({ resourceName })),
});

/** A recommended budget is set: the one that Google named, or that of the request. */
export function applyRecommendations(ask: CustomerAsk): object {
  const all = named(ask, 'Apply');
  const draft = new Draft(ask.caller, ask.now);
  for (const { operation, found } of all) {
    const before = draft.mustFind(textOf(found, 'campaignBudget'));
    const own = partOf(operation, 'campaignBudget')?.['newBudgetAmountMicros'];
    const { recommendedBudgetAmountMicros: usual } = partOf(found, 'campaignBudgetRecommendation')!;
    const after = { ...before, amountMicros: String(own ?? usual) };
    draft.put({ before, after, operation: 'UPDATE', fields: ['amountMicros'] });
  }
  draft.commit();
  return told(all);
}

export function dismissRecommendations(ask: CustomerAsk): object {
  const all = named(ask, 'Dismiss');
  for (const { found } of all)
    keep(ask.caller, { resourceName: found.resourceName, dismissed: true }, ask.now);
  return told(all);
}
