/** Messages, suppressed addresses and keys of repeats, as the emulator keeps them. */
import { createHash } from 'node:crypto';
import {
  openRecords,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { domain, type Access } from './accounts.ts';
import { seedRecords } from './seed.ts';
import type { Email, Suppression } from './model.ts';

/** The answer to a request with a key, which its repeat gets too. */
export interface Repeat {
  readonly key: string;
  readonly hash: string;
  readonly answer: unknown;
  readonly at: number;
}

export type State = ReturnType<typeof openState>;

/** @typeParam Caller  what its key may do */
export type Ask = KitAsk<State, Access>;

export const openState = (parts: EmulatorParts) => {
  const records = openRecords<Email | Suppression>(parts, seedRecords);
  return {
    records,
    repeats: records.notes<Repeat>('repeats'),
    /** When requests of the last second came, in ms. */
    recent: [] as number[],
    /** An id as Resend makes them, one after the other. */
    newId(sort: string): string {
      const hash = createHash('sha256').update(records.newId(sort, 16)).digest('hex');
      const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`];
      return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
    },
    suppressionOf: (address: string, now: number) =>
      records
        .list('suppression')
        .find(
          (one): one is Suppression =>
            one.kind === 'suppression' &&
            one.email === address.toLowerCase() &&
            !one.removed &&
            one.createdAt <= now,
        ),
    accountId: domain,
  };
};
