/** Sign-ins under way: each is good once, for the browser that began it. */
import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { everyRow } from '../stores/every-row.ts';
import { SERVICE, type Store } from '../stores/store.ts';
import { refused } from './refused.ts';

/** Kept until the browser comes back. */
export interface Attempt {
  readonly verifier: string;
  readonly nonce: string;
  readonly next: string;
}

interface Row extends Attempt {
  readonly browser: string;
  readonly expiresAt: number;
}

const ATTEMPTS = 'portal-sso-attempt';
const ATTEMPT_MS = 10 * 60_000;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export interface Attempts {
  keep(state: string, browser: string, attempt: Attempt): Promise<void>;
  /** Uses it up, also when the sign-in fails. @throws sso_refused  unknown, used, too old, or another browser's */
  take(state: string, browser: string): Promise<Attempt>;
  sweep(): Promise<void>;
}

export function createAttempts(store: Store, clock: Clock): Attempts {
  return {
    keep: (state, browser, attempt) =>
      store.transact((tx) => {
        const row: Row = {
          ...attempt,
          browser: hash(browser),
          expiresAt: clock.now() + ATTEMPT_MS,
        };
        tx.put(SERVICE, ATTEMPTS, hash(state), row);
      }),
    async take(state, browser) {
      const row = await store.transact(async (tx) => {
        const found = await tx.get<Row>(SERVICE, ATTEMPTS, hash(state));
        if (found) tx.delete(SERVICE, ATTEMPTS, hash(state));
        return found;
      });
      if (!row || row.expiresAt <= clock.now())
        throw refused('This sign-in was used, or is too old. Begin again.');
      if (row.browser !== hash(browser))
        throw refused('This sign-in was begun in another browser.');
      return row;
    },
    async sweep() {
      await store.transact(async (tx) => {
        for await (const { id, value } of everyRow<Row>(tx, SERVICE, ATTEMPTS))
          if (value.expiresAt <= clock.now()) tx.delete(SERVICE, ATTEMPTS, id);
      });
    },
  };
}
