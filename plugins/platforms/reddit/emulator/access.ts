/** Who may come in: a User-Agent that says who calls, a token that is alive, a scope that fits. */
import { digits, type Records } from '../../../../sdk/emulator/index.ts';
import { demoApp } from './demo-accounts.ts';
import { RedditError } from './reddit-error.ts';
import type { RedditRecord } from './records.ts';
import type { Controls } from './controls.ts';

export const TOKEN_SECONDS = 86_400;

interface Issued {
  readonly token: string;
  readonly expiresAt: number;
  readonly scope: string;
}
interface Refresh {
  readonly token: string;
}

export interface Access {
  /** The answer of `POST /api/v1/access_token`. */
  grant(authorization: string | undefined, form: URLSearchParams): unknown;
  /** @throws RedditError 401, 403 */
  check(authorization: string | undefined, scope: 'adsread' | 'adsedit' | 'history'): void;
}

export function openAccess(
  { notes, newId }: Pick<Records<RedditRecord>, 'notes' | 'newId'>,
  now: () => number,
  controls: Controls,
): Access {
  const issued = notes<Issued>('tokens', 200);
  const rotated = notes<Refresh>('refresh', 50);
  const refreshToken = () => rotated.all().at(-1)?.token ?? demoApp.refreshToken;
  return {
    grant: (authorization, form) => {
      const pair = `${demoApp.clientId}:${demoApp.clientSecret}`;
      if (authorization !== `Basic ${Buffer.from(pair).toString('base64')}`)
        throw new RedditError(401, 'Unauthorized');
      if (form.get('grant_type') !== 'refresh_token') return { error: 'unsupported_grant_type' };
      if (form.get('refresh_token') !== refreshToken()) return { error: 'invalid_grant' };
      const token = `eyJ.test.${digits(24, 'reddit', 'token', newId('token', 8))}`;
      issued.add({ token, expiresAt: now() + TOKEN_SECONDS * 1_000, scope: controls.scope });
      const next = controls.rotates ? `${demoApp.refreshToken}-${newId('refresh', 8)}` : undefined;
      if (next) rotated.add({ token: next });
      return {
        access_token: token,
        token_type: 'bearer',
        expires_in: TOKEN_SECONDS,
        scope: controls.scope,
        ...(next ? { refresh_token: next } : {}),
      };
    },
    check: (authorization, scope) => {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      const known = issued.all().find((one) => one.token === token);
      if (!known || known.expiresAt <= now())
        throw new RedditError(401, 'Unauthorized.', { reason: 'UNAUTHORIZED' });
      if (!known.scope.split(' ').includes(scope))
        throw new RedditError(403, 'Insufficient authentication scopes.');
    },
  };
}

/** Reddit turns away what does not say who it is. */
export function checkUserAgent(agent: string | undefined): void {
  if (!agent || !/\(by \/u\/[\w-]+\)|\(\+?https?:\/\//.test(agent))
    throw new RedditError(403, 'Blocked: the User-Agent must say who calls.');
}
