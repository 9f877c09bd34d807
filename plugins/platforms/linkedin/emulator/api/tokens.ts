/** LinkedIn's token endpoint: access for 60 days, a refresh token whose end does not move when it is renewed. */
import { createHmac } from 'node:crypto';
import { grantRefusal, refreshRoute, type Reply } from '../../../../../sdk/emulator/index.ts';
import { demoCredentials } from '../accounts.ts';
import type { State } from '../state.ts';
import type { Ask } from './ask.ts';

const REFRESH_SECONDS = 31_536_000;
const scope = 'r_ads,rw_ads,r_ads_reporting,rw_dmp_segments';
const { client_id: id, client_secret: secret, refresh_token: first } = demoCredentials;

const why = {
  invalid_client: 'Client authentication failed',
  unauthorized_client: 'Client authentication failed',
};

/** `POST /oauth/v2/accessToken` */
export const grantToken = refreshRoute<State>((ask) => {
  const { state, now } = ask;
  const end = (given: string) => refreshEnd(ask, given);
  return {
    client: { id, secret },
    clientIn: 'form',
    isGood: (given) => end(given) > now,
    refuse: (error) => grantRefusal(error, why),
    give: (given) => ({
      access_token: state.tokens.issue(now, 'access'),
      expires_in: state.tokens.lifeSeconds,
      refresh_token: state.tokens.issueUntil(end(given), 'refresh', now),
      refresh_token_expires_in: Math.floor((end(given) - now) / 1_000),
      scope,
    }),
  };
});

/** When a refresh token ends; 0 for what is none. The one of the demo has a year from now. */
function refreshEnd({ state, now }: Ask, given: string): number {
  if (given === first) return now + REFRESH_SECONDS * 1_000;
  const known = state.tokens.read(given);
  return known?.claims === 'refresh' ? known.end : endOfOlder(given, state.parts.world.seed);
}

/** Of a refresh token as they were before the kit, which a connection of the demo may have kept. */
function endOfOlder(given: string, seed: string): number {
  const [, head = '', seal] = /^AQ([^-]+)-(.+)$/.exec(given) ?? [];
  const text = Buffer.from(head, 'base64url').toString();
  const right = createHmac('sha256', `linkedin ${seed}`).update(text).digest('base64url');
  const [sort, end] = text.split('.');
  return sort === 'refresh' && seal === right ? Number(end) : 0;
}

/** `POST /oauth/v2/introspectToken` */
export function introspect({ state, body, now }: Ask): Reply {
  const form = body as URLSearchParams;
  if (form.get('client_id') !== id || form.get('client_secret') !== secret)
    return grantRefusal('invalid_client', why);
  const known = state.tokens.read(form.get('token') ?? '');
  if (!known) return { body: { active: false } };
  const active = known.end > now;
  const expires_at = Math.floor(known.end / 1_000);
  const status = active ? 'active' : 'expired';
  return { body: { active, status, expires_at, scope, auth_type: '3L' } };
}
