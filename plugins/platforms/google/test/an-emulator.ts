/** Google's test mode with page sizes that tests turn: asked by itself, or by the scripts of the library. */
import { createGoogleEmulator } from '../emulator/index.ts';
import { testCredentials } from '../emulator/accounts.ts';
import { defaultSizes } from '../emulator/state.ts';
import { anEmulatedPlatform } from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';

export const ACTIVE = '1112223333';
export const DORMANT = '4445556666';
export const MANAGER = '9998887777';

export interface Reply {
  readonly status: number;
  readonly body: AnyJson;
}

export type AnEmulator = Awaited<ReturnType<typeof anEmulator>>;

/** Noon in New York on a Friday. */
export const NOON = '2026-11-20T17:00:00Z';

/** @param wish  `state` as `state()` of an earlier one */
export async function anEmulator(wish: { now?: string; state?: unknown } = {}) {
  const sizes = { ...defaultSizes };
  const platform = await anEmulatedPlatform('google', {
    now: NOON,
    ...wish,
    create: (parts) => createGoogleEmulator(parts, sizes),
  });

  async function token(form: Record<string, string> = {}): Promise<Reply> {
    const all = { ...testCredentials, grant_type: 'refresh_token', ...form };
    const body = new URLSearchParams(all);
    const reply = await fetch(`${platform.address}/token`, { method: 'POST', body });
    return { status: reply.status, body: await reply.json() };
  }
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const { body: granted } = await token();
    const reply = await fetch(
      `${platform.address}/${path.startsWith('v') ? path : `v25/${path}`}`,
      {
        method,
        headers: {
          authorization: `Bearer ${String(granted.access_token)}`,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );
    return { status: reply.status, body: await reply.json() };
  }
  const search = (query: string, customer = ACTIVE, rest: object = {}) =>
    send(
      'POST',
      `customers/${customer}/googleAds:search`,
      { query, ...rest },
      customer === DORMANT ? { 'login-customer-id': MANAGER } : {},
    );
  const mutate = (collection: string, operations: unknown, rest: object = {}) =>
    send('POST', `customers/${ACTIVE}/${collection}:mutate`, {
      [collection === 'googleAds' ? 'mutateOperations' : 'operations']: operations,
      ...rest,
    });

  return { ...platform, sizes, token, send, search, mutate };
}
