/**
 * Buttons of a decision in a message, and the proof that a press came from where the message went: HMAC-SHA256 over time and
 * body, by the secret of the app that carries it.
 * @see https://docs.slack.dev/authentication/verifying-requests-from-slack
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SERVICE, type Store } from '../stores/store.ts';
import type { Approval } from './approval.ts';

/** Everything that a press must name: whose address, which wish, and the state that the message showed. */
export interface Pressed {
  readonly organizationId: number;
  readonly addressId: string;
  readonly approvalId: string;
  readonly hash: string;
  readonly revision: number;
}

export const buttonValue = ({ organizationId, addressId, approvalId, hash, revision }: Pressed) =>
  [organizationId, addressId, approvalId, revision, hash].join(' ');

export function pressedOf(value: unknown): Pressed | undefined {
  const found =
    typeof value === 'string' && value.length < 500
      ? /^(\d{1,12}) (adr_[0-9a-f]{16}) ([\w-]{1,80}) (\d{1,9}) ([\w-]{1,128})$/.exec(value)
      : null;
  if (!found) return undefined;
  const [, organizationId, addressId, approvalId, revision, hash] = found as unknown as string[];
  return {
    organizationId: Number(organizationId),
    addressId: addressId!,
    approvalId: approvalId!,
    hash: hash!,
    revision: Number(revision),
  };
}

/** A message has buttons where it shows all there is to see: few changes of an account, and no failed check among them. */
export const fitsMessage = ({ changes, account }: Approval): boolean =>
  account !== null && changes.length <= MOST_SHOWN && changes.every(({ accept }) => !accept);

export const MOST_SHOWN = 5;

/** Clocks differ, and a press waits on its way. */
const FRESH_MS = 5 * 60_000;

export interface Proof {
  readonly time: string;
  readonly signature: string;
  readonly body: string;
}

/** Compared in constant time; a time that is more than five minutes away is none. */
export function isProven(secret: string, { time, signature, body }: Proof, now: number): boolean {
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1000) > FRESH_MS) return false;
  const own = Buffer.from(
    `v0=${createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')}`,
  );
  const given = Buffer.from(signature);
  return own.length === given.length && timingSafeEqual(own, given);
}

/** Presses that were taken: swept with the links of people. */
export const PRESSES = 'message-press';
/** Ways of people to name themselves: swept with them. */
export const PERSON_LINKS = 'message-person';

/** Notes a press, so that the same request counts once. @returns false for one that was here before */
export function isFirst(store: Store, { signature }: Proof, now: number): Promise<boolean> {
  const id = createHash('sha256').update(signature).digest('hex');
  return store.transact(async (tx) => {
    if (await tx.get(SERVICE, PRESSES, id)) return false;
    tx.put(SERVICE, PRESSES, id, { expiresAt: new Date(now + 2 * FRESH_MS).toISOString() });
    return true;
  });
}
