/** Login with Amazon: a refresh token that does not expire is exchanged for access tokens of an hour. */
import { createHash } from 'node:crypto';
import { refuse, type Family } from './amazon-error.ts';
import { demoClient } from './demo-accounts.ts';

const LIFE_SECONDS = 3_600;

export interface TokenReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export function exchangeToken(now: number, form: URLSearchParams): TokenReply {
  const no = (error: string, error_description: string): TokenReply => ({
    status: error === 'invalid_client' ? 401 : 400,
    body: { error, error_description },
  });
  if (form.get('grant_type') !== 'refresh_token')
    return no('unsupported_grant_type', 'The authorization grant type is not supported.');
  if (form.get('client_id') !== demoClient.id || form.get('client_secret') !== demoClient.secret)
    return no('invalid_client', 'Client authentication failed.');
  if (form.get('refresh_token') !== demoClient.refreshToken)
    return no('invalid_grant', 'The request has an invalid grant parameter: refresh_token.');
  return {
    status: 200,
    body: {
      access_token: accessToken(now + LIFE_SECONDS * 1_000),
      refresh_token: demoClient.refreshToken,
      token_type: 'bearer',
      expires_in: LIFE_SECONDS,
    },
  };
}

/** A token says until when it holds, and nobody else can make one. */
function accessToken(until: number): string {
  const proof = createHash('sha256').update(`amazon dsp test mode:${until}`).digest('base64url');
  return `Atza|${until}.${proof}`;
}

/** @throws PlatformRefusal  401 */
export function checkToken(family: Family, now: number, header: string): void {
  const [, token = ''] = /^Bearer (\S+)$/.exec(header) ?? [];
  const [, until = ''] = /^Atza\|(\d+)\./.exec(token) ?? [];
  if (until === '' || token !== accessToken(Number(until)))
    throw refuse(family, 401, 'Not authorized to access this advertiser.');
  if (now >= Number(until)) throw refuse(family, 401, 'The access token has expired.');
}
