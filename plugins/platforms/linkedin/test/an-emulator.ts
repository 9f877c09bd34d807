/** LinkedIn's test mode with a clock and switches that tests turn: asked by itself, or by the scripts of the library. */
import { buildRequest } from '../../../../runtime/platforms/request/build-request.ts';
import type { PlatformData } from '../../../../sdk/platform.ts';
import type { HostRequest } from '../../../../sdk/script.ts';
import dialect from '../dialect.ts';
import platform from '../platform.json' with { type: 'json' };
import { defaultControls, type Controls } from '../emulator/state.ts';
import { createLinkedInEmulator } from '../emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';

export const NOON = Date.parse('2026-11-20T12:00:00Z');
export const MAIN = '508340021';
export const DORMANT = '508340047';
export const VIEWED = '508340088';
const data = platform as unknown as PlatformData;

export interface RunningEmulator extends EmulatedPlatform {
  readonly controls: Controls;
  readonly token: string;
}

export async function anEmulator(): Promise<RunningEmulator> {
  const controls = { ...defaultControls };
  const linkedin = await anEmulatedPlatform('linkedin', {
    now: NOON,
    create: (parts) => createLinkedInEmulator(parts, controls),
  });
  return { ...linkedin, controls, token: await tokenOf(linkedin) };
}

async function tokenOf({ address, accounts }: EmulatedPlatform): Promise<string> {
  const { credentials } = accounts[0]!;
  const form = new URLSearchParams({ grant_type: 'refresh_token', ...credentials });
  const reply = await fetch(`${address}/oauth/v2/accessToken`, { method: 'POST', body: form });
  return ((await reply.json()) as { access_token: string }).access_token;
}

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: AnyJson;
}

/** Sends a request exactly as the gateway would build it. */
export async function send(
  running: RunningEmulator,
  method: HostRequest['method'],
  path: string,
  given: {
    query?: Record<string, unknown>;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
): Promise<Reply> {
  const { query = {}, body, headers } = given;
  const values = { access_token: running.token };
  const request = { method, path, query, ...(body === undefined ? {} : { body }) };
  const http = buildRequest(request, {
    data,
    dialect,
    emulator: running.address,
    values,
    credentials: {},
  });
  const response = await fetch(http.url, {
    method: http.method,
    headers: { ...http.headers, ...headers },
    ...(http.body === undefined ? {} : { body: http.body as string }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? null : JSON.parse(text),
  };
}

/** Id of a seeded campaign by name. */
export async function campaignNamed(running: RunningEmulator, name: string): Promise<string> {
  const { body } = await send(running, 'GET', `adAccounts/${MAIN}/adCampaigns`, {
    query: { q: 'search', search: { name: { values: [name] } } },
  });
  return String(body.elements[0].id);
}
