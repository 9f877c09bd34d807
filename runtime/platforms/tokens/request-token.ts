/** The refresh and client credentials grants of OAuth 2 (RFC 6749, 6 and 4.4), with retries: asking twice does no harm. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import type { Clock } from '../../clock.ts';
import { tokenUrlOf } from '../request/address-of.ts';
import type { Report } from '../breaker.ts';
import { fillTemplate } from '../request/fill-template.ts';
import type { HttpClient, HttpReply, HttpRequest } from '../http/http-client.ts';
import { HttpError } from '../http/http-error.ts';
import { sessionOf, sessionRequest } from './request-session.ts';
import { plainLine } from '../../../sdk/plain-text.ts';
import { createScrubber, Secret } from './secret.ts';
import { backOffMs, type Timers } from '../timers.ts';

export interface TokenSource {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** The source of tokens. */
export interface TokenPlace {
  /** Origin of the emulator in test mode, whose token endpoint has the same path. */
  readonly emulator: string | undefined;
  readonly publicOnly: boolean;
}

/** Called before each attempt. @throws platform_unavailable  the sign-in service failed too often lately */
export type EnterSignIn = () => Report;

export interface Token {
  readonly access: Secret;
  readonly refresh?: Secret;
  readonly expiresInMs: number;
}

const ATTEMPTS = 3;
const DEADLINE_MS = 20_000;
const MAX_BYTES = 65_536;
const MAX_LIFE_SECONDS = 90 * 86_400;

/** @throws platform_auth_failed platform_unavailable platform_rate_limited platform_answer_invalid */
export async function requestToken(
  source: TokenSource,
  data: PlatformData,
  credentials: Readonly<Record<string, string>>,
  { emulator, publicOnly }: TokenPlace,
  enter: EnterSignIn,
): Promise<Token> {
  const request = tokenRequest(data, credentials, emulator);
  const until = source.clock.monotonicMs() + DEADLINE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await trySend(source, request, { until, publicOnly, report: enter() });
    if (reply && reply.status < 500)
      return tokenOf(data, readToken(data, reply, createScrubber(Object.values(credentials))));
    const wait = backOffMs(attempt, () => source.timers.random());
    if (attempt >= ATTEMPTS || source.clock.monotonicMs() + wait > until)
      throw new ServiceError('platform_unavailable', {
        message: 'The sign-in service of the platform does not answer.',
      });
    await source.timers.sleep(wait, new AbortController().signal);
  }
}

/** @returns undefined when no whole answer came */
async function trySend(
  { http, clock }: TokenSource,
  request: HttpRequest,
  { until, publicOnly, report }: { until: number; publicOnly: boolean; report: Report },
): Promise<HttpReply | undefined> {
  const limits = {
    // Shared by all who wait: no single one of them can stop it.
    signal: new AbortController().signal,
    deadlineMs: until - clock.monotonicMs(),
    maxBytes: MAX_BYTES,
    publicOnly,
  };
  try {
    const reply = await http.send(request, limits);
    report(reply.status < 500 ? 'success' : 'failure');
    return reply;
  } catch (error) {
    report('failure');
    const fault = error instanceof HttpError ? error.fault : undefined;
    if (fault === 'not_sent' || fault === 'lost') return undefined;
    const isAway = fault === 'late' || fault === 'slow';
    const code = isAway ? 'platform_unavailable' : 'platform_answer_invalid';
    throw new ServiceError(code, {
      message: 'The sign-in service of the platform gave no answer that can be read.',
    });
  }
}

function tokenRequest(
  data: PlatformData,
  credentials: Readonly<Record<string, string>>,
  origin: string | undefined,
): HttpRequest {
  const { auth } = data;
  if (auth.type === 'session') return sessionRequest(data, auth, credentials, origin);
  if (auth.type !== 'oauth2_refresh') throw new ServiceError('internal');
  const { client_id: id = '', client_secret: secret = '', refresh_token: refresh } = credentials;
  const form = new URLSearchParams({ ...grantOf(auth.grant, refresh), ...auth.extra });
  const isJson = auth.encoding === 'json';
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
  };
  for (const [name, value] of Object.entries(auth.headers ?? {}))
    headers[name.toLowerCase()] = fillTemplate(value, credentials);
  if (auth.clientAuth === 'basic') {
    const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
    headers['authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', id);
    // A public client has none, and must not send an empty one.
    if (secret !== '') form.set('client_secret', secret);
  }
  const given = new URL(tokenUrlOf(data, credentials) ?? auth.tokenUrl);
  const url = origin === undefined ? given : new URL(given.pathname + given.search, origin);
  const body = isJson ? JSON.stringify(Object.fromEntries(form)) : form.toString();
  return { method: 'POST', url, headers, body };
}

/** @throws platform_auth_failed  there is nothing to refresh with */
function grantOf(
  grant: string = 'refresh_token',
  refresh: string | undefined,
): Readonly<Record<string, string>> {
  if (grant === 'client_credentials') return { grant_type: grant };
  if (refresh) return { grant_type: grant, refresh_token: refresh };
  throw new ServiceError('platform_auth_failed', {
    message: 'The credential refresh_token of this connection is missing.',
  });
}

/** An app that signs in for itself has no use for a refresh token, even if it gets one. */
const tokenOf = ({ auth }: PlatformData, { refresh, ...token }: Token): Token =>
  refresh && auth.type === 'oauth2_refresh' && auth.grant !== 'client_credentials'
    ? { ...token, refresh }
    : token;

function readToken(
  { auth }: PlatformData,
  reply: HttpReply,
  scrub: (text: string) => string,
): Token {
  const body = parse(reply.text);
  if (reply.status >= 400) throw refusalOf(reply.status, body, scrub);
  if (auth.type === 'session') return sessionOf(reply, auth);
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = body;
  if (!isToken(access))
    throw new ServiceError('platform_answer_invalid', {
      message: 'The sign-in service of the platform sent no access token.',
    });
  const life = Number(seconds ?? 3_600);
  return {
    access: new Secret(access),
    ...(isToken(refresh) ? { refresh: new Secret(refresh) } : {}),
    expiresInMs: (life > 0 ? Math.min(life, MAX_LIFE_SECONDS) : 3_600) * 1_000,
  };
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,16384}$/.test(value);
}

function refusalOf(
  status: number,
  body: Readonly<Record<string, unknown>>,
  scrub: (text: string) => string,
): ServiceError {
  const { error, error_description: description = body['message'] } = body;
  const words = (value: unknown) =>
    typeof value === 'string' ? plainLine(scrub(value), 500) : undefined;
  const platform = { status, code: words(error), message: words(description) };
  return new ServiceError(status === 429 ? 'platform_rate_limited' : 'platform_auth_failed', {
    platform,
  });
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
