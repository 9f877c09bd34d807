/** An organization's links to its accounts at platforms. */
import type { Transaction } from '../stores/store.ts';
import type { ConnectionView } from '../../sdk/tool.ts';
import type { Connection } from './create-connections.ts';

export interface NewConnection {
  readonly organizationId: number;
  readonly platform: string;
  readonly accountId: string;
  readonly accountName?: string | null;
  readonly mode: 'live' | 'test';
  readonly currency?: string | null;
  readonly timeZone?: string | null;
  readonly primary?: boolean;
  /** When the access ends that the credentials give; null, or absent, while nobody says. */
  readonly expiresAt?: string | null;
  readonly credentials: Readonly<Record<string, string>>;
}

/** Which connection a call means. */
export interface ConnectionWish {
  readonly accountId?: string;
  readonly accountName?: string;
  /** Live connections are not there for this call. */
  readonly testOnly?: boolean;
  /** An organization that has connected nothing at the platform uses the service's own connection. */
  readonly orService?: boolean;
}

export interface Connections {
  /**
   * Seals the credentials. The first connection of a platform becomes primary, and so does the first live one: beside a
   * live connection no test connection is primary, so that a call which names no account never ends in an emulator.
   * @throws input_invalid  a test connection is to be primary beside a live one
   */
  add(input: NewConnection): Promise<Connection>;
  /**
   * Hands `work` a connection that is kept nowhere, to try its credentials.
   * @returns the result of `work`, and the credentials as they are now: a platform may have rotated a token meanwhile
   */
  tryOut<T>(
    input: NewConnection,
    work: (draft: Connection) => Promise<T>,
  ): Promise<{ readonly credentials: NewConnection['credentials']; readonly result: T }>;
  /**
   * Makes test connections at a platform where the organization has no connection at all; else changes nothing.
   * @returns whether they were made
   */
  seed(
    organizationId: number,
    platform: string,
    accounts: readonly Omit<NewConnection, 'organizationId' | 'platform' | 'mode'>[],
  ): Promise<boolean>;
  list(organizationId: number, platform?: string): Promise<readonly Connection[]>;
  /**
   * The connection that a call means (design, section 6): by id, by name, else the primary one.
   * @throws connection_missing account_unknown account_ambiguous — with the choices of this organization only;
   *   not_configured  the service has none either
   */
  choose(organizationId: number, platform: string, wish: ConnectionWish): Promise<Connection>;
  /** Opens the sealed credentials. For the gateway alone. */
  open(connection: Connection): Readonly<Record<string, string>>;
  /** Keeps a rotated refresh token and the like. */
  reseal(connection: Connection, credentials: Readonly<Record<string, string>>): Promise<void>;
  /** Notes the outcome of the last call; writes at most once a minute while nothing changes. */
  note(
    connection: Connection,
    result: { ok: true } | { ok: false; status: 'expired' | 'error'; message: string },
  ): Promise<void>;
  /** @throws input_invalid  a test connection is to be primary beside a live one */
  update(
    organizationId: number,
    id: string,
    facts: {
      accountName?: string | null;
      currency?: string | null;
      timeZone?: string | null;
      primary?: boolean;
    },
  ): Promise<Connection | undefined>;
  /** Makes this connection the primary one, within a transaction. @throws input_invalid  as `update` */
  preferIn(tx: Transaction, organizationId: number, id: string): Promise<Connection | undefined>;
  remove(organizationId: number, id: string): Promise<boolean>;
  view(connection: Connection): ConnectionView;
}

export interface ConnectionsPart {
  readonly connections: Connections;
}
