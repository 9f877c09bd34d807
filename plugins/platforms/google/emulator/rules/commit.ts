/** Makes a draft real: resources, the log of changes, and the budgets that campaigns have from this moment on. */
import { withValue } from '../../../../../sdk/emulator/index.ts';
import { entityAt, keep, microsPerMinor, nextId, textOf, type Customer } from '../customers.ts';
import { eventFor } from './change-events.ts';
import type { Draft } from './draft.ts';

export function commit(draft: Draft, customer: Customer, now: number): void {
  // Two mutates may fall into one millisecond: a count tells their events apart.
  const command = nextId(customer);
  draft.changes().forEach((difference, n) => {
    keep(customer, difference.after, now, n);
    const event = eventFor(customer, difference, now, `${String(command)}~${String(n)}`);
    if (event) keep(customer, event, now, n);
  });
  spreadBudgets(customer, now);
}

/** The past of a campaign was spent under the budgets of the past. */
function spreadBudgets(customer: Customer, now: number): void {
  const { id: accountId, records } = customer;
  for (const campaign of records.list('campaigns', { accountId })) {
    const budget = entityAt(customer, textOf(campaign.fields, 'campaignBudget'));
    const minor = Number(budget?.['amountMicros'] ?? 0) / microsPerMinor(customer);
    const budgets = withValue(campaign.budgets, now, minor);
    if (budgets !== campaign.budgets) records.put({ ...campaign, budgets });
  }
}
