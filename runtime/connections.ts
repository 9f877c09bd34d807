/** An organization's links to its accounts at platforms. */
import type { ConnectionView } from '../sdk/tool.ts';
import type { Connection } from './stores/connections.ts';

export interface Connections {
  /** Seals the credentials. The first connection of a platform becomes primary. */
  add(input: {
    organizationId: number;
    platform: string;
    accountId: string;
    accountName?: string | null;
    mode: 'live' | 'test';
    currency?: string | null;
    timeZone?: string | null;
    primary?: boolean;
    credentials: Readonly<Record<string, string>>;
  }): Promise<Connection>;
  list(organizationId: number, platform?: string): Promise<readonly Connection[]>;
  /**
   * The connection that a call means (design, section 6): by id, by name, else the primary one.
   * @throws connection_missing account_unknown account_ambiguous — with the choices of this organization only
   */
  choose(
    organizationId: number,
    platform: string,
    wish: { accountId?: string; accountName?: string },
  ): Promise<Connection>;
  /** Opens the sealed credentials. For the gateway alone. */
  open(connection: Connection): Readonly<Record<string, string>>;
  /** Keeps a rotated refresh token and the like. */
  reseal(connection: Connection, credentials: Readonly<Record<string, string>>): Promise<void>;
  /** Notes what came of the last call; writes at most once a minute while nothing changes. */
  note(
    connection: Connection,
    result: { ok: true } | { ok: false; status: 'expired' | 'error'; message: string },
  ): Promise<void>;
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
  remove(organizationId: number, id: string): Promise<boolean>;
  view(connection: Connection): ConnectionView;
}
