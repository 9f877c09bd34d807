/** The gateway over HTTP: credentials, tokens, retries, breaker, concurrency, and a trail without secrets. */
import type { Logger } from 'pino';
import { ServiceError } from '../../sdk/errors.ts';
import type { HostRequest } from '../../sdk/script.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Connections } from '../connections/connections.ts';
import type { Connection } from '../connections/create-connections.ts';
import type { TokenShelf } from '../connections/token-shelf.ts';
import { accountBreaker, enterBoth, platformBreaker, type Breaker } from './breaker.ts';
import { loadDialect } from './dialect.ts';
import { DOWNLOAD } from './download.ts';
import { FarReader } from './far/far-reader.ts';
import { ReplyRoom } from './far/reply-room.ts';
import { createExchange, type Exchange, type Tally, type Target } from './exchange.ts';
import type { FileClient } from './fetch-file.ts';
import { fetchForRun, isFetch, trailPathOf } from './files/fetch-for-run.ts';
import { createFileRoom, RunFiles } from './files/run-files.ts';
import type { Gateway, SendOptions } from './gateway.ts';
import { createHttpClient } from './http-client.ts';
import { createLane, type Lane } from './account-lane.ts';
import { systemTimers, type Timers } from './timers.ts';
import { createTokens } from './tokens.ts';
import { waitFor, WAIT } from './wait.ts';

export interface GatewayParts {
  readonly connections: Pick<Connections, 'open' | 'reseal' | 'note'>;
  /** Where connections in test mode go. */
  readonly emulators: { baseUrl(platform: string): Promise<string> };
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Tokens that other processes use too; none when absent. */
  readonly shelf?: TokenShelf;
  /** The machine's own when absent. */
  readonly timers?: Timers;
  /** Fetches files at addresses that callers give; the internet when absent. */
  readonly files?: FileClient | undefined;
}

/** Of files that runs have fetched, over all runs at once. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** Accounts whose way is kept before idle ones are forgotten. */
const MAX_WAYS = 5_000;

export function createHttpGateway(parts: GatewayParts): Gateway {
  const { connections, clock, log, timers = systemTimers } = parts;
  const http = createHttpClient();
  const far = { reader: new FarReader(), room: new ReplyRoom() };
  const open = (connection: Connection) => connections.open(connection);
  const reseal = (connection: Connection, credentials: Readonly<Record<string, string>>) =>
    connections.reseal(connection, credentials).catch((error: unknown) => {
      log.warn({ connection: connection.id, err: error }, 'a rotated credential was not kept');
    });
  const { shelf } = parts;
  const tokens = createTokens({ source: { http, clock, timers }, open, reseal, shelf });
  const exchange = createExchange({ http, tokens, far, clock, timers, open });
  const targetOf = createTargets(parts, timers);
  const place = {
    client: parts.files ?? http,
    room: createFileRoom(MAX_FILE_BYTES),
    clock,
    reader: far.reader,
  };
  const fetched = (request: HostRequest, options: SendOptions) => {
    const { signal, files = new RunFiles() } = options;
    const trailed = { ...request, path: trailPathOf(request) };
    return fetchForRun(place, request, files, {
      signal,
      onFetch: (work) =>
        sendTrailed(trailed, options, clock, (tally) => {
          tally.attempts = 1;
          return work((status) => void (tally.status = status));
        }),
    });
  };
  return {
    send: async (platform, connection, request, options) => {
      if (request.path === WAIT)
        return sendTrailed(request, options, clock, () => waitFor(request, timers, options.signal));
      if (isFetch(request.path)) return fetched(request, options);
      const target = await targetOf(platform, connection, options);
      return sendNoted(exchange, target, request, options, parts);
    },
    close: async () => {
      await Promise.all([http.close(), far.reader.close()]);
    },
  };
}

/** What stands before the calls to one account of an organization. */
interface Way {
  readonly lane: Lane;
  readonly breaker: Breaker;
}

/** A lane and a breaker per account of an organization, and one breaker per platform and mode. */
function createTargets({ clock, emulators }: GatewayParts, timers: Timers) {
  const monotonicMs = () => clock.monotonicMs();
  const breakers = new Map<string, Breaker>();
  const ways = new Map<string, Way>();
  const wayOf = ({ id, data }: LoadedPlatform, account: string): Way => {
    if (ways.size > MAX_WAYS)
      for (const [key, { lane, breaker }] of ways) if (lane.idle && breaker.idle) ways.delete(key);
    return upsert(ways, account, () => ({
      lane: createLane(Math.max(1, data.concurrency), monotonicMs, timers),
      breaker: accountBreaker(id, monotonicMs),
    }));
  };
  return async (
    platform: LoadedPlatform,
    connection: Connection,
    { clientAccountId }: SendOptions,
  ): Promise<Target> => {
    const { mode, organizationId, accountId } = connection;
    const place = `${platform.id}:${mode}`;
    const account = `${place}:${organizationId}:${clientAccountId ?? accountId}`;
    const { lane, breaker } = wayOf(platform, account);
    const shared = upsert(breakers, place, () => platformBreaker(platform.id, monotonicMs));
    return {
      platform,
      connection,
      dialect: await loadDialect(platform),
      emulator: mode === 'test' ? await emulators.baseUrl(platform.id) : undefined,
      clientAccountId,
      publicOnly: mode === 'live' && !platform.plugin.trusted,
      enter: () => enterBoth(breaker, shared, organizationId),
      lane,
      until: monotonicMs() + (platform.data.timeoutMs ?? TIMEOUT_MS),
    };
  };
}

async function sendNoted(
  exchange: Exchange,
  target: Target,
  request: HostRequest,
  options: SendOptions,
  { connections, clock, log }: GatewayParts,
): Promise<unknown> {
  const { connection } = target;
  const note = (result: Parameters<Connections['note']>[1]) =>
    void connections.note(connection, result).catch((error: unknown) => {
      log.warn({ connection: connection.id, err: error }, 'the state of a connection was not kept');
    });
  try {
    const body = await sendTrailed(request, options, clock, (tally) =>
      exchange(target, request, options, tally),
    );
    // A file is fetched without the connection's credentials.
    if (request.path !== DOWNLOAD) note({ ok: true });
    return body;
  } catch (error) {
    // A client below the account may be out of its reach: that says nothing of its own credentials.
    const isOwn = options.clientAccountId === undefined;
    if (isOwn && error instanceof ServiceError && error.code === 'platform_auth_failed')
      note({
        ok: false,
        status: 'expired',
        message: error.details.platform?.message ?? error.message,
      });
    throw error;
  }
}

/** Leaves one entry in the trail: method and path, no query, whatever came of it. */
async function sendTrailed<T>(
  request: HostRequest,
  { onSent }: SendOptions,
  clock: Clock,
  work: (tally: Tally) => Promise<T>,
): Promise<T> {
  const begun = clock.monotonicMs();
  const tally: Tally = { attempts: 0, throttled: 0, status: null };
  let failed: string | undefined;
  try {
    return await work(tally);
  } catch (error) {
    failed = error instanceof ServiceError ? error.code : 'internal';
    throw error;
  } finally {
    onSent?.({
      method: request.method,
      path: request.path,
      status: tally.status,
      ms: Math.round(clock.monotonicMs() - begun),
      attempts: tally.attempts,
      ...(tally.throttled > 0 ? { throttled: tally.throttled } : {}),
      ...(failed === undefined ? {} : { error: failed }),
    });
  }
}

function upsert<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
