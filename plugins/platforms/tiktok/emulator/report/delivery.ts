/** What the ads of an account delivered: the kit's delivery over TikTok's objects. */
import { treeDelivery, type Budgeted, type Delivery } from '../../../../../sdk/emulator/index.ts';
import { switchOf } from '../rules/status.ts';
import { hasCampaignBudget, type Thing } from '../state.ts';
import type { Ask } from '../api/ask.ts';
import { timeOf } from '../words.ts';

const DAY = 86_400_000;

/** Good for one request. */
export function deliveriesOf({ state, account }: Ask): Delivery {
  return treeDelivery(state, {
    kinds: ['campaign', 'adgroup', 'ad'],
    timeZone: account.spec.timeZone,
    onOf: switchOf,
    budgetsOf: (thing) =>
      thing.kind === 'campaign' && !hasCampaignBudget(thing) ? [] : daily(thing),
  });
}

/** A total budget is spent evenly over its schedule, or over 30 days. */
function daily({ budgets, fields }: Thing): Budgeted['budgets'] {
  if (fields['budget_mode'] !== 'BUDGET_MODE_TOTAL') return budgets;
  const length = timeOf(fields['schedule_end_time']) - timeOf(fields['schedule_start_time']);
  const days = Number.isNaN(length) ? 30 : Math.max(1, Math.round(length / DAY));
  return budgets.map(({ at, value }) => ({ at, value: value / days }));
}
