/** Whether today's spend has used up a daily budget: what platforms call out of budget. */
import { localDay } from './days.ts';
import { lastValue } from './since.ts';
import type { SeededAccount } from './seeded-accounts.ts';
import { deliveredIn, type DeliveryRules } from './tree-delivered.ts';
import {
  usualKinds,
  type TreeKind,
  type TreeKinds,
  type TreeRecord,
  type TreeState,
} from './tree-records.ts';
import type { AccountSpec } from './world-model.ts';

const MINUTE = 60_000;

/** The last question, by the minute: a list asks for each of its rows. */
const lastSpent = new WeakMap<
  object,
  { readonly key: string; readonly spent: Map<string, number> }
>();

/** Spend of today so far, in minor units, by id of campaign and group; neither where nothing was delivered. */
export function spentToday<Status, Kind extends string = TreeKind>(
  state: TreeState<Status, Kind>,
  account: Pick<SeededAccount<AccountSpec>, 'spec'>,
  on: Status | DeliveryRules<Status, Kind>,
  kinds = usualKinds as unknown as TreeKinds<Kind>,
): ReadonlyMap<string, number> {
  const { id, timeZone } = account.spec;
  const { records, parts } = state;
  const now = parts.now();
  const key = JSON.stringify([id, on, records.version, Math.floor(now / MINUTE)]);
  const known = lastSpent.get(records);
  if (known?.key === key) return known.spent;
  const { today } = localDay(now, timeZone);
  const spent = new Map<string, number>();
  for (const one of deliveredIn(state, account, on, [today, today], kinds))
    for (const { id: own } of [one.campaign, one.group])
      spent.set(own, (spent.get(own) ?? 0) + one.facts.spendMinor);
  lastSpent.set(records, { key, spent });
  return spent;
}

/**
 * Whether a campaign or group has a daily budget of its own that is used up. Delivery is spread over the day, so this comes
 * late on days of strong demand, or after the budget was lowered.
 */
export function isOutOfBudget<Status, Kind extends string = TreeKind>(
  state: TreeState<Status, Kind>,
  account: Pick<SeededAccount<AccountSpec>, 'spec'>,
  on: Status | DeliveryRules<Status, Kind>,
  record: TreeRecord<Status, Kind>,
  kinds?: TreeKinds<Kind>,
): boolean {
  const rules = on as DeliveryRules<Status, Kind>;
  const budget = lastValue(rules.budgetsOf?.(record) ?? record.budgets) ?? 0;
  return budget > 0 && (spentToday(state, account, on, kinds).get(record.id) ?? 0) >= budget;
}
