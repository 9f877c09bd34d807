/** The id of the request under way, wherever in the code it is, and its span when traces are on. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Scope {
  readonly requestId: string;
  /** The span around, as the adapter of `Traces` keeps it. */
  readonly span?: unknown;
}

/** Node's own context of an asynchronous chain: it holds nothing beyond the request that it belongs to. */
const storage = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => storage.getStore();

/** Runs `work`, and all that follows from it, as part of a request. */
export function inScope<T>(scope: Scope, work: () => T): T {
  return storage.run(scope, work);
}

/** A function that does what `work` does, in the scope of now: for what an event of somebody else calls. */
export function inScopeOfNow<Args extends unknown[], T>(
  work: (...args: Args) => T,
): (...args: Args) => T {
  // A snapshot of Node's would carry every storage along, and costs a resource for each run.
  const scope = storage.getStore();
  return scope ? (...args) => storage.run(scope, work, ...args) : work;
}
