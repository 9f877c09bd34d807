/** Changes of our own runs as rows. */
import type { ChangedRun } from '../../../../sdk/history.ts';
import { shortValue } from './short-value.ts';
import type { ChangeRow } from './row.ts';

export function ownRows(run: ChangedRun): ChangeRow[] {
  const { run_id, at, user, key, door, platform, account_id, batch_id, reason } = run;
  const base = { at, platform, account_id, who: user, via: `${key ?? 'no key'} over ${door}` };
  return run.changes.map(({ entity, id, name, field, before, after, undone_by }) => ({
    ...base,
    entity,
    id,
    name,
    field,
    before: shortValue(before),
    after: shortValue(after),
    source: 'service',
    run_id,
    undone: undone_by !== undefined,
    ...(undone_by === undefined ? {} : { undone_by }),
    ...(batch_id === undefined ? {} : { batch_id }),
    ...(reason === undefined ? {} : { reason }),
  }));
}
