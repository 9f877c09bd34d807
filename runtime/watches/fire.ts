import { getJob, isFinal, jobId } from '../jobs/job-record.ts';
import { keyRefusal } from '../jobs/key-refusal.ts';
import { everyValue } from '../stores/every-row.ts';
import { SERVICE, type Transaction } from '../stores/store.ts';
import { cutDecision } from './cut-decision.ts';
import {
  DUE,
  getWatching,
  isStopped,
  partsOf,
  putWatching,
  WATCH,
  WATCHING,
  type DueRow,
  type Watching,
} from './rows.ts';
import { nextDue, slotAt, withFired } from './slots.ts';
import { tellOwner } from './tell-owner.ts';
import type { WatchParts } from './watch-parts.ts';

/** The payload of the job that looks once. */
export interface WatchPayload {
  readonly watchingId: string;
  /** ms since the epoch. */
  readonly due: number;
}

/**
 * Starts the job of one due time, and moves on to the first that is still ahead: due times missed meanwhile are not
 * made up for. All of it is one transaction, so that of several processes one fires (G1). Nobody looks while the look
 * of the due time before is under way.
 * @returns whether this process fired
 */
export async function fireWatch(parts: WatchParts, row: DueRow, rowId: string): Promise<boolean> {
  const { store, clock, jobs, catalog, keys } = parts;
  const { organizationId, watchingId, due } = row;
  const seen = await getWatching(store, organizationId, watchingId);
  const refusal = seen && (await keyRefusal(keys, seen));
  return store.transact(async (tx) => {
    const watching = await getWatching(tx, organizationId, watchingId);
    if (watching?.nextDueAt !== due) {
      tx.delete(SERVICE, DUE, rowId);
      return false;
    }
    if (due > clock.now()) return false;
    if (refusal !== undefined && watching.keyId === seen?.keyId) {
      await freeze(tx, parts, watching, refusal);
      return false;
    }
    const everyMs = partsOf(catalog.current(), watching)?.watch.everyMs;
    const moved = movedOn(watching, everyMs ?? watching.everyMs, Math.max(due, clock.now()));
    const isOff = everyMs === undefined || (await isStopped(tx, organizationId));
    if (isOff || (await isLooking(tx, watching))) {
      putWatching(tx, watching, moved);
      return false;
    }
    await endGivenUp(tx, parts, watching);
    const id = jobId(due, `${WATCH} ${watchingId} ${due}`);
    const payload: WatchPayload = { watchingId, due };
    const tool = watching.watch;
    const { keyId } = watching;
    await jobs.startIn(tx, { id, organizationId, kind: WATCH, tool, keyId, payload });
    const fired = withFired(moved.fired, slotAt(moved, due));
    const next = nextDue(moved, fired, Math.max(due, clock.now()));
    putWatching(tx, watching, { ...moved, fired, nextDueAt: next, lastDueAt: due, jobId: id });
    return true;
  });
}

function movedOn(watching: Watching, everyMs: number, after: number): Watching {
  const fired = everyMs === watching.everyMs ? watching.fired : [];
  const rhythm = { ...watching, everyMs };
  return { ...rhythm, fired, nextDueAt: nextDue(rhythm, fired, after) };
}

/** A job whose process dies again and again is given up; its open decision must then be ended here. */
async function endGivenUp(tx: Transaction, parts: WatchParts, watching: Watching): Promise<void> {
  const { lastDueAt: due } = watching;
  const why = 'Its processes died again and again.';
  if (due !== null) await cutDecision(tx, parts, { watching, due, why });
}

async function isLooking(tx: Transaction, { organizationId, jobId: id }: Watching) {
  const job = id === null ? undefined : await getJob(tx, organizationId, id);
  return job !== undefined && !isFinal(job);
}

/** Nothing is looked at any more under a key that is not valid; the owner is told. */
export async function freeze(
  tx: Transaction,
  parts: WatchParts,
  watching: Watching,
  refusal: string,
): Promise<void> {
  const reason = refusal.slice(0, 300);
  const frozen: Watching = { ...watching, status: 'frozen', reason, nextDueAt: null };
  putWatching(tx, watching, frozen);
  const { watch, recordId, id } = watching;
  parts.log.warn({ watching: id, reason }, 'a watch was stopped');
  const text = `The watch ${watch} over ${recordId} was stopped: ${reason} Put the record again under a key that is valid, or resume the watch.`;
  await tellOwner(tx, parts, frozen, {
    subject: `${watch}: ${recordId} is not watched any more`,
    text,
    data: { text, event: 'stopped', watch, record_id: recordId, reason },
  });
}

/** A clock that ran ahead and came back has moved due times too far (G1). */
export async function replanWatches({ store, clock }: WatchParts): Promise<void> {
  for (const organizationId of await store.organizations(WATCHING))
    for (const { id } of await everyValue<Watching>(store, organizationId, WATCHING))
      await replanOne(organizationId, id);

  async function replanOne(organizationId: number, id: string): Promise<void> {
    const isAhead = (one: Watching | undefined): one is Watching & { nextDueAt: number } =>
      one?.nextDueAt != null && one.nextDueAt > nextDue(one, one.fired, clock.now());
    if (!isAhead(await getWatching(store, organizationId, id))) return;
    await store.transact(async (tx) => {
      const watching = await getWatching(tx, organizationId, id);
      if (!isAhead(watching)) return;
      const expected = nextDue(watching, watching.fired, clock.now());
      putWatching(tx, watching, { ...watching, nextDueAt: expected });
    });
  }
}
