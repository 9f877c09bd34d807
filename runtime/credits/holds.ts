/** Credits set aside while a call runs. A hold is resolved once: charged, released, or expired (P3). */
import { ServiceError } from '../../sdk/errors.ts';
import type { Credits, LedgerEntry } from './credits.ts';
import { LEDGER, post, readBalances } from './ledger.ts';
import type { Transaction } from '../stores/store.ts';
import { countKeyUse, noteCharge } from './usage.ts';

export const HOLD = 'hold';

export interface StoredHold {
  readonly amount: number;
  readonly keyId?: string;
  /** The key from which that one was made. */
  readonly ownerKeyId?: string;
  readonly at: string;
  readonly expiresAt: string;
  /** Its credits are free again; kept a while to know a late end of its run. */
  readonly expired?: true;
  /** Process that made it, where several share the store. */
  readonly process?: string;
  /** A change was sent whose outcome nobody knows (P4): it outlives a restart, not its expiry. */
  readonly unknown?: true;
}

/**
 * Check and hold in one step (P2). The hold's id is its cause.
 * @returns place of its entry in the ledger
 * @throws credits_insufficient credits_cap_reached; RecordExists  there is a hold for this cause
 */
export async function createHold(
  tx: Transaction,
  input: Parameters<Credits['hold']>[0],
  at: string,
  process?: string,
): Promise<number> {
  const { organizationId, amount, cause, keyId, dailyCap, owner, expiresAt } = input;
  const { available } = await readBalances(tx, organizationId);
  if (available < amount) {
    throw new ServiceError('credits_insufficient', { needed: amount, balance: available });
  }
  if (keyId !== undefined) await countKeyUse(tx, organizationId, keyId, { at, amount, dailyCap });
  if (owner)
    await countKeyUse(tx, organizationId, owner.keyId, { at, amount, dailyCap: owner.dailyCap });
  const owners = {
    ...(keyId === undefined ? {} : { keyId }),
    ...(owner && { ownerKeyId: owner.keyId }),
    ...(process && { process }),
  };
  const hold: StoredHold = { amount, at, expiresAt, ...owners };
  await tx.create(organizationId, HOLD, cause, hold);
  const transfer = { kind: 'hold', cause, from: 'available', to: 'held', amount, at } as const;
  return (await post(tx, organizationId, transfer)).entries;
}

/**
 * Whether a hold that did not wait for the disk went with a crash of the store, and not with its end: then its
 * entry stands nowhere that it was written.
 */
export async function isLost(
  tx: Transaction,
  organizationId: number,
  cause: string,
  places: ReadonlySet<number>,
): Promise<boolean> {
  if (await tx.get<StoredHold>(organizationId, HOLD, cause)) return false;
  for (const place of places) {
    const options = { after: place - 1, limit: 1 };
    const [found] = await tx.readLog<LedgerEntry>(organizationId, LEDGER, options);
    if (found?.value.id === `hold:${cause}`) return false;
  }
  return true;
}

/**
 * Takes the credits for good.
 * @returns credits charged: the hold's amount; 0 when the hold had expired and the credits it had set aside are spent
 *   meanwhile, for a balance never goes below 0
 * @throws Error  the hold was resolved before
 */
export async function chargeHold(
  tx: Transaction,
  organizationId: number,
  cause: string,
  at: string,
): Promise<number> {
  const hold = await openHold(tx, organizationId, cause);
  const { amount, expired } = hold;
  tx.delete(organizationId, HOLD, cause);
  const from = expired ? 'available' : 'held';
  if (expired && (await readBalances(tx, organizationId)).available < amount) return 0;
  if (expired) await countUse(tx, organizationId, hold, { at, amount });
  await post(tx, organizationId, { kind: 'charge', cause, from, to: 'revenue', amount, at });
  await noteCharge(tx, organizationId, at, amount);
  return amount;
}

/** Frees the credits. @throws Error  the hold was resolved before */
export async function releaseHold(
  tx: Transaction,
  organizationId: number,
  cause: string,
  { at, note }: { readonly at: string; readonly note?: string },
): Promise<void> {
  const hold = await openHold(tx, organizationId, cause);
  tx.delete(organizationId, HOLD, cause);
  if (hold.expired) return;
  const { amount } = hold;
  const transfer = { kind: 'release', cause, from: 'held', to: 'available', amount, at } as const;
  await post(tx, organizationId, { ...transfer, note });
  await countUse(tx, organizationId, hold, { at: hold.at, amount: -amount });
}

async function countUse(
  tx: Transaction,
  organizationId: number,
  { keyId, ownerKeyId }: StoredHold,
  use: { readonly at: string; readonly amount: number },
): Promise<void> {
  for (const one of [keyId, ownerKeyId])
    if (one !== undefined) await countKeyUse(tx, organizationId, one, use);
}

/** Keeps the credits set aside until the hold expires. @throws Error  the hold was resolved before */
export async function keepHold(
  tx: Transaction,
  organizationId: number,
  cause: string,
): Promise<void> {
  const hold = await openHold(tx, organizationId, cause);
  tx.put(organizationId, HOLD, cause, { ...hold, unknown: true });
}

async function openHold(
  tx: Transaction,
  organizationId: number,
  cause: string,
): Promise<StoredHold> {
  const hold = await tx.get<StoredHold>(organizationId, HOLD, cause);
  if (!hold) throw new Error(`The hold for ${cause} was resolved before.`);
  return hold;
}
