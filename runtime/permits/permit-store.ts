/** Permits on their way, sealed: the wish until the person comes back, and the accounts found until they choose. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Clock } from '../clock.ts';
import type { Seal } from '../connections/seal.ts';
import { everyRow } from '../stores/every-row.ts';
import type { Store, Transaction } from '../stores/store.ts';
import type { PermitVisitor } from './permits.ts';

/** Record kinds with a text under `sealed`: see `connections/master-key.ts`. */
export const ASKED = 'permit-asked';
export const FOUND = 'permit-found';

interface Row {
  readonly session: string;
  readonly reviewerId: string;
  readonly expiresAt: string;
  readonly sealed: string;
}

type Kind = typeof ASKED | typeof FOUND;

/** How long a person may take for each half. */
const LIFE_MS = 15 * 60_000;

export interface PermitStore {
  put(visitor: PermitVisitor, kind: Kind, name: string, value: unknown): Promise<void>;
  /** @throws permit_refused */
  read<T>(visitor: PermitVisitor, kind: Kind, name: string): Promise<T>;
  /** Reads it, and nobody reads it again. @throws permit_refused */
  take<T>(visitor: PermitVisitor, kind: Kind, name: string): Promise<T>;
  sweep(): Promise<void>;
}

/** The fault of a permit; the person begins anew. */
export const refused = (message: string) => new ServiceError('permit_refused', { message });

export function createPermitStore(parts: {
  readonly store: Store;
  readonly clock: Clock;
  readonly seal: Seal;
}): PermitStore {
  const { store, clock, seal } = parts;
  // The name is in addresses of the browser's history: the row in the store opens nothing.
  const idOf = (name: string) => createHash('sha256').update(name).digest('hex');
  const open = <T>(visitor: PermitVisitor, kind: Kind, name: string, row: Row | undefined): T => {
    if (!row) throw refused('This sign-in was used already, or was never begun here.');
    // Neither another session of the same person nor another person goes on: only the session that began it.
    if (row.session !== visitor.session || row.reviewerId !== visitor.reviewerId)
      throw refused('This sign-in was begun in another session.');
    if (Date.parse(row.expiresAt) <= clock.now()) throw refused('This sign-in took too long.');
    const place = { organizationId: visitor.organizationId, kind, id: idOf(name) };
    return JSON.parse(seal.open(row.sealed, place)) as T;
  };
  return {
    put: ({ organizationId, session, reviewerId }, kind, name, value) =>
      store.transact(async (tx) => {
        const id = idOf(name);
        await seal.follow?.(tx);
        const sealed = seal.seal(JSON.stringify(value), { organizationId, kind, id });
        const expiresAt = new Date(clock.now() + LIFE_MS).toISOString();
        tx.put(organizationId, kind, id, { session, reviewerId, expiresAt, sealed } satisfies Row);
      }),
    read: async (visitor, kind, name) =>
      open(visitor, kind, name, await store.get<Row>(visitor.organizationId, kind, idOf(name))),
    take: <T>(visitor: PermitVisitor, kind: Kind, name: string) =>
      store.transact(async (tx) => {
        const row = await tx.get<Row>(visitor.organizationId, kind, idOf(name));
        // A permit of another session stays for the session that began it.
        const value = open<T>(visitor, kind, name, row);
        tx.delete(visitor.organizationId, kind, idOf(name));
        return value;
      }),
    sweep: () =>
      store.transact(async (tx) => {
        for (const kind of [ASKED, FOUND] as const) await sweepKind(tx, kind, clock.now());
      }),
  };
}

async function sweepKind(tx: Transaction, kind: Kind, now: number): Promise<void> {
  for (const organizationId of await tx.organizations(kind))
    for await (const { id, value } of everyRow<Row>(tx, organizationId, kind))
      if (Date.parse(value.expiresAt) <= now) tx.delete(organizationId, kind, id);
}
