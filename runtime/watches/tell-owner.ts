import { ServiceError } from '../../sdk/errors.ts';
import type { Destination, Message } from '../../sdk/notify.ts';
import { findRow } from '../records/read-records.ts';
import type { Transaction } from '../stores/store.ts';
import { partsOf, placeOf, type Watching } from './rows.ts';
import type { WatchParts } from './watch-parts.ts';

/** The outcome of a message to the owner of a record. */
export type Told = { readonly noticeId: string } | { readonly untold: string };

/** Sends where the record says, once the transaction commits. */
export async function tellOwner(
  tx: Transaction,
  { catalog, notify }: Pick<WatchParts, 'catalog' | 'notify'>,
  watching: Watching,
  message: Message,
): Promise<Told> {
  const parts = partsOf(catalog.current(), watching);
  if (parts?.watch.tell === undefined) return { untold: 'The watch says nowhere to tell it.' };
  const row = await findRow(tx, placeOf(watching, parts.kind));
  const to = row?.value[parts.watch.tell] as Destination | undefined;
  if (!to) return { untold: 'The record says nowhere to tell it.' };
  const { organizationId, keyId } = watching;
  try {
    const target = await notify.target(organizationId, to);
    const { id } = await notify.sendIn(tx, { organizationId, keyId, target, message });
    return { noticeId: id };
  } catch (error) {
    if (error instanceof ServiceError) return { untold: error.message };
    throw error;
  }
}
