/** What each creative of each ad delivered, day by day: every report is a sum of these. */
import {
  dayStart,
  deliveredIn,
  splitFacts,
  type Since,
} from '../../../../../sdk/emulator/index.ts';
import { levels } from '../seed.ts';
import type { Entity, Kind, State, Status } from '../state.ts';
import type { Delivered } from './columns.ts';
import type { Scope } from './index.ts';

/** On while nothing switched it off, and within its days. */
function onOf({ statuses, fields, createdAt }: Entity, timeZone: string): Since<boolean>[] {
  const end = fields['endDate'];
  const until = end === undefined ? Infinity : dayStart(String(end), timeZone) + 86_400_000;
  const all = statuses.map(({ at, value }) => ({ at, value: value === 'on' && at < until }));
  return until < Infinity && until > createdAt ? [...all, { at: until, value: false }] : all;
}

export function creativesDelivered({ state, account }: Scope, start: string, end: string) {
  const { timeZone } = account.spec;
  const rules = { onOf: (one: Entity) => onOf(one, timeZone).sort((a, b) => a.at - b.at) };
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
