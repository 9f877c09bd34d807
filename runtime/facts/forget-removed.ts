/** Facts of an account that is no longer connected are kept for a while, in case that it comes back. */
import type { Clock } from '../clock.ts';
import type { Connections } from '../connections/connections.ts';
import type { Store } from '../stores/store.ts';
import type { Keeper } from './keeper.ts';
import { accountPrefix } from './kept-month.ts';
import { dropNote, notesOf, organizationsWithNotes, putNote } from './sync/sync-note.ts';

interface Parts {
  readonly store: Store;
  readonly keeper: Keeper;
  readonly clock: Clock;
  readonly connections: Pick<Connections, 'list'>;
  readonly days: number;
}

const DAY_MS = 86_400_000;

export async function forgetRemoved(parts: Parts): Promise<void> {
  const { store, keeper, clock, connections, days } = parts;
  const now = clock.now();
  for (const organizationId of await organizationsWithNotes(store)) {
    const connected = new Set((await connections.list(organizationId)).map(accountPrefix));
    for (const { goneAt, ...note } of await notesOf(store, organizationId)) {
      const account = { organizationId, ...note };
      if (connected.has(accountPrefix(note))) {
        if (goneAt !== undefined) await store.transact((tx) => putNote(tx, account, note));
      } else if (goneAt === undefined) {
        await store.transact((tx) => putNote(tx, account, { ...note, goneAt: now }));
      } else if (goneAt <= now - days * DAY_MS) {
        await keeper.forget(account);
        await store.transact((tx) => dropNote(tx, account));
      }
    }
  }
}
