/**
 * The fields that many visitors send in one moment, taken together: one call down the chain, one commit, one audit
 * entry. While a workspace's batch is kept, the next one gathers, so that batches grow with the load. Senders are
 * answered when all of it is kept.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { Call } from '../call.ts';
import type { LoadedPage } from '../catalog/parts/loaded-parts.ts';
import { addressGroup } from '../limits/address-group.ts';
import { createLocalWindow, type Window } from '../limits/windows.ts';
import type { FoundPage, Visit } from './pages.ts';

/** As the tool gets it, in the list `sent`. */
export interface SentOne {
  readonly record_id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly address: string;
  /** ISO 8601. */
  readonly at: string;
}

/** One call down the chain, tried again where another was first. */
export type RunBatch = (found: FoundPage, sent: readonly SentOne[]) => Promise<Call>;

interface Waiting {
  readonly found: FoundPage;
  readonly one: SentOne;
  readonly resolve: (call: Call) => void;
  readonly reject: (error: unknown) => void;
}

/** A first event waits so long for others. */
const GATHER_MS = 5;
const MOST_IN_BATCH = 500;
/** Of one workspace, and of all: beyond it visitors are told to come again. */
const MOST_WAITING = 5_000;
const MOST_OF_ALL = 20_000;
/** Workspaces whose batches are under way; the others wait for their turn, in order. */
const AT_ONCE = 4;

export function createBatches(run: RunBatch, now: () => number) {
  const queues = new Map<string, Waiting[]>();
  const turns: string[] = [];
  const windowFor = createWindows();
  let waiting = 0;
  let underWay = 0;

  const pump = () => {
    while (underWay < AT_ONCE && turns.length > 0) {
      const key = turns.shift()!;
      const queue = queues.get(key)!;
      const batch = queue.splice(0, MOST_IN_BATCH);
      underWay += 1;
      void settle(run, batch).finally(() => {
        underWay -= 1;
        waiting -= batch.length;
        if (queue.length > 0) turns.push(key);
        else queues.delete(key);
        pump();
      });
    }
  };

  /** @throws rate_exceeded overloaded, and the refusals of the chain */
  return async (found: FoundPage, visit: Visit, fields: SentOne['fields']): Promise<Call> => {
    const address = visit.remoteAddress;
    await windowFor(found.page).take(addressGroup(address), 1);
    const key = keyOf(found);
    const queue = queues.get(key) ?? [];
    if (queue.length >= MOST_WAITING || waiting >= MOST_OF_ALL)
      throw new ServiceError('overloaded', { retryAfterSeconds: 2 });
    const { promise, resolve, reject } = Promise.withResolvers<Call>();
    const at = new Date(now()).toISOString();
    queue.push({ found, one: { record_id: found.id, fields, address, at }, resolve, reject });
    waiting += 1;
    if (!queues.has(key)) {
      queues.set(key, queue);
      setTimeout(() => {
        turns.push(key);
        pump();
      }, GATHER_MS);
    }
    return promise;
  };
}

const keyOf = ({ page, owner }: FoundPage) =>
  JSON.stringify([page.plugin.manifest.id, page.name, owner.organizationId, owner.workspaceId]);

/** Events of one address in a minute, in this process: it guards the service, and no account. */
function createWindows(): (page: LoadedPage) => Window {
  const byName = new Map<string, Window>();
  // A catalogue that is loaded anew brings the same page as another object.
  const byPage = new WeakMap<LoadedPage, Window>();
  return (page) => {
    const known = byPage.get(page);
    if (known) return known;
    const limit = page.batch!.address_per_minute;
    const key = JSON.stringify([page.plugin.manifest.id, page.name, limit]);
    const window = byName.get(key) ?? createLocalWindow({ name: 'page', limit });
    byName.set(key, window);
    byPage.set(page, window);
    return window;
  };
}

/** The error of one of them does not end the others: a batch that fails is tried in halves. */
async function settle(run: RunBatch, batch: readonly Waiting[]): Promise<void> {
  try {
    const call = await run(
      batch.at(-1)!.found,
      batch.map(({ one }) => one),
    );
    for (const { resolve } of batch) resolve(call);
  } catch (error) {
    if (batch.length === 1 || isOfStore(error)) for (const { reject } of batch) reject(error);
    else {
      const middle = Math.ceil(batch.length / 2);
      await settle(run, batch.slice(0, middle));
      await settle(run, batch.slice(middle));
    }
  }
}

/** No half of it could be kept either. */
const isOfStore = (error: unknown) =>
  error instanceof ServiceError && error.code === 'store_unavailable';
