/** Outcome of the last sync of one account, for people who look at it. */
import { everyValue } from '../../stores/every-row.ts';
import type { Reader, Transaction } from '../../stores/store.ts';
import { accountPrefix, type FactAccount } from '../kept-month.ts';

const NOTES = 'facts-sync';

export interface SyncNote extends Omit<FactAccount, 'organizationId'> {
  /** When it was last looked at, ms since the epoch. */
  readonly at: number;
  /** Days of levels that are still to be asked. */
  readonly left: number;
  /** Days of levels that are to be kept, of those a platform has. */
  readonly all: number;
  readonly error?: { readonly code: string; readonly message: string };
  /** Not asked again before, ms since the epoch. */
  readonly restUntil?: number;
  /** When its connection was found gone, ms since the epoch. */
  readonly goneAt?: number;
}

export const noteOf = (reader: Reader, account: FactAccount): Promise<SyncNote | undefined> =>
  reader.get<SyncNote>(account.organizationId, NOTES, accountPrefix(account));

export function putNote(tx: Transaction, account: FactAccount, note: SyncNote): void {
  tx.put(account.organizationId, NOTES, accountPrefix(account), note);
}

export function dropNote(tx: Transaction, account: FactAccount): void {
  tx.delete(account.organizationId, NOTES, accountPrefix(account));
}

export const notesOf = (reader: Reader, organizationId: number): Promise<SyncNote[]> =>
  everyValue<SyncNote>(reader, organizationId, NOTES);

export const organizationsWithNotes = (reader: Reader) => reader.organizations(NOTES);
