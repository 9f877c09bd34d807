import type { DecisionView, WatchView } from '../../sdk/watches.ts';
import { createTicker, type Ticker } from '../jobs/ticker.ts';
import { deleteRows, everyPage, everyValue } from '../stores/every-row.ts';
import { watchesOver } from './arm.ts';
import { fireWatch, replanWatches } from './fire.ts';
import {
  DECISION,
  DUE,
  getWatching,
  isStopped,
  partsOf,
  putWatching,
  STOPPED,
  WATCHING,
  watchingId,
  type DecisionRow,
  type DueRow,
  type Watching,
} from './rows.ts';
import { nextDue } from './slots.ts';
import type { Watches, WatchingView } from './watches.ts';
import type { WatchParts } from './watch-parts.ts';

/** With the hand crank of the tests. */
export type WatchService = Watches & Ticker;

/** Decisions are kept for so long, ms. */
const KEPT_MS = 90 * 24 * 3_600_000;

export function createWatches(parts: WatchParts): WatchService {
  const { store, clock, catalog } = parts;
  const ticker = createTicker<DueRow>({
    ...parts,
    kind: DUE,
    what: 'watch',
    fire: (row, id) => fireWatch(parts, row, id),
    replan: () => replanWatches(parts),
  });
  const view = async (watching: Watching) =>
    viewOf(watching, {
      isOff: partsOf(catalog.current(), watching) === undefined,
      isStopped: await isStopped(store, watching.organizationId),
    });
  return {
    ...ticker,
    async list(organizationId) {
      const all = await everyValue<Watching>(store, organizationId, WATCHING);
      return Promise.all(all.map(view));
    },
    async setStatus(organizationId, id, status) {
      const changed = await store.transact(async (tx) => {
        const watching = await getWatching(tx, organizationId, id);
        if (!watching) return undefined;
        const isDue = status === 'active' && watching.armed;
        const nextDueAt = isDue ? nextDue(watching, watching.fired, clock.now()) : null;
        const next: Watching = { ...watching, status, reason: null, nextDueAt };
        putWatching(tx, watching, next);
        return next;
      });
      return changed && view(changed);
    },
    setAll: (organizationId, status) =>
      store.transact((tx) => {
        if (status === 'active') tx.delete(organizationId, STOPPED, 'all');
        else tx.put(organizationId, STOPPED, 'all', { at: new Date(clock.now()).toISOString() });
      }),
    async of(owner, kind, id) {
      const found = await Promise.all(
        watchesOver(catalog.current(), kind).map((watch) =>
          getWatching(store, owner.organizationId, watchingId({ owner, id }, watch)),
        ),
      );
      const views = await Promise.all(found.flatMap((one) => (one ? [view(one)] : [])));
      return views.map(plainView);
    },
    async decisions(owner, kind, { id, limit }) {
      const lists = await Promise.all(
        watchesOver(catalog.current(), kind).map(({ name, plugin }) => {
          const of = watchingId({ owner, id }, { name, plugin });
          return decisionsUnder(store, owner.organizationId, { id: of, watch: name, recordId: id });
        }),
      );
      return newestFirst(lists.flat()).slice(0, limit);
    },
    async decisionsOf(organizationId, id) {
      const watching = await getWatching(store, organizationId, id);
      return watching && newestFirst(await decisionsUnder(store, organizationId, watching));
    },
    counts: () => countAll(parts, view),
    async sweep() {
      const before = clock.now() - KEPT_MS;
      let swept = 0;
      for (const organizationId of await store.organizations(DECISION)) {
        const live = new Set(
          (await everyValue<Watching>(store, organizationId, WATCHING)).map(({ id }) => id),
        );
        // An act on an existing record is not forgotten, lest it be done again.
        const isKept = ({ status, steps, decision_id: id }: DecisionRow) =>
          status === 'done' && steps.length > 0 && live.has(id.slice(0, id.lastIndexOf('/')));
        swept += await deleteRows<DecisionRow>(
          store,
          organizationId,
          DECISION,
          ({ value }) => Date.parse(value.decided_at) < before && !isKept(value),
        );
      }
      return swept;
    },
  };
}

type View = (watching: Watching) => Promise<WatchingView>;

async function countAll({ store }: WatchParts, view: View): ReturnType<Watches['counts']> {
  const counts = { active: 0, paused: 0, frozen: 0, off: 0, unjudged: 0 };
  for (const organizationId of await store.organizations(WATCHING))
    for await (const rows of everyPage<Watching>(store, organizationId, WATCHING))
      for (const { value } of rows) {
        counts[(await view(value)).status] += 1;
        if (value.unjudged > 0) counts.unjudged += 1;
      }
  return counts;
}

interface Around {
  readonly isOff: boolean;
  readonly isStopped: boolean;
}

function viewOf(watching: Watching, { isOff, isStopped: isAllStopped }: Around): WatchingView {
  const { id, workspaceId, plugin, watch, recordId, keyId, unjudged, unjudgedBecause } = watching;
  const at = (instant: number | null) =>
    instant === null ? null : new Date(instant).toISOString();
  const isPaused = isAllStopped && watching.status === 'active';
  return {
    id,
    workspace_id: workspaceId,
    plugin,
    watch,
    record_id: recordId,
    key_id: keyId,
    status: isOff ? 'off' : isPaused ? 'paused' : watching.status,
    reason: isPaused ? 'All watches are paused.' : watching.reason,
    next_due_at: isOff || isPaused ? null : at(watching.nextDueAt),
    last_due_at: at(watching.lastDueAt),
    unjudged,
    unjudged_because: unjudgedBecause,
    sight: watching.sight ?? null,
  };
}

function plainView(view: WatchingView): WatchView {
  const { id: _, workspace_id: _w, plugin: _p, record_id: _r, key_id: _k, ...plain } = view;
  return plain;
}

async function decisionsUnder(
  store: WatchParts['store'],
  organizationId: number,
  { id, watch, recordId }: Pick<Watching, 'id' | 'watch' | 'recordId'>,
): Promise<DecisionView[]> {
  const prefix = `${id}/`;
  const rows = await everyValue<DecisionRow>(store, organizationId, DECISION, { prefix });
  return rows.map(({ revision: _, goodForSeconds: _g, plan: _p, ...plain }) => ({
    ...plain,
    watch,
    record_id: recordId,
  }));
}

const newestFirst = (all: readonly DecisionView[]) =>
  all.toSorted((a, b) => (a.due_at < b.due_at ? 1 : -1));
