/** Access tokens as one process keeps them: one entry per connection, found again after its credentials were resealed. */
import type { ServiceError } from '../../../sdk/errors.ts';
import type { Connection } from '../../connections/create-connections.ts';
import { Secret } from './secret.ts';

const MAX_KEPT = 10_000;
/** Sealed values by which an entry is found: runs hold the one that they began with. */
const MAX_SEALED = 16;

export interface Kept {
  /** The newest credentials: a rotated refresh token lives on here for runs that hold older ones. */
  credentials: Secret;
  token?: Secret;
  /** In monotonic ms. */
  expiresAt: number;
  /** The platform refused it, wherever it came from. */
  refused?: Secret;
  fetching?: Promise<Secret>;
  /** The error of the last refresh; callers that come before `until`, in monotonic ms, are told the same. */
  failed?: { readonly error: ServiceError; readonly until: number };
}

interface Entry extends Kept {
  /** Of this connection, the newest last. */
  readonly sealed: readonly string[];
}

export class KeptTokens {
  readonly #entries = new Map<string, Entry>();
  readonly #open: (connection: Connection) => Readonly<Record<string, string>>;

  constructor(open: (connection: Connection) => Readonly<Record<string, string>>) {
    this.#open = open;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The entry of a connection, a fresh one when it has new credentials. */
  take(connection: Connection): Kept {
    const key = keyOf(connection);
    const entry = this.#entryFor(connection, this.#entries.get(key));
    // The longest unused one stands first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > MAX_KEPT)
      this.#entries.delete(this.#entries.keys().next().value ?? key);
    return entry;
  }

  find(connection: Connection): Kept | undefined {
    return this.#entries.get(keyOf(connection));
  }

  /**
   * A new refresh token or master key means a new seal: the opened credentials tell whether they are new. Runs that
   * hold older credentials of the same account go on with the new ones.
   */
  #entryFor(connection: Connection, known: Entry | undefined): Entry {
    const { sealed } = connection;
    if (known?.sealed.includes(sealed)) return known;
    const credentials = JSON.stringify(this.#open(connection));
    const seen = [...(known?.sealed ?? []), sealed].slice(-MAX_SEALED);
    if (known?.credentials.reveal() !== credentials)
      return { credentials: new Secret(credentials), expiresAt: 0, sealed: seen };
    // A person may have connected the account anew with the same credentials: they are heard at once.
    return Object.assign(known, { sealed: seen, failed: undefined });
  }
}

function keyOf({ organizationId, id, mode }: Connection): string {
  return `${organizationId}:${mode}:${id}`;
}
