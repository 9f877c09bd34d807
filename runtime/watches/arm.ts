/** A put of a record arms the watches over its kind, in the transaction of the put. */
import type { RecordValue } from '../../sdk/records.ts';
import { valueAt } from '../../sdk/value-at.ts';
import type { Clock } from '../clock.ts';
import type { Catalog, LiveCatalog } from '../catalog/catalog.ts';
import type { LoadedRecord, LoadedWatch } from '../catalog/parts/loaded-parts.ts';
import type { KeptRecord } from '../records/keep-record.ts';
import type { Transaction } from '../stores/store.ts';
import { deleteWatching, getWatching, putWatching, watchingId, type Watching } from './rows.ts';
import { nextDue } from './slots.ts';

/**
 * The key that put the record last is the one under which it is looked at, so that nobody lets a stronger key do what
 * his own may not. Earlier decisions are dead, for the revision has moved (G3).
 */
export function armWatches({
  clock,
  catalog,
}: {
  readonly clock: Clock;
  readonly catalog: LiveCatalog;
}) {
  return async (tx: Transaction, kept: KeptRecord): Promise<void> => {
    for (const watch of watchesOver(catalog.current(), kept.place.kind))
      await armOne(tx, clock.now(), watch, kept);
  };
}

/** The watches over one kind. */
export function watchesOver(
  { parts }: Pick<Catalog, 'parts'>,
  kind: LoadedRecord,
): readonly LoadedWatch[] {
  return [...parts.watches.values()].filter(
    ({ over, plugin }) => over === kind.name && plugin.manifest.id === kind.plugin.manifest.id,
  );
}

async function armOne(
  tx: Transaction,
  now: number,
  watch: LoadedWatch,
  { place, value, revision, keyId }: KeptRecord,
): Promise<void> {
  const { organizationId, workspaceId } = place.owner;
  const id = watchingId(place, watch);
  const before = await getWatching(tx, organizationId, id);
  if (value === undefined) {
    if (before) deleteWatching(tx, before);
    return;
  }
  // A record that a visitor of a page puts has no key behind it.
  const owner = keyId ?? before?.keyId;
  if (owner === undefined) return;
  const armed = isMeant(watch, value);
  if (!armed && !before) return;
  const isThawed = before?.status === 'frozen' && keyId !== undefined;
  const status = isThawed ? 'active' : (before?.status ?? 'active');
  const plain = { ...(before ?? fresh), id, organizationId, workspaceId, recordId: place.id };
  putWatching(tx, before, {
    ...plain,
    ...afresh(before, watch),
    plugin: watch.plugin.manifest.id,
    watch: watch.name,
    keyId: owner,
    revision,
    armed,
    status,
    reason: status === 'frozen' ? (before?.reason ?? null) : null,
    unjudged: 0,
    unjudgedBecause: null,
    sight: null,
    told: {},
    nextDueAt: armed && status === 'active' ? dueAfter(before, watch, id, now) : null,
  });
}

function isMeant({ while: states, having, without }: LoadedWatch, value: RecordValue): boolean {
  return (
    (states?.includes(value['state'] as string) ?? true) &&
    (having === undefined || valueAt(value, having) !== undefined) &&
    (without === undefined || valueAt(value, without) === undefined)
  );
}

/** The due time of a watch that is due already stays: putting a record again and again does not hold its watch off. */
function dueAfter(
  before: Watching | undefined,
  { everyMs }: LoadedWatch,
  id: string,
  now: number,
): number {
  const isSame = before?.everyMs === everyMs;
  if (isSame && before.nextDueAt !== null) return before.nextDueAt;
  return nextDue({ id, everyMs }, isSame ? before.fired : [], now);
}

const fresh = { lastDueAt: null, jobId: null, fence: 0 };

/** Slots of another length are other slots. */
function afresh(before: Watching | undefined, { everyMs }: LoadedWatch) {
  return { everyMs, fired: before?.everyMs === everyMs ? before.fired : [] };
}
