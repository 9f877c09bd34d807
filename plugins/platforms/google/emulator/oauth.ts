/** Google's token endpoint, and the access tokens it gives out. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';

export const testCredentials = {
  client_id: '000000000000-testmode.apps.googleusercontent.com',
  client_secret: 'GOCSPX-test-mode-client-secret',
  refresh_token: '1//test-mode-refresh-token',
} as const;

const LIFE_SECONDS = 3599;

/** Stateless tokens: the instant at which they end, and a seal over it. */
export interface Tokens {
  issue(now: number): string;
  check(token: string, now: number): 'valid' | 'invalid' | 'expired';
}

export function createTokens(seed: string): Tokens {
  const seal = (text: string) =>
    createHmac('sha256', `google ${seed}`).update(text).digest('base64url');
  return {
    issue(now) {
      const end = String(now + LIFE_SECONDS * 1000);
      return `ya29.${Buffer.from(end).toString('base64url')}.${seal(end)}`;
    },
    check(token, now) {
      const [start, end64 = '', given = ''] = token.split('.');
      const end = Buffer.from(end64, 'base64url').toString();
      const [a, b] = [Buffer.from(seal(end)), Buffer.from(given)];
      if (start !== 'ya29' || a.length !== b.length || !timingSafeEqual(a, b)) return 'invalid';
      return now >= Number(end) ? 'expired' : 'valid';
    },
  };
}

/**
 * `POST /token`, form encoded.
 * @see https://developers.google.com/identity/protocols/oauth2/web-server#offline
 */
export function tokenEndpoint(
  tokens: Tokens,
  now: () => number,
  readBody: (context: Parameters<Middleware>[0]) => Promise<string>,
): Middleware {
  return async (context) => {
    const form = new URLSearchParams(await readBody(context));
    const fail = (status: number, error: string, error_description: string) => {
      context.status = status;
      context.body = { error, error_description };
    };
    const grant = form.get('grant_type');
    if (grant === null)
      return fail(400, 'invalid_request', 'Required parameter is missing: grant_type');
    if (grant !== 'refresh_token')
      return fail(400, 'unsupported_grant_type', `Invalid grant_type: ${grant}`);
    if (form.get('client_id') !== testCredentials.client_id)
      return fail(401, 'invalid_client', 'The OAuth client was not found.');
    if (form.get('client_secret') !== testCredentials.client_secret)
      return fail(401, 'invalid_client', 'Unauthorized');
    if (form.get('refresh_token') !== testCredentials.refresh_token)
      return fail(400, 'invalid_grant', 'Token has been expired or revoked.');
    context.set('cache-control', 'no-store');
    context.body = {
      access_token: tokens.issue(now()),
      expires_in: LIFE_SECONDS,
      scope: 'https://www.googleapis.com/auth/adwords',
      token_type: 'Bearer',
    };
  };
}
