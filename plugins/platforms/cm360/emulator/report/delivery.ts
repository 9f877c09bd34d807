/** Delivery of each creative of each ad, day by day: every report is a sum of these. */
import { dayStart, deliveredIn, onWithin, splitFacts } from '../../../../../sdk/emulator/index.ts';
import { levels } from '../seed.ts';
import type { Entity, Kind, Status } from '../model.ts';
import type { State } from '../state.ts';
import type { Delivered } from './columns.ts';
import type { Scope } from './scope.ts';

/** Instant after the last day; never, where it has none. */
function endOf({ fields }: Entity, timeZone: string): number {
  const end = fields['endDate'];
  return end === undefined ? Infinity : dayStart(String(end), timeZone) + 86_400_000;
}

export function creativesDelivered({ state, account }: Scope, start: string, end: string) {
  const { timeZone } = account.spec;
  const rules = { onOf: (one: Entity) => onWithin(one, 'on', [-Infinity, endOf(one, timeZone)]) };
  return deliveredIn<Status, Kind>(state, account, rules, [start, end], levels).flatMap(
    ({ facts, ...one }): Delivered[] => {
      const creatives = creativesOf(state, one.ad);
      const parts = splitFacts(
        facts,
        creatives.map(() => 1),
      );
      return creatives.map((creative, at) => ({ ...one, account, creative, facts: parts[at]! }));
    },
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
