/** What the ads of an advertiser delivered: the kit's delivery over campaigns, ad groups and associations. */
import {
  treeDelivery,
  valueAt,
  type Delivery,
  type Since,
} from '../../../../../sdk/emulator/index.ts';
import { spanOf, type Item, type Scope } from '../state.ts';

/** Good for one request. Ids of ads are those of the associations. */
export function deliveriesOf({ state, account }: Scope): Delivery {
  const adOf = ({ fields }: Item) => state.records.find('ad', String(fields['adId']));
  return treeDelivery(state, {
    kinds: ['campaign', 'adGroup', 'adAssociation'],
    timeZone: account.spec.timeZone,
    onOf: (item) => onOf(item, item.kind === 'adAssociation' ? adOf(item) : undefined),
    budgetsOf: ({ budgets }) => budgets,
    weightOf: ({ fields, weight = 1 }) => Number(fields['weight'] ?? weight),
  });
}

/** On within its dates while it, and what it shows, is enabled. */
function onOf(item: Item, other: Item | undefined): Since<boolean>[] {
  const { createdAt, states } = item;
  const [from, until] = spanOf(item);
  const isOn = (at: number) =>
    at >= from &&
    at < until &&
    [item, other].every((one) => !one || valueAt(one.states, at) === 'ENABLED');
  return [createdAt, from, until, ...[...states, ...(other?.states ?? [])].map(({ at }) => at)]
    .filter((at) => at >= createdAt && Math.abs(at) < 8.64e15)
    .sort((a, b) => a - b)
    .map((at) => ({ at, value: isOn(at) }));
}
