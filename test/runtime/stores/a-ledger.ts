/** Credits on a store of their own, for tests of the ledger. */
import type { Hold } from '../../../runtime/credits/credits.ts';
import { createCredits } from '../../../runtime/credits/create-credits.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { manualClock } from '../../support/manual-clock.ts';

export const MINUTE = 60_000;
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fulfilled',
    (error: unknown) => (error instanceof ServiceError ? error.code : (error as Error).message),
  );

export function aLedger(store: Store = createMemoryStore(), clock = manualClock()) {
  const credits = createCredits({ store, clock });
  const expiresAt = () => new Date(clock.now() + 10 * MINUTE).toISOString();
  return {
    store,
    clock,
    credits,
    hold: (cause: string, amount = 1, more: { keyId?: string; dailyCap?: number } = {}) =>
      credits.hold({ organizationId: 1, amount, cause, expiresAt: expiresAt(), ...more }),
    charge: (hold: Hold) => store.transact((tx) => hold.charge(tx)),
    release: (hold: Hold) => store.transact((tx) => hold.release(tx)),
  };
}
