/** The one way to a platform: credentials, tokens, retries, breaker, concurrency, trail. */
import type { HostAsk, HostRequest } from '../../sdk/script.ts';
import type { Connection } from '../connections/create-connections.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import type { TrailEntry } from '../call-parts/trail-entry.ts';
import type { RunFiles } from './files/run-files.ts';

/**
 * Bytes of an artifact that stands in the place of an address; undefined for an address.
 * @throws input_invalid  it is not there for this script, or too large
 */
export type Lists = (address: string, maxBytes: number) => Promise<Uint8Array | undefined>;

export interface SendOptions {
  /** A `read` may be retried; a `write` whose outcome is unknown never is (outcome_unknown). */
  readonly effect: 'read' | 'write';
  readonly signal: AbortSignal;
  /** Account below the connection's own that the request is for; the own one is then the login account. */
  readonly clientAccountId?: string;
  /** The files that the run has fetched from addresses of its caller; without it the run may fetch none. */
  readonly files?: RunFiles | undefined;
  /** The lists that the run may read in the place of addresses of its caller. */
  readonly lists?: Lists | undefined;
  /** Large answers may come as `JsonText`; without it every answer is parsed. */
  readonly asText?: boolean;
  readonly onSent?: (entry: TrailEntry) => void;
}

export interface Gateway {
  /**
   * Sends one request to the connection's platform and gives back the parsed body of a success; or does for its script
   * what else that asks for.
   * @param request  path relative to the platform's base, `{account}` already put in
   * @throws platform_rejected platform_not_found platform_auth_failed platform_rate_limited
   *   platform_unavailable platform_answer_invalid outcome_unknown fetch_failed
   */
  send(
    platform: LoadedPlatform,
    connection: Connection,
    request: HostRequest | HostAsk,
    options: SendOptions,
  ): Promise<unknown>;
  close(): Promise<void>;
}

export interface GatewayPart {
  readonly gateway: Gateway;
}
