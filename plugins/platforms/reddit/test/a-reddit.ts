/** Reddit's emulator as a caller of its API meets it: requests with and without what Reddit asks for. */
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { defaultControls, type Controls } from '../emulator/state.ts';
import { createRedditEmulator } from '../emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
  type EmulatedWish,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';

export const US = 'a2_nw7outdoor';
export const ADELAIDE = 'a2_nw7adelaide';
export const AGENT = 'server:test:v1.0 (by /u/northwind_ads)';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnyJson;
}

export interface Given {
  readonly query?: Readonly<Record<string, string | number>>;
  /** Put into Reddit's envelope. */
  readonly data?: unknown;
  /** The whole body. */
  readonly body?: unknown;
  readonly token?: string;
  readonly agent?: string;
}

export interface Reddit extends EmulatedPlatform {
  readonly controls: Controls;
  /** A token that is alive. */
  readonly token: string;
  send(method: string, path: string, given?: Given): Promise<Reply>;
  /** The refresh grant with the demo credentials, or others. */
  refresh(given?: { refreshToken?: string; secret?: string; agent?: string }): Promise<Reply>;
}

export async function aReddit(
  wish: Pick<EmulatedWish, 'now' | 'state' | 'files'> = {},
): Promise<Reddit> {
  const controls = { ...defaultControls };
  const create: CreateEmulator = (parts) => createRedditEmulator(parts, controls);
  const platform = await anEmulatedPlatform('reddit', { ...wish, create });
  const refresh: Reddit['refresh'] = async ({ refreshToken, secret, agent = AGENT } = {}) => {
    const own = platform.accounts[0]!.credentials;
    const pair = `${own['client_id']}:${secret ?? own['client_secret']}`;
    const response = await fetch(`${platform.address}/api/v1/access_token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
        'user-agent': agent,
      },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken ?? own['refresh_token'] ?? '',
      }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const token = String((await refresh()).body.access_token);
  const send: Reddit['send'] = (method, path, given = {}) =>
    exchange(`${platform.address}/api/v3/${path}`, method, { token, ...given });
  return { ...platform, controls, token, send, refresh };
}

async function exchange(address: string, method: string, given: Given): Promise<Reply> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(given.query ?? {}))
    url.searchParams.set(name, String(value));
  const body = given.body ?? (given.data === undefined ? undefined : { data: given.data });
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${given.token}`,
      'user-agent': given.agent ?? AGENT,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: text === '' ? null : JSON.parse(text) };
}
