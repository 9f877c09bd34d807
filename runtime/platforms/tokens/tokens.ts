/** Access tokens from refresh tokens: kept per connection, fetched once for all who wait. */
import type { PlatformData } from '../../../sdk/platform.ts';
import type { Connection } from '../../connections/create-connections.ts';
import type { TokenShelf } from '../../connections/token-shelf.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { platformBreaker, type Breaker } from '../breaker.ts';
import { KeptTokens, type Kept } from './kept-tokens.ts';
import { requestToken, type TokenPlace, type TokenSource } from './request-token.ts';
import { Secret } from './secret.ts';

/** A token is taken for expired this long before it is. */
const MARGIN_MS = 60_000;
/** Credentials that the sign-in service refused are not sent again for so long: they would get the same answer. */
const REFUSED_MS = 60_000;
/** After all attempts of a refresh have failed. */
const FAILED_MS = 15_000;

export interface Tokens {
  /**
   * @throws platform_auth_failed platform_unavailable platform_rate_limited platform_answer_invalid
   */
  get(connection: Connection, data: PlatformData, place: TokenPlace): Promise<Secret>;
  /** The platform refused this token: the next caller fetches another. */
  drop(connection: Connection, token: Secret): void;
}

export interface TokenParts {
  readonly source: TokenSource;
  open(connection: Connection): Readonly<Record<string, string>>;
  /** Keeps a rotated refresh token. */
  reseal(connection: Connection, credentials: Readonly<Record<string, string>>): Promise<void>;
  /** The tokens shared with other processes, where several share the connections. */
  readonly shelf?: TokenShelf;
}

export function createTokens({ source, open, reseal, shelf }: TokenParts): Tokens {
  const { clock } = source;
  const kept = new KeptTokens(open);
  const monotonicMs = () => clock.monotonicMs();
  const breakers = new Map<string, Breaker>();
  const breakerOf = ({ platform, mode }: Connection): Breaker => {
    const place = `${platform}:${mode}`;
    const breaker =
      breakers.get(place) ?? platformBreaker(`Signing in at ${platform}`, monotonicMs);
    breakers.set(place, breaker);
    return breaker;
  };

  const fetchToken = async (
    entry: Kept,
    connection: Connection,
    data: PlatformData,
    place: TokenPlace,
  ): Promise<Secret> => {
    const credentials = JSON.parse(entry.credentials.reveal()) as Record<string, string>;
    const enter = () => breakerOf(connection).enter(connection.organizationId);
    const token = await requestToken(source, data, credentials, place, enter).catch(
      (error: unknown) => {
        entry.failed = heldFailure(error, clock.monotonicMs());
        throw error;
      },
    );
    entry.token = token.access;
    entry.expiresAt = clock.monotonicMs() + token.expiresInMs - MARGIN_MS;
    const rotated = token.refresh?.reveal();
    if (rotated !== undefined && rotated !== credentials['refresh_token']) {
      const next = { ...credentials, refresh_token: rotated };
      entry.credentials = new Secret(JSON.stringify(next));
      await reseal(connection, next);
    }
    return token.access;
  };

  /** @returns a token that another process got, and that was not refused since */
  const takeShelved = async (entry: Kept, connection: Connection): Promise<Secret | undefined> => {
    const found = await shelf!.read(connection);
    const left = (found?.expiresAt ?? 0) - clock.now() - MARGIN_MS;
    if (!found || left <= 0 || found.access === entry.refused?.reveal()) return undefined;
    entry.token = new Secret(found.access);
    entry.expiresAt = clock.monotonicMs() + left;
    return entry.token;
  };

  const shareToken = async (
    entry: Kept,
    connection: Connection,
    data: PlatformData,
    place: TokenPlace,
  ): Promise<Secret> => {
    // Every process has an emulator of its own, which knows only the tokens that it gave out.
    const isShared = shelf && connection.mode !== 'test';
    const shelved = isShared ? await takeShelved(entry, connection) : undefined;
    if (shelved) return shelved;
    refuseHeld(entry, clock.monotonicMs());
    if (!isShared) return fetchToken(entry, connection, data, place);
    return shelf.refresh(connection, async (newest) => {
      const taken = await takeShelved(entry, connection);
      if (taken) return taken;
      if (newest.sealed !== connection.sealed)
        entry.credentials = new Secret(JSON.stringify(open(newest)));
      const access = await fetchToken(entry, connection, data, place);
      const expiresAt = clock.now() + entry.expiresAt - clock.monotonicMs() + MARGIN_MS;
      await shelf.put(connection, { access: access.reveal(), expiresAt });
      return access;
    });
  };
  return {
    get: (connection, data, place) => {
      const entry = kept.take(connection);
      if (entry.token && entry.expiresAt > clock.monotonicMs()) return Promise.resolve(entry.token);
      entry.fetching ??= shareToken(entry, connection, data, place).finally(() => {
        entry.fetching = undefined;
      });
      return entry.fetching;
    },
    drop: (connection, token) => {
      const entry = kept.find(connection);
      // Another waiter may have fetched a newer one already.
      if (entry?.token !== token) return;
      entry.refused = token;
      entry.token = undefined;
    },
  };
}

/** A fault of our own is none of the sign-in service's, and is not held against it. */
function heldFailure(error: unknown, now: number): Kept['failed'] {
  if (!(error instanceof ServiceError)) return undefined;
  const { retryAfterSeconds: wait } = error.details;
  const failedMs = wait === undefined ? FAILED_MS : wait * 1_000;
  return { error, until: now + (error.code === 'platform_auth_failed' ? REFUSED_MS : failedMs) };
}

/** @throws  the error of the last refresh, while it is held */
function refuseHeld({ failed }: Kept, now: number): void {
  if (!failed || failed.until <= now) return;
  const { code, details } = failed.error;
  if (code === 'platform_auth_failed') throw new ServiceError(code, details);
  const retryAfterSeconds = Math.max(1, Math.ceil((failed.until - now) / 1_000));
  throw new ServiceError(code, { ...details, retryAfterSeconds });
}
