/** Access tokens of emulators, and the OAuth exchange that gives them out. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reply } from './refusal.ts';

export interface SealedToken<Claims> {
  /** Milliseconds since the epoch. */
  readonly end: number;
  readonly claims: Claims;
}

export interface SealedTokens<Claims> {
  readonly lifeSeconds: number;
  /** @param salt  makes two tokens of one instant differ */
  issue(now: number, claims: Claims, salt?: string | number): string;
  /** A token with an end of its own: a refresh token whose end does not move. */
  issueUntil(end: number, claims: Claims, salt?: string | number): string;
  /** @returns undefined for a text that is none of these tokens; an ended one is told too */
  read(token: string): SealedToken<Claims> | undefined;
}

/**
 * Tokens that say themselves until when they hold, and that nobody else can make; so none needs to be kept.
 *
 * @param seed  of platform and world: tokens of one are none of another
 * @param prefix  as the platform's tokens begin: `ya29.`
 */
export function sealedTokens<Claims = undefined>({
  seed,
  prefix,
  lifeSeconds,
}: {
  readonly seed: string;
  readonly prefix: string;
  readonly lifeSeconds: number;
}): SealedTokens<Claims> {
  const sealOf = (text: string) => knownSeal(seed, text);
  const issueUntil = (end: number, claims: Claims, salt: string | number = '') => {
    const text = Buffer.from(JSON.stringify([end, claims ?? null, salt])).toString('base64url');
    return `${prefix}${text}.${sealOf(prefix + text)}`;
  };
  return {
    lifeSeconds,
    issueUntil,
    issue: (now, claims, salt) => issueUntil(now + lifeSeconds * 1_000, claims, salt),
    read: (token) => {
      if (!token.startsWith(prefix)) return undefined;
      const [text = '', given = '', ...more] = token.slice(prefix.length).split('.');
      if (more.length > 0 || !isSame(sealOf(prefix + text), given)) return undefined;
      const [end, claims] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
        number,
        Claims,
      ];
      return { end, claims };
    },
  };
}

/** Seals that were asked for lately: the same token comes with every request. */
const seals = new Map<string, string>();
const MOST_SEALS = 1_000;

function knownSeal(seed: string, text: string): string {
  const key = `${seed}\n${text}`;
  const known = seals.get(key);
  if (known !== undefined) return known;
  if (seals.size >= MOST_SEALS) seals.clear();
  const seal = createHmac('sha256', seed).update(text).digest('base64url');
  seals.set(key, seal);
  return seal;
}

/** `Bearer x` > `x`; empty when the header holds none. */
export function bearerOf(authorization: string): string {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Errors of RFC 6749, section 5.2. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope';

export interface RefreshGrant {
  readonly client: { readonly id: string; readonly secret: string };
  /** Part of the request that holds client and secret. */
  readonly clientIn: 'basic' | 'form';
  /** Only `refresh_token` when absent. */
  readonly grants?: readonly string[];
  /** Whether a refresh token, or the code of another grant, is good now. */
  isGood(given: string, grant: string): boolean;
  /** The scope that the form must ask for. */
  readonly scope?: string;
  refuse(error: OAuthError): Reply | Error;
  /** The body of the answer. @param given  the refresh token that was shown */
  give(given: string, form: URLSearchParams): Readonly<Record<string, unknown>>;
}

/**
 * `POST …/token`, form encoded.
 *
 * @throws what `refuse` makes of it, where that is an error
 */
export function refreshGrant(
  wish: RefreshGrant,
  form: URLSearchParams,
  authorization: string,
): Reply {
  const error = grantFault(wish, form, authorization);
  if (error === undefined)
    return { status: 200, headers: noStore, body: wish.give(shown(form), form) };
  const refused = wish.refuse(error);
  if (refused instanceof Error) throw refused;
  return refused;
}

const noStore = { 'cache-control': 'no-store' };
const shown = (form: URLSearchParams) => form.get('refresh_token') ?? form.get('code') ?? '';

function grantFault(
  { client, clientIn, grants = ['refresh_token'], isGood, scope }: RefreshGrant,
  form: URLSearchParams,
  authorization: string,
): OAuthError | undefined {
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
  if (clientIn === 'basic' && authorization !== basic) return 'invalid_client';
  const grant = form.get('grant_type');
  if (grant === null) return 'invalid_request';
  if (!grants.includes(grant)) return 'unsupported_grant_type';
  if (clientIn === 'form' && form.get('client_id') !== client.id) return 'unauthorized_client';
  if (clientIn === 'form' && form.get('client_secret') !== client.secret) return 'invalid_client';
  if (scope !== undefined && !(form.get('scope') ?? '').split(' ').includes(scope))
    return 'invalid_scope';
  return isGood(shown(form), grant) ? undefined : 'invalid_grant';
}
