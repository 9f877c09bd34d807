/** Items that are made and kept. */
import { changedRecord, newRecord } from '../../../../../sdk/emulator/index.ts';
import type { Fields, Item, Kind, Status } from '../model.ts';
import type { Scope } from '../state.ts';
import { dailyMinor } from '../words.ts';

/** Its fields come with `kept`. */
export const newItem = (scope: Scope, kind: Kind, status: Status = 'ENABLED', parentId?: string) =>
  newRecord<Status, Kind>(scope.state, {
    kind,
    accountId: scope.account.spec.id,
    parentId,
    status,
    now: scope.now,
    digits: 18,
  });

/** A campaign's day is kept as it was set over time. */
export function kept(scope: Scope, old: Item, fields: Fields, status?: Status): Item {
  const { state, account, now } = scope;
  const daily = old.kind === 'campaign' ? dailyMinor(fields, account.spec) : undefined;
  return changedRecord<Status, Kind>(state, old, { now, fields, status, dailyMinor: daily });
}
