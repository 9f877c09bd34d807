/** What each creative of each line item delivered, day by day: every report is a sum of these. */
import {
  eachDay,
  splitFacts,
  treeDelivery,
  type Since,
} from '../../../../../sdk/emulator/index.ts';
import type { Entity, State } from '../state.ts';
import type { Delivered } from './columns.ts';
import type { Scope } from './index.ts';

const onOf = ({ statuses }: Entity): Since<boolean>[] =>
  statuses.map(({ at, value }) => ({ at, value: value === 'ENTITY_STATUS_ACTIVE' }));

export function deliveredIn({ state, account }: Scope, start: string, end: string) {
  const { id, timeZone } = account.spec;
  const delivery = treeDelivery<Entity>(state, {
    kinds: ['campaign', 'insertionOrder', 'lineItem'],
    timeZone,
    onOf,
    budgetsOf: ({ budgets }) => budgets,
  });
  const days = eachDay(start, end);
  return state.records.list('campaign', { accountId: id }).flatMap((campaign) =>
    state.records.list('insertionOrder', { parentId: campaign.id }).flatMap((order) =>
      days.flatMap((date) =>
        [...delivery.groupDay(order.id, date)].flatMap(([lineItemId, facts]): Delivered[] => {
          const lineItem = state.records.find('lineItem', lineItemId)!;
          const creatives = creativesOf(state, lineItem);
          const parts = splitFacts(
            facts,
            creatives.map((_, at) => 3 - (at % 2)),
          );
          return creatives.map((creative, at) => {
            const common = { account, date, campaign, order, lineItem, creative };
            return { ...common, facts: parts[at]! };
          });
        }),
      ),
    ),
  );
}

/** One without a creative delivers under none, so that no level lacks anything. */
function creativesOf({ records }: State, { fields }: Entity) {
  const ids = (fields['creativeIds'] ?? []) as readonly string[];
  const found = ids.map((id) => ({
    id,
    name: String(records.find('creative', id)?.fields['displayName'] ?? 'Unknown'),
  }));
  return found.length > 0 ? found : [{ id: '0', name: 'Unknown' }];
}
