/** The gateway over HTTP: credentials, tokens, retries, breaker, concurrency, and a trail without secrets. */
import type { Logger } from 'pino';
import { ServiceError } from '../../sdk/errors.ts';
import type { HostRequest } from '../../sdk/script.ts';
import { ASK, isAsk } from '../host/facts.ts';
import type { Desk } from '../host/operation.ts';
import { operations } from '../host/operations.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Connections } from '../connections/connections.ts';
import type { Connection } from '../connections/create-connections.ts';
import type { TokenShelf } from '../connections/token-shelf.ts';
import { bindAccount } from './accounts/bind-account.ts';
import { accountBreaker, enterBoth, platformBreaker, type Breaker } from './breaker.ts';
import { buildRequest } from './request/build-request.ts';
import { loadDialect } from './dialect.ts';
import type { FarChildren } from './far/far-children.ts';
import { FarRoom } from './far/far-room.ts';
import { LargeTurn } from './far/large-turn.ts';
import {
  createSendAttempts,
  requestOnce,
  type AttemptOnce,
  type SendAttempts,
  type Tally,
  type Target,
} from './request/send-attempts.ts';
import type { FileClient } from './download/fetch-file.ts';
import { createFileRoom } from './files/run-files.ts';
import { heldIn, takeHeld } from './files/take-pictures.ts';
import type { Gateway, SendOptions } from './gateway.ts';
import { createHttpClient, type HttpClient } from './http/http-client.ts';
import { needsLogin } from './tokens/needs-login.ts';
import { createAccountQueue, type AccountQueue } from './accounts/account-queue.ts';
import type { OpenOwn } from './download/own-link.ts';
import { systemTimers, type Timers } from './timers.ts';
import { createTokens } from './tokens/tokens.ts';
import type { Versions } from './versions.ts';

export interface GatewayParts {
  readonly connections: Pick<Connections, 'open' | 'reseal' | 'note'>;
  /** Gives the address for connections in test mode. */
  readonly emulators: { baseUrl(platform: string): Promise<string> };
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Tokens that other processes use too; none when absent. */
  readonly shelf?: TokenShelf;
  /** The machine's own when absent. */
  readonly timers?: Timers | undefined;
  /** Fetches files at addresses that callers give; the internet when absent. */
  readonly files?: FileClient | undefined;
  /** Opens files of the service's own by their links; none when absent. */
  readonly own?: OpenOwn;
  /** Told of what replies say about the API's version. */
  readonly versions?: Pick<Versions, 'note'>;
  /** Sends to platforms; a client of its own when absent. */
  readonly http?: HttpClient;
  /** Processes for large answers that others use too; its own when absent. */
  readonly far?: FarChildren | undefined;
}

/** Of files that runs have fetched, over all runs at once. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;
/** Of films of callers, on disk. */
const MAX_FILM_BYTES = 2 * 1024 * 1024 * 1024;
/** A film on its way to a platform has as long as its run. */
const FILM_TIMEOUT_MS = 600_000;
const TIMEOUT_MS = 30_000;
/** Accounts whose way is kept before idle ones are forgotten. */
const MAX_WAYS = 5_000;

export function createHttpGateway(parts: GatewayParts): Gateway {
  const { connections, clock, log, timers = systemTimers, http = createHttpClient() } = parts;
  const far = new FarRoom(parts.far);
  const open = (connection: Connection) => connections.open(connection);
  const reseal = (connection: Connection, credentials: Readonly<Record<string, string>>) =>
    connections.reseal(connection, credentials).catch((error: unknown) => {
      log.warn({ connection: connection.id, err: error }, 'a rotated credential was not kept');
    });
  const { shelf } = parts;
  const tokens = createTokens({ source: { http, clock, timers }, open, reseal, shelf });
  const sendAttempts = createSendAttempts({
    http,
    tokens,
    far,
    clock,
    timers,
    open,
    versions: parts.versions,
  });
  const targetOf = createTargets(parts, timers);
  const place = {
    timers,
    client: parts.files ?? http,
    own: parts.own,
    room: createFileRoom(MAX_FILE_BYTES),
    films: createFileRoom(MAX_FILM_BYTES),
    monotonicMs: () => clock.monotonicMs(),
  };
  const deskOf = (
    platform: LoadedPlatform,
    connection: Connection,
    options: SendOptions,
  ): Desk => ({
    ...place,
    options,
    turn: () => new LargeTurn(far, connection.organizationId),
    trailed: (path, work) => sendTrailed({ method: ASK, path }, options, clock, work),
    attempts: async (path, once) => {
      const target = await targetOf(platform, connection, options, path === 'upload');
      // Files go and come beside the platform's API: that says little of the credentials.
      const sending = { entry: { method: ASK, path }, once, options, proves: false };
      return sendNoted(sendAttempts, target, sending, parts);
    },
  });
  return {
    send: async (platform, connection, request, options) => {
      if (isAsk(request))
        return operations[request.ask](deskOf(platform, connection, options), request.with);
      const target = await targetOf(platform, connection, options, carriesFilm(request.body));
      const once = requestOnce((to) =>
        buildRequest(bindAccount(request, to.data, to.values['account']), to),
      );
      const { files } = options;
      const held = files && heldIn(platform.data, request);
      const { billed } = platform.data;
      const isBilled =
        billed !== undefined && request.method === 'POST' && new RegExp(billed).test(request.path);
      const effect = isBilled ? ('write' as const) : options.effect;
      const reading = { ...options, effect, ...(held ? { asText: false } : {}) };
      const sending = { entry: request, once, options: reading, proves: true };
      const body = await sendNoted(sendAttempts, target, sending, parts);
      return held ? takeHeld(body, held, { files, room: place.room }) : body;
    },
    close: async () => {
      far.close();
      await http.close();
    },
  };
}

/** Whether a part of the body is a stretch of a film. */
function carriesFilm(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.values(body).some(
    (part) => typeof part === 'object' && part !== null && Object.hasOwn(part, '$film'),
  );
}

/** The queue and the breaker in front of the calls to one account of an organization. */
interface Way {
  readonly queue: AccountQueue;
  readonly breaker: Breaker;
}

/** A queue and a breaker per account of an organization, and one breaker per platform and mode. */
function createTargets({ clock, emulators }: GatewayParts, timers: Timers) {
  const monotonicMs = () => clock.monotonicMs();
  const breakers = new Map<string, Breaker>();
  const ways = new Map<string, Way>();
  const wayOf = ({ id, data }: LoadedPlatform, account: string): Way => {
    if (ways.size > MAX_WAYS)
      for (const [key, { queue, breaker }] of ways)
        if (queue.isIdle() && breaker.isIdle()) ways.delete(key);
    return upsert(ways, account, () => ({
      queue: createAccountQueue(Math.max(1, data.concurrency), monotonicMs, timers),
      breaker: accountBreaker(id, monotonicMs),
    }));
  };
  return async (
    platform: LoadedPlatform,
    connection: Connection,
    { clientAccountId }: SendOptions,
    isFilm: boolean,
  ): Promise<Target> => {
    const { mode, organizationId, accountId } = connection;
    const place = `${platform.id}:${mode}`;
    const account = `${place}:${organizationId}:${clientAccountId ?? accountId}`;
    const { queue, breaker } = wayOf(platform, account);
    const shared = upsert(breakers, place, () => platformBreaker(platform.id, monotonicMs));
    return {
      platform,
      connection,
      dialect: await loadDialect(platform),
      emulator: mode === 'test' ? await emulators.baseUrl(platform.id) : undefined,
      clientAccountId,
      publicOnly: mode === 'live' && !platform.plugin.trusted,
      enter: () => enterBoth(breaker, shared, organizationId),
      queue,
      until: monotonicMs() + (isFilm ? FILM_TIMEOUT_MS : (platform.data.timeoutMs ?? TIMEOUT_MS)),
    };
  };
}

type Entry = Pick<HostRequest, 'path'> & { readonly method: string };

interface Sending {
  /** For the trail. */
  readonly entry: Entry;
  readonly once: AttemptOnce;
  readonly options: SendOptions;
  /** Whether a success says that the credentials are good. */
  readonly proves: boolean;
}

async function sendNoted(
  sendAttempts: SendAttempts,
  target: Target,
  { entry, once, options, proves }: Sending,
  { connections, clock, log }: GatewayParts,
): Promise<unknown> {
  const { connection } = target;
  const note = (result: Parameters<Connections['note']>[1]) =>
    void connections.note(connection, result).catch((error: unknown) => {
      log.warn({ connection: connection.id, err: error }, 'the state of a connection was not kept');
    });
  try {
    const body = await sendTrailed(entry, options, clock, (tally) =>
      sendAttempts(target, once, options, tally),
    );
    if (proves) note({ ok: true });
    return body;
  } catch (error) {
    // A client below the account may be out of its reach: that says nothing of its own credentials.
    const isOwn = options.clientAccountId === undefined;
    if (isOwn && error instanceof ServiceError && needsLogin(error))
      note({
        ok: false,
        status: 'expired',
        message: error.details.platform?.message ?? error.message,
      });
    throw error;
  }
}

/** Leaves one entry in the trail: method and path, no query, for a success or a failure. */
async function sendTrailed<T>(
  { method, path }: Entry,
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
      method,
      path,
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
