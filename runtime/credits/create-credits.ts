/** Prepaid credits: held before a run, charged or released after it, each exactly once (design, section 7). */
import { ServiceError } from '../../sdk/errors.ts';
import type { Clock } from '../clock.ts';
import type { Balance, Credits, Hold, LedgerEntry } from './credits.ts';
import { verifyLedger } from './ledger-check.ts';
import { LEDGER, post, readBalances } from './ledger.ts';
import type { Balances } from './ledger.ts';
import { chargeHold, createHold, HOLD, isLost, keepHold, releaseHold } from './holds.ts';
import type { StoredHold } from './holds.ts';
import { usedSince } from './usage.ts';
import { everyPage } from '../stores/every-row.ts';
import type { Store, Transaction } from '../stores/store.ts';

type Grant = { readonly id: string; readonly note?: string };

/** With `grantIn`, for those who give credits together with other things. */
export interface CreditStore extends Credits {
  grantIn(tx: Transaction, organizationId: number, amount: number, cause: Grant): Promise<Balance>;
}

const GRANT = 'grant';
/** How long an expired hold is remembered, so that a late end of its run can be told from a second one. */
const EXPIRED_KEPT_MS = 24 * 3600_000;

const balanceOf = ({ available, held }: Balances): Balance => ({ available, held });

export function createCredits({
  store,
  clock,
  process,
}: {
  readonly store: Store;
  readonly clock: Clock;
  /** Id of this process, where several share the store. */
  readonly process?: string;
}): CreditStore {
  // The day of a cap is the same for all who share the store, even when clocks of machines differ.
  const now = () => new Date(store.wallMs?.() ?? clock.now()).toISOString();

  const grantIn = async (
    tx: Transaction,
    organizationId: number,
    amount: number,
    { id, note }: Grant,
  ) => {
    if (!Number.isSafeInteger(amount) || amount <= 0) {
      const faults = [{ field: 'amount', message: 'must be a whole number above 0' }];
      throw new ServiceError('input_invalid', { faults });
    }
    const earlier = await tx.get<{ amount: number }>(organizationId, GRANT, id);
    if (earlier && earlier.amount !== amount) throw new ServiceError('idempotency_conflict');
    if (earlier) return balanceOf(await readBalances(tx, organizationId));
    tx.put(organizationId, GRANT, id, { amount });
    const transfer = { kind: GRANT, cause: id, from: 'issued', to: 'available' } as const;
    return balanceOf(await post(tx, organizationId, { ...transfer, amount, at: now(), note }));
  };

  type Wish = Parameters<Credits['hold']>[0];

  /** The handle of a hold; a charge or release that was rolled back may be made again. */
  const handle = (input: Wish, place: number): Hold => {
    const { organizationId, amount, cause: id } = input;
    const places = new Set([place]);
    const lost = async (tx: Transaction) =>
      input.durable === false && (await isLost(tx, organizationId, id, places));
    return {
      id,
      amount,
      charge: async (tx) => {
        if (await lost(tx)) return holdAndCharge(tx, input, places);
        return chargeHold(tx, organizationId, id, now());
      },
      release: async (tx) => {
        if (!(await lost(tx))) await releaseHold(tx, organizationId, id, { at: now() });
      },
      keep: (tx) => keepHold(tx, organizationId, id),
    };
  };

  /** Entries lost with the store are made up for, as far as the balance goes. */
  const holdAndCharge = async (tx: Transaction, input: Wish, places: Set<number>) => {
    const { organizationId, amount, cause } = input;
    if ((await readBalances(tx, organizationId)).available < amount) return 0;
    places.add(
      await createHold(
        tx,
        { ...input, dailyCap: undefined, owner: uncapped(input.owner) },
        now(),
        process,
      ),
    );
    return chargeHold(tx, organizationId, cause, now());
  };

  const uncapped = (owner: Wish['owner']) => owner && { keyId: owner.keyId };

  return {
    grantIn,
    grant: (organizationId, amount, cause) =>
      store.transact((tx) => grantIn(tx, organizationId, amount, cause)),
    balance: async (organizationId, reader = store) =>
      balanceOf(await readBalances(reader, organizationId)),
    async hold(input) {
      const { durable } = input;
      const work = (tx: Transaction) => createHold(tx, input, now(), process);
      return handle(input, await store.transact(work, { durable }));
    },
    async ledger(organizationId, options) {
      const entries = await store.readLog<LedgerEntry>(organizationId, LEDGER, options);
      return entries.map(({ value }) => value);
    },
    usedSince: (organizationId, since) => usedSince(store, organizationId, since),
    verify: (options) => verifyLedger(store, options),
    releaseAbandoned: (options) => releaseAbandoned(store, clock, options),
  };
}

type Abandoned = Parameters<Credits['releaseAbandoned']>[0];

/** Frees holds that no run will resolve, each in a transaction of its own. */
async function releaseAbandoned(store: Store, clock: Clock, options: Abandoned): Promise<number> {
  let released = 0;
  for (const organizationId of await store.organizations(HOLD))
    for await (const rows of everyPage<StoredHold>(store, organizationId, HOLD)) {
      // Asked after the list: a living process that made one of these holds is known by now.
      const living = await options.living?.();
      for (const { id } of rows)
        if (await releaseOne(store, clock, organizationId, id, { ...options, living })) released++;
    }
  return released;
}

async function releaseOne(
  store: Store,
  clock: Clock,
  organizationId: number,
  id: string,
  { all, living }: { readonly all: boolean; readonly living?: ReadonlySet<string> },
): Promise<boolean> {
  const isDead = ({ process }: StoredHold) =>
    living ? process === undefined || !living.has(process) : all;
  const isDue = (hold: StoredHold | undefined) =>
    hold !== undefined &&
    ((isDead(hold) && !hold.unknown) || Date.parse(hold.expiresAt) <= clock.now());
  if (!isDue(await store.get<StoredHold>(organizationId, HOLD, id))) return false;
  return store.transact(async (tx) => {
    const hold = await tx.get<StoredHold>(organizationId, HOLD, id);
    if (hold === undefined || !isDue(hold)) return false;
    if (hold.expired) {
      const isOld = clock.now() - Date.parse(hold.expiresAt) > EXPIRED_KEPT_MS;
      if ((all && !living) || isOld) tx.delete(organizationId, HOLD, id);
      return false;
    }
    const at = new Date(clock.now()).toISOString();
    await releaseHold(tx, organizationId, id, { at, note: isDead(hold) ? 'abandoned' : 'expired' });
    // After a restart no run is left that could come back to its hold; one that was cut off from the database may.
    if (!all || living) tx.put(organizationId, HOLD, id, { ...hold, expired: true });
    return true;
  });
}
