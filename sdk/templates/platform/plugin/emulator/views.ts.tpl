/** Campaigns as the platform answers them: what is kept, and what is worked out. */
import {
  addDays,
  eachDay,
  lastValue,
  localDay,
  sumFacts,
  treeDelivery,
} from '{{sdk_from_emulator}}';
import type { AdObject, Ask } from './state.ts';

export function viewOf(ask: Ask, campaign: AdObject) {
  const { id, fields, statuses, budgets } = campaign;
  return {
    id,
    ...fields,
    status: lastValue(statuses),
    daily_budget: (lastValue(budgets) ?? 0) / 100,
    last_30_days: figuresOf(ask, id),
  };
}

function figuresOf({ state, caller, now }: Ask, campaignId: string) {
  const { timeZone } = caller.spec;
  const delivery = treeDelivery<AdObject>(state, {
    kinds: ['campaign', 'group', 'ad'],
    timeZone,
    onOf: ({ statuses }) => statuses.map(({ at, value }) => ({ at, value: value === 'ACTIVE' })),
    budgetsOf: ({ budgets }) => budgets,
  });
  const { today } = localDay(now, timeZone);
  const days = eachDay(addDays(today, -30), addDays(today, -1));
  const groups = state.records.list('group', { parentId: campaignId });
  const { impressions, clicks, spendMinor } = sumFacts(
    groups.flatMap(({ id }) => days.flatMap((day) => [...delivery.groupDay(id, day).values()])),
  );
  return { impressions, clicks, spend: spendMinor / 100 };
}
