/** Delivery of each creative of each line item, day by day: every report is a sum of these. */
import { deliveredIn, splitFacts } from '../../../../../sdk/emulator/index.ts';
import { levels } from '../seed.ts';
import type { Entity, Kind, Status } from '../model.ts';
import type { State } from '../state.ts';
import type { Delivered } from './columns.ts';
import type { Scope } from './scope.ts';
import { market } from '../market.ts';

export function creativesDelivered({ state, account }: Scope, start: string, end: string) {
  const on = { on: 'ENTITY_STATUS_ACTIVE', market } as const;
  return deliveredIn<Status, Kind>(state, account, on, [start, end], levels).flatMap(
    ({ facts, ...one }): Delivered[] => {
      const creatives = creativesOf(state, one.ad);
      const parts = splitFacts(
        facts,
        creatives.map((_, at) => 3 - (at % 2)),
      );
      return creatives.map((creative, at) => ({ ...one, account, creative, facts: parts[at]! }));
    },
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
