/**
 * Passkeys: a person signs in to the console with what their device or password manager keeps, and types nothing. A
 * challenge belongs to one session, or to one browser before it has a session, lives minutes, and is good once.
 */
import type { Reviewer } from '../approvals/approval.ts';
import type { SessionPlace } from '../approvals/portal-access.ts';

/** The home under which browsers keep our passkeys, and the origins from which their answers must come. */
export interface PasskeyHome {
  /** A name of a host: browsers keep no passkey for an address in numbers. */
  readonly rpId: string;
  readonly origin: string;
}

/** As its owner sees it. */
export interface Passkey {
  /** Names it, and opens nothing. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt?: string;
}

/** The fields of a form: a name, and the browser's answer as JSON. */
export interface NewPasskey {
  readonly name: string;
  readonly response: string;
}

export interface Passkeys {
  /** Undefined where no browser would keep one: a bare address, or plain http on a network. */
  readonly home: PasskeyHome | undefined;
  /** Of one person, oldest first. */
  list(reviewer: Reviewer): Promise<readonly Passkey[]>;
  /** @returns the options for the browser. @throws passkey_refused  there is no home, or there are too many */
  beginAdd(reviewer: Reviewer, session: string): Promise<object>;
  /** @throws passkey_refused input_invalid */
  add(reviewer: Reviewer, session: string, wish: NewPasskey): Promise<Passkey>;
  /** @returns false for one that is not there, or is somebody else's */
  remove(reviewer: Reviewer, id: string): Promise<boolean>;
  /** @param browser  a secret that only this browser has */
  beginSignIn(browser: string): Promise<object>;
  /** @returns the secret of a new session. @throws passkey_refused */
  signIn(browser: string, response: string, place: SessionPlace): Promise<{ secret: string }>;
  /** Forgets old challenges, and passkeys of people who are gone. */
  sweep(): Promise<void>;
}

/** The passkeys with which people sign in, beside links. */
export interface PasskeysPart {
  readonly passkeys: Passkeys;
}
