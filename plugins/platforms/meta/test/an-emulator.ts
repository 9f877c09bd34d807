/** Meta's test mode with a clock and switches that tests turn: asked by itself, or by the scripts of the library. */
import type { FileClient } from '../../../../runtime/platforms/download/fetch-file.ts';
import { defaultControls, type Controls } from '../emulator/state.ts';
import { createMetaEmulator } from '../emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';

/** Noon in New York. */
export const NOON = Date.parse('2026-11-20T17:00:00Z');
export const US = '1088400021';
export const JAPAN = '1088400047';

export interface RunningEmulator extends EmulatedPlatform {
  readonly controls: Controls;
  readonly token: string;
}

export async function anEmulator(
  wish: { now?: number; state?: unknown; files?: FileClient } = {},
): Promise<RunningEmulator> {
  const controls = { ...defaultControls };
  const platform = await anEmulatedPlatform('meta', {
    now: NOON,
    ...wish,
    create: (parts) => createMetaEmulator(parts, controls),
  });
  return { ...platform, controls, token: platform.accounts[0]?.credentials['access_token'] ?? '' };
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnyJson;
}

/** Sends one request with the demo token; objects in `query` become JSON text, `body` is sent as JSON. */
export async function send(
  running: RunningEmulator,
  method: string,
  path: string,
  given: { query?: Record<string, unknown>; body?: unknown; version?: string; token?: string } = {},
): Promise<Reply> {
  const url = new URL(`${running.address}/${given.version ?? 'v27.0'}/${path}`);
  for (const [name, value] of Object.entries(given.query ?? {}))
    url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const token = given.token ?? running.token;
  const response = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** An emulator of its own for each test of the block around it; requests go to the one of the test that runs. */
export function anEmulatorPerTest() {
  let running: RunningEmulator;
  beforeEach(async () => {
    running = await anEmulator();
  });
  afterEach(() => running.close());
  return {
    running: () => running,
    /** The path of the American account. */
    act: (edge = '') => `act_${US}${edge}`,
    get: (path: string, query: Record<string, unknown> = {}) =>
      send(running, 'GET', path, { query }),
    post: (path: string, body: unknown) => send(running, 'POST', path, { body }),
  };
}

/** The campaign of an account whose name begins so, as the script lists it. */
export async function findCampaign(
  running: RunningEmulator,
  name: string,
  account: string,
): Promise<{ id: string; daily_budget: number }> {
  const { result } = await running.run('meta_ads_list_campaigns', {}, { account });
  return result.campaigns.find((entry: { name: string }) => entry.name.startsWith(name));
}
