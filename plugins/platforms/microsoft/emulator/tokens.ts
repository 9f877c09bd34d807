/** The sign-in service: refresh tokens are exchanged for access tokens of an hour, and for a new refresh token. */
import { createHash } from 'node:crypto';
import { accessFault } from './api-fault.ts';
import type { Ads } from './ads.ts';
import { demoClient } from './demo-accounts.ts';

const LIFE_SECONDS = 3_599;

interface Issued {
  readonly refreshToken: string;
}

export interface TokenReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** @param tenant  of the address, `common` for apps of any directory */
export function exchangeToken(ads: Ads, form: URLSearchParams, tenant: string): TokenReply {
  const refuse = (error: string, words: string): TokenReply => ({
    status: 400,
    body: { error, error_description: words, error_codes: [Number(words.slice(5, 11)) || 0] },
  });
  if (form.get('grant_type') !== 'refresh_token')
    return refuse('unsupported_grant_type', 'AADSTS70003: The app requested another grant type.');
  if (form.get('client_id') !== demoClient.id)
    return refuse('unauthorized_client', 'AADSTS700016: The application was not found.');
  const { tenant: only } = ads.controls;
  if (only !== undefined && tenant !== only)
    return refuse(
      'invalid_request',
      'AADSTS50194: The application is not configured as a multi-tenant application. Use a tenant-specific endpoint.',
    );
  if (form.get('client_secret') !== demoClient.secret)
    return refuse('invalid_client', 'AADSTS7000215: Invalid client secret provided.');
  if (!(form.get('scope') ?? '').split(' ').includes('https://ads.microsoft.com/msads.manage'))
    return refuse('invalid_scope', 'AADSTS70011: The scope is not valid.');
  const notes = ads.records.notes<Issued>('refresh-tokens', 100);
  const given = form.get('refresh_token');
  const isKnown =
    given === demoClient.refreshToken ||
    notes.all().some(({ refreshToken }) => refreshToken === given);
  if (!isKnown)
    return refuse('invalid_grant', 'AADSTS70000: The provided refresh token is not valid.');
  const now = ads.parts.now();
  const refreshToken = `M.C508_BAY.0.U.-${digest(`${now}:${notes.all().length}`)}`;
  notes.add({ refreshToken });
  return {
    status: 200,
    body: {
      token_type: 'Bearer',
      scope: 'https://ads.microsoft.com/msads.manage',
      expires_in: LIFE_SECONDS,
      refresh_token: refreshToken,
      access_token: accessToken(now + LIFE_SECONDS * 1_000),
    },
  };
}

/** A token says until when it holds, and nobody else can make one. */
function accessToken(until: number): string {
  return `EwB4A8l6BAAU.${until}.${digest(`access:${until}`)}`;
}

/** @throws ApiFault  105 none or none of ours, 109 expired */
export function checkToken({ parts }: Ads, header: string | undefined): void {
  const [, token = ''] = /^Bearer (\S+)$/.exec(header ?? '') ?? [];
  const [, until = ''] = token.split('.');
  if (token === '' || token !== accessToken(Number(until)))
    throw accessFault(401, [105, 'InvalidCredentials', 'Authentication failed.']);
  if (parts.now() >= Number(until)) throw expiredToken();
}

export const expiredToken = () =>
  accessFault(401, [
    109,
    'AuthenticationTokenExpired',
    'Authentication token expired. Renew it or obtain a new one.',
  ]);

function digest(text: string): string {
  return createHash('sha256').update(`microsoft test mode:${text}`).digest('base64url');
}
