/**
 * Access tokens that several processes use: one of them refreshes, the others take what it got. A refresh
 * token that is good for one use would be spent twice otherwise, and the connection with it.
 */
import type { Seal } from './seal.ts';
import type { Connection } from './create-connections.ts';
import type { Leases } from '../stores/leases.ts';
import type { Store } from '../stores/store.ts';

export const TOKEN = 'token';

export interface ShelvedToken {
  readonly access: string;
  /** Ms since the epoch. */
  readonly expiresAt: number;
}

export interface TokenShelf {
  /** The last token that another process, or this one, got. */
  read(connection: Connection): Promise<ShelvedToken | undefined>;
  /** Runs `work` while no other process refreshes this connection, with the connection as it is stored now. */
  refresh<T>(connection: Connection, work: (newest: Connection) => Promise<T>): Promise<T>;
  put(connection: Connection, token: ShelvedToken): Promise<void>;
}

export function createTokenShelf({
  store,
  seal,
  leases,
}: {
  readonly store: Store;
  readonly seal: Seal;
  readonly leases: Leases;
}): TokenShelf {
  const place = ({ organizationId, id }: Connection) => ({ organizationId, kind: TOKEN, id });
  return {
    async read(connection) {
      const { organizationId, id } = connection;
      const found = await store.get<{ sealed: string }>(organizationId, TOKEN, id);
      return found && (JSON.parse(seal.open(found.sealed, place(connection))) as ShelvedToken);
    },
    refresh(connection, work) {
      const { organizationId, id } = connection;
      return leases.exclusive(`token ${organizationId} ${id}`, async () => {
        const newest = await store.get<Connection>(organizationId, 'connection', id);
        return work(newest ?? connection);
      });
    },
    async put(connection, token) {
      const { organizationId, id } = connection;
      await store.transact(async (tx) => {
        // Taken away or replaced meanwhile: then its token is nobody's any more.
        if (!(await tx.get<Connection>(organizationId, 'connection', id))) return;
        await seal.follow?.(tx);
        const sealed = seal.seal(JSON.stringify(token), place(connection));
        tx.put(organizationId, TOKEN, id, { sealed });
      });
    },
  };
}
