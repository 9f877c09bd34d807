/** What each creative of each ad delivered, day by day: every report is a sum of these. */
import {
  dayStart,
  eachDay,
  splitFacts,
  treeDelivery,
  type Since,
} from '../../../../../sdk/emulator/index.ts';
import type { Entity, State } from '../state.ts';
import type { Delivered } from './columns.ts';
import type { Scope } from './index.ts';

/** On while nothing switched it off, and within its days. */
function onOf({ statuses, fields, createdAt }: Entity, timeZone: string): Since<boolean>[] {
  const end = fields['endDate'];
  const until = end === undefined ? Infinity : dayStart(String(end), timeZone) + 86_400_000;
  const all = statuses.map(({ at, value }) => ({ at, value: value === 'on' && at < until }));
  return until < Infinity && until > createdAt ? [...all, { at: until, value: false }] : all;
}

export function deliveredIn({ state, account }: Scope, start: string, end: string) {
  const { id, timeZone } = account.spec;
  const delivery = treeDelivery<Entity>(state, {
    kinds: ['campaign', 'placement', 'ad'],
    timeZone,
    onOf: (one) => onOf(one, timeZone).sort((a, b) => a.at - b.at),
    budgetsOf: ({ budgets }) => budgets,
  });
  const days = eachDay(start, end);
  return state.records.list('campaign', { accountId: id }).flatMap((campaign) =>
    state.records.list('placement', { parentId: campaign.id }).flatMap((placement) =>
      days.flatMap((date) =>
        [...delivery.groupDay(placement.id, date)].flatMap(([adId, facts]): Delivered[] => {
          const ad = state.records.find('ad', adId)!;
          const creatives = creativesOf(state, ad);
          const parts = splitFacts(
            facts,
            creatives.map(() => 1),
          );
          const common = { account, date, campaign, placement, ad };
          return creatives.map((creative, at) => ({ ...common, creative, facts: parts[at]! }));
        }),
      ),
    ),
  );
}

interface Rotation {
  readonly creativeAssignments?: readonly { readonly creativeId?: string }[];
}

/** An ad without creatives delivers under none, so that no level lacks anything. */
function creativesOf({ records }: State, { fields }: Entity) {
  const { creativeAssignments = [] } = (fields['creativeRotation'] ?? {}) as Rotation;
  const found = creativeAssignments.map(({ creativeId = '' }) => ({
    id: creativeId,
    name: String(records.find('creative', creativeId)?.fields['name'] ?? 'Unknown'),
  }));
  return found.length > 0 ? found : [{ id: '0', name: 'Unknown' }];
}
