/** LinkedIn's token endpoint: access for 60 days, a refresh token whose end does not move when it is renewed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { demoCredentials } from './demo-accounts.ts';
import { Refusal } from './refusal.ts';

const ACCESS_SECONDS = 5_184_000;
const REFRESH_SECONDS = 31_536_000;
const scope = 'r_ads,rw_ads,r_ads_reporting,rw_dmp_segments';

export interface Tokens {
  /** `POST /oauth/v2/accessToken`, form encoded. */
  exchange(form: URLSearchParams, now: number): { status: number; body: unknown };
  /** `POST /oauth/v2/introspectToken`, form encoded. */
  introspect(form: URLSearchParams, now: number): { status: number; body: unknown };
  /** @throws Refusal 401 */
  check(authorization: string, now: number): void;
}

/** Stateless: what a token is, when it ends, and a seal over both. */
export function createTokens(seed: string): Tokens {
  const sealOf = (text: string) =>
    createHmac('sha256', `linkedin ${seed}`).update(text).digest('base64url');
  const issue = (sort: 'access' | 'refresh', end: number, salt: number) => {
    const text = `${sort}.${end}.${salt}`;
    return `AQ${Buffer.from(text).toString('base64url')}-${sealOf(text)}`;
  };
  const read = (token: string): { sort: string; end: number } | undefined => {
    const [head = '', ...rest] = token.slice(2).split('-');
    const text = Buffer.from(head, 'base64url').toString();
    const [right, given] = [Buffer.from(sealOf(text)), Buffer.from(rest.join('-'))];
    if (!token.startsWith('AQ') || right.length !== given.length) return undefined;
    if (!timingSafeEqual(right, given)) return undefined;
    const [sort = '', end] = text.split('.');
    return { sort, end: Number(end) };
  };
  const refreshEnd = (token: string, now: number) => {
    if (token === demoCredentials.refresh_token) return now + REFRESH_SECONDS * 1_000;
    const known = read(token);
    return known?.sort === 'refresh' ? known.end : undefined;
  };
  return {
    exchange: (form, now) => {
      const fault = clientFault(form);
      if (fault) return fault;
      if (form.get('grant_type') !== 'refresh_token')
        return refused(400, 'unsupported_grant_type', 'The grant type is not supported here');
      const end = refreshEnd(form.get('refresh_token') ?? '', now);
      if (end === undefined || end <= now)
        return refused(400, 'invalid_grant', 'The provided refresh token is invalid or expired');
      const body = {
        access_token: issue('access', now + ACCESS_SECONDS * 1_000, now),
        expires_in: ACCESS_SECONDS,
        refresh_token: issue('refresh', end, now),
        refresh_token_expires_in: Math.floor((end - now) / 1_000),
        scope,
      };
      return { status: 200, body };
    },
    introspect: (form, now) => {
      const fault = clientFault(form);
      if (fault) return fault;
      const known = read(form.get('token') ?? '');
      if (!known) return { status: 200, body: { active: false } };
      const active = known.end > now;
      const expires_at = Math.floor(known.end / 1_000);
      const status = active ? 'active' : 'expired';
      return { status: 200, body: { active, status, expires_at, scope, auth_type: '3L' } };
    },
    check: (authorization, now) => {
      const token = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
      const known = read(token);
      if (known?.sort !== 'access') throw unauthorized(65600, 'Invalid access token');
      if (known.end <= now) throw expiredToken();
    },
  };
}

export function expiredToken(): Refusal {
  return unauthorized(65602, 'The token used in the request has expired');
}

function unauthorized(serviceErrorCode: number, message: string): Refusal {
  const code = serviceErrorCode === 65602 ? 'EXPIRED_ACCESS_TOKEN' : 'INVALID_ACCESS_TOKEN';
  return new Refusal(401, { message, serviceErrorCode, code });
}

function clientFault(form: URLSearchParams): { status: number; body: unknown } | undefined {
  const isClient =
    form.get('client_id') === demoCredentials.client_id &&
    form.get('client_secret') === demoCredentials.client_secret;
  return isClient ? undefined : refused(401, 'invalid_client', 'Client authentication failed');
}

function refused(status: number, error: string, error_description: string) {
  return { status, body: { error, error_description } };
}
