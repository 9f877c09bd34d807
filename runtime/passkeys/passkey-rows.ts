/** Passkeys in the store: public keys under their organization, found by a hash of the credential's id. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Reviewer } from '../approvals/approval.ts';
import { REVIEWERS } from '../approvals/portal-access.ts';
import type { Clock } from '../clock.ts';
import { everyRow, everyValue } from '../stores/every-row.ts';
import { SERVICE, type Store, type Transaction } from '../stores/store.ts';

export interface PasskeyRow {
  readonly id: string;
  readonly organizationId: number;
  readonly reviewerId: string;
  readonly name: string;
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often the device says that it was used; 0 where it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: string;
  readonly usedAt?: string;
}

const PASSKEYS = 'portal-passkey';
const BY_CREDENTIAL = 'portal-passkey-place';
const CHALLENGES = 'portal-challenge';
const CHALLENGE_MS = 5 * 60_000;

interface Challenge {
  readonly challenge: string;
  readonly expiresAt: number;
}

interface Place {
  readonly organizationId: number;
  readonly id: string;
}

export type Purpose = 'add' | 'sign_in';

export interface PasskeyRows {
  of(reviewer: Reviewer): Promise<readonly PasskeyRow[]>;
  find(credentialId: string): Promise<PasskeyRow | undefined>;
  /** @throws passkey_refused  somebody has it already */
  create(tx: Transaction, row: Omit<PasskeyRow, 'id'>): Promise<PasskeyRow>;
  /** Unless it was used or removed in the meantime. @throws passkey_refused */
  used(tx: Transaction, seen: PasskeyRow, counter: number): Promise<Reviewer>;
  remove(tx: Transaction, reviewer: Reviewer, id: string): Promise<boolean>;
  keepChallenge(purpose: Purpose, holder: string, challenge: string): Promise<void>;
  /** Uses it up, also when the sign-in fails. @throws passkey_refused */
  takeChallenge(purpose: Purpose, holder: string): Promise<string>;
  sweep(): Promise<void>;
}

const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** The fault of an answer; the person tries again, or signs in by a link. */
export const refused = (message: string) => new ServiceError('passkey_refused', { message });

export function createPasskeyRows(store: Store, clock: Clock): PasskeyRows {
  const now = () => new Date(clock.now()).toISOString();
  return {
    async of({ organizationId, id }) {
      const all = await everyValue<PasskeyRow>(store, organizationId, PASSKEYS);
      const own = all.filter(({ reviewerId }) => reviewerId === id);
      return own.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    async find(credentialId) {
      const place = await store.get<Place>(SERVICE, BY_CREDENTIAL, hash(credentialId));
      return place && (await store.get<PasskeyRow>(place.organizationId, PASSKEYS, place.id));
    },
    async create(tx, given) {
      const key = hash(given.credentialId);
      if (await tx.get<Place>(SERVICE, BY_CREDENTIAL, key))
        throw refused('This passkey is in use here already.');
      const row: PasskeyRow = { ...given, id: `psk_${key.slice(0, 16)}` };
      tx.put(row.organizationId, PASSKEYS, row.id, row);
      tx.put(SERVICE, BY_CREDENTIAL, key, { organizationId: row.organizationId, id: row.id });
      return row;
    },
    async used(tx, seen, counter) {
      const row = await tx.get<PasskeyRow>(seen.organizationId, PASSKEYS, seen.id);
      // Two answers at once with one counter: the second one is a copy.
      if (!row || row.counter !== seen.counter) throw refused('This passkey is not known here.');
      const { organizationId, reviewerId } = row;
      const reviewer = await tx.get<Reviewer>(organizationId, REVIEWERS, reviewerId);
      if (!reviewer) throw refused('Nobody here has this passkey any more.');
      tx.put(organizationId, PASSKEYS, row.id, { ...row, counter, usedAt: now() });
      return reviewer;
    },
    async remove(tx, { organizationId, id: reviewerId }, id) {
      const row = await tx.get<PasskeyRow>(organizationId, PASSKEYS, id);
      if (row?.reviewerId !== reviewerId) return false;
      forget(tx, row);
      return true;
    },
    keepChallenge: (purpose, holder, challenge) =>
      store.transact(async (tx) => {
        const kept: Challenge = { challenge, expiresAt: clock.now() + CHALLENGE_MS };
        tx.put(SERVICE, CHALLENGES, hash(purpose, holder), kept);
      }),
    async takeChallenge(purpose, holder) {
      const kept = await store.transact(async (tx) => {
        const id = hash(purpose, holder);
        const found = await tx.get<Challenge>(SERVICE, CHALLENGES, id);
        if (found) tx.delete(SERVICE, CHALLENGES, id);
        return found;
      });
      if (!kept)
        throw refused('This answer was used already, or was asked for in another session.');
      if (kept.expiresAt <= clock.now()) throw refused('This took too long.');
      return kept.challenge;
    },
    async sweep() {
      await store.transact(async (tx) => {
        for await (const { id, value } of everyRow<Challenge>(tx, SERVICE, CHALLENGES))
          if (value.expiresAt <= clock.now()) tx.delete(SERVICE, CHALLENGES, id);
      });
      for (const organizationId of await store.organizations(PASSKEYS))
        await store.transact(async (tx) => {
          for await (const { value } of everyRow<PasskeyRow>(tx, organizationId, PASSKEYS))
            if (!(await tx.get(organizationId, REVIEWERS, value.reviewerId))) forget(tx, value);
        });
    },
  };
}

function forget(tx: Transaction, { organizationId, id, credentialId }: PasskeyRow): void {
  tx.delete(organizationId, PASSKEYS, id);
  tx.delete(SERVICE, BY_CREDENTIAL, hash(credentialId));
}
