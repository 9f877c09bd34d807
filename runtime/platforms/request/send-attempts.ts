/** One request to a platform with all its attempts: a request that may be sent again is, within one deadline. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Dialect, PlatformData } from '../../../sdk/platform.ts';
import type { HostAsk } from '../../../sdk/script.ts';
import type { LoadedPlatform } from '../../catalog/catalog.ts';
import type { Clock } from '../../clock.ts';
import type { Connection } from '../../connections/create-connections.ts';
import { addressOf, type Place } from './address-of.ts';
import type { CallResult, Report } from '../breaker.ts';
import { fileRequest, headersOf, type RequestParts } from './build-request.ts';
import { download } from '../download/download.ts';
import { JsonText } from '../../sandbox/json-text.ts';
import type { FarRoom } from '../far/far-room.ts';
import { LargeTurn } from '../far/large-turn.ts';
import { readFile, readReply } from '../far/read-reply.ts';
import { lackOf } from '../reply/emulator-lacks.ts';
import { failureOfReply, failureOfThrown, type Failure } from '../reply/failure-of.ts';
import type { SendOptions } from '../gateway.ts';
import type { HttpClient, HttpRequest } from '../http/http-client.ts';
import type { AccountQueue } from '../accounts/account-queue.ts';
import { createScrubber, type Secret } from '../tokens/secret.ts';
import { backOffMs, type Timers } from '../timers.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { Versions } from '../versions.ts';
import { untilAborted } from '../until-aborted.ts';

/** The target of a request, and all that stands in front of it. */
export interface Target {
  readonly platform: LoadedPlatform;
  readonly connection: Connection;
  readonly dialect: Dialect;
  /** Origin of the emulator for a connection in test mode. */
  readonly emulator: string | undefined;
  readonly clientAccountId: string | undefined;
  /** A plugin that the operator did not vouch for names the host: nothing inside is reached. */
  readonly publicOnly: boolean;
  /** Called before each attempt. @throws platform_unavailable  account or platform failed too often lately */
  readonly enter: () => Report;
  readonly queue: AccountQueue;
  /** Monotonic ms by which all is over: waiting, attempts, the last byte. */
  readonly until: number;
}

export interface Tally {
  attempts: number;
  /** Attempts that were answered with the platform's limit. */
  throttled: number;
  status: number | null;
}

export interface AttemptParts {
  readonly http: HttpClient;
  readonly tokens: Tokens;
  readonly far: FarRoom;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly versions?: Pick<Versions, 'note'> | undefined;
  open(connection: Connection): Readonly<Record<string, string>>;
}

export type SendAttempts = (
  target: Target,
  once: AttemptOnce,
  options: SendOptions,
  tally: Tally,
) => Promise<unknown>;

/** One attempt: sends the request, and reads its answer. */
export type AttemptOnce = (
  parts: AttemptParts,
  target: Target,
  options: SendOptions,
  tally: Tally,
) => Promise<Attempt>;

export type Attempt =
  { readonly body: unknown } | { readonly failure: Failure; readonly token?: Secret };

const ATTEMPTS = 4;
const STATUSES: readonly number[] = [500, 502, 503, 504];
const MAX_BYTES = 16 * 1024 * 1024;

export function createSendAttempts(parts: AttemptParts): SendAttempts {
  return async (target, once, options, tally) => {
    const leave = await target.queue.enter(options.signal, target.until);
    try {
      return await sendUntilDone(parts, target, once, options, tally);
    } finally {
      leave();
    }
  };
}

async function sendUntilDone(
  parts: AttemptParts,
  target: Target,
  once: AttemptOnce,
  options: SendOptions,
  tally: Tally,
): Promise<unknown> {
  const { connection, platform, until } = target;
  const most = platform.data.retry?.attempts ?? ATTEMPTS;
  let refreshed = false;
  for (;;) {
    tally.attempts += 1;
    const attempt = await once(parts, target, options, tally);
    if ('body' in attempt) return attempt.body;
    const { failure, token } = attempt;
    if (failure.error.code === 'platform_rate_limited') tally.throttled += 1;
    if (failure.refresh && token && !refreshed) {
      refreshed = true;
      parts.tokens.drop(connection, token);
      continue;
    }
    if (!failure.repeat || tally.attempts >= most) throw failure.error;
    const wait = waitMs(failure, tally.attempts, parts.timers);
    if (parts.clock.monotonicMs() + wait >= until) throw failure.error;
    await untilAborted(parts.timers.sleep(wait, options.signal), options.signal);
  }
}

/** The platform's own wish, a little spread out; else the back-off. */
function waitMs({ retryAfterMs }: Failure, attempt: number, timers: Timers): number {
  if (retryAfterMs === undefined) return backOffMs(attempt, () => timers.random());
  return Math.round(retryAfterMs + timers.random() * Math.min(500, retryAfterMs / 10));
}

/** @param build  puts credentials, token and account into a request */
export function requestOnce(build: (place: RequestParts) => HttpRequest): AttemptOnce {
  return (parts, target, options, tally) => sendOnce(parts, target, { build, options, tally });
}

interface Sending {
  readonly build: (place: RequestParts) => HttpRequest;
  readonly options: SendOptions;
  readonly tally: Tally;
}

async function sendOnce(
  parts: AttemptParts,
  target: Target,
  { build, options, tally }: Sending,
): Promise<Attempt> {
  const { effect, signal, asText = false } = options;
  const { platform, connection, dialect, until } = target;
  const { data, dialectFile } = platform;
  const { token, place: own } = await placeOf(parts, target, options);
  const http = build(own);
  const secrets = secretsOf(own.credentials, data.credentials);
  const deadlineMs = until - parts.clock.monotonicMs();
  if (signal.aborted || deadlineMs <= 0) throw new ServiceError('timed_out');
  const report = target.enter();
  let outcome: CallResult = 'neither';
  const turn = new LargeTurn(parts.far, connection.organizationId);
  try {
    const sent = await parts.http.sendForBytes(http, {
      signal,
      deadlineMs,
      maxBytes: data.maxReplyBytes ?? MAX_BYTES,
      publicOnly: target.publicOnly,
      onLarge: (stop) => turn.begin(stop),
    });
    tally.status = sent.status;
    parts.versions?.note(platform, sent.headers);
    const lack = target.emulator === undefined ? undefined : lackOf(sent.headers);
    outcome = sent.status < 500 || lack ? 'success' : 'failure';
    if (lack) {
      turn.end();
      return { failure: lack };
    }
    const place = { dialect, dialectFile, secrets, turn, asText, signal };
    const verdict = await readReply(sent, place);
    if (verdict.failure === undefined) {
      target.queue.pause(verdict.pauseMs);
      return ending(turn, verdict.body);
    }
    turn.end();
    const statuses = data.retry?.statuses ?? STATUSES;
    const scrub = createScrubber(secrets);
    const failure = failureOfReply(verdict.failure, sent.status, effect, statuses, scrub);
    return { failure, ...(token ? { token } : {}) };
  } catch (error) {
    turn.end();
    const failure = failureOfThrown(error, effect);
    if (failure.outage) outcome = 'failure';
    return { failure };
  } finally {
    report(outcome);
  }
}

/** A parsed answer needs its turn no more; a text has it until it is handed on. */
function ending(turn: LargeTurn, body: unknown): Attempt {
  if (!(body instanceof JsonText)) turn.end();
  return { body };
}

/** A file of the platform; its address says nothing about whether the platform is there. */
export function fileOnce(file: HostAsk['with']): AttemptOnce {
  return (parts, target, options, tally) => downloadOnce(parts, target, { file, options, tally });
}

async function downloadOnce(
  parts: AttemptParts,
  target: Target,
  { file, options, tally }: Omit<Sending, 'build'> & { readonly file: HostAsk['with'] },
): Promise<Attempt> {
  const { http, clock, far } = parts;
  const { connection, emulator, until } = target;
  const { data } = target.platform;
  const { signal, asText = false } = options;
  const deadlineMs = until - clock.monotonicMs();
  if (signal.aborted || deadlineMs <= 0) throw new ServiceError('timed_out');
  const onStatus = (status: number) => {
    tally.status = status;
  };
  const turn = new LargeTurn(far, connection.organizationId);
  const onLarge = (stop: AbortSignal) => turn.begin(stop);
  const read = (bytes: Uint8Array, maxBytes: number) =>
    readFile(bytes, maxBytes, { turn, asText, signal });
  const own = async (url: URL) => fileRequest(url, (await placeOf(parts, target, options)).place);
  const named = filedAt(file, data, { emulator, values: parts.open(connection) });
  const wish = { data, emulator, file: named, signal, deadlineMs, own, onStatus, onLarge, read };
  const attempt = await download(http, wish);
  return 'body' in attempt ? ending(turn, attempt.body) : (turn.end(), attempt);
}

/**
 * A file that lies below the platform's base may be named by its path, where no answer tells its address.
 * @throws call_refused  no file of the platform's own lies there
 */
function filedAt(file: HostAsk['with'], data: PlatformData, place: Place): HostAsk['with'] {
  const { path, ...others } = file;
  if (typeof path !== 'string') return file;
  const url = addressOf(path, data, place);
  const { own } = data.downloads ?? {};
  if (own !== undefined && new RegExp(own).test(url.pathname)) return { ...others, url: url.href };
  throw new ServiceError('call_refused', {
    message: 'The file is under no path that the platform lists.',
  });
}

/** A film of the platform: its bytes. Redirects are followed, to listed origins alone. */
export function filmOnce(file: HostAsk['with']): AttemptOnce {
  return async (parts, target, options, tally) => {
    const { data } = target.platform;
    const { signal } = options;
    const deadlineMs = target.until - parts.clock.monotonicMs();
    if (signal.aborted || deadlineMs <= 0) throw new ServiceError('timed_out');
    const own = async (url: URL): Promise<HttpRequest> => {
      const { place } = await placeOf(parts, target, options);
      return { method: 'GET', url, headers: { ...headersOf(data, place.values), accept: '*/*' } };
    };
    return download(parts.http, {
      data,
      emulator: target.emulator,
      file,
      signal,
      deadlineMs,
      own,
      onStatus: (status) => void (tally.status = status),
      read: async (bytes) => bytes,
    });
  };
}

/** Credentials, token and account, as requests want them. */
async function placeOf(parts: AttemptParts, target: Target, { signal, files }: SendOptions) {
  const { platform, connection, dialect, emulator, clientAccountId } = target;
  const { data } = platform;
  const token = await tokenFor(parts, target, signal);
  const sealed = parts.open(connection);
  const credentials = token ? { ...sealed, access_token: token.reveal() } : sealed;
  const values = {
    ...credentials,
    account: clientAccountId ?? connection.accountId,
    // An account that stands above the connected one stands above the accounts below it too.
    login_account: sealed['login_account'] ?? (clientAccountId && connection.accountId),
  };
  const now = parts.clock.now();
  return { token, place: { data, dialect, emulator, values, credentials, now, files } };
}

/** The refresh is shared; a caller who gives up leaves it to the others. */
async function tokenFor(
  parts: AttemptParts,
  target: Target,
  signal: AbortSignal,
): Promise<Secret | undefined> {
  const { connection, platform } = target;
  if (!signsIn(platform.data, parts.open(connection))) return undefined;
  return untilAborted(parts.tokens.get(connection, platform.data, target), signal);
}

/**
 * Whether the credentials are exchanged for a token or a session. Otherwise requests carry the credentials
 * themselves, as they do if the connection has the credential `unless`.
 */
function signsIn({ auth }: PlatformData, credentials: Readonly<Record<string, string>>): boolean {
  if (auth.type === 'session') return !credentials[auth.unless ?? ''];
  return auth.type === 'oauth2_refresh';
}

function secretsOf(
  credentials: Readonly<Record<string, string>>,
  specs: LoadedPlatform['data']['credentials'],
): string[] {
  return Object.entries(credentials)
    .filter(([name]) => !Object.hasOwn(specs, name) || specs[name]?.secret === true)
    .map(([, value]) => value);
}
