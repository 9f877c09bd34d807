/** A LinkedIn emulator on a loopback port, with a clock that tests turn, and scripts run against it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildRequest } from '../../../runtime/platforms/build-request.ts';
import { judgeReply } from '../../../runtime/platforms/judge-reply.ts';
import { createFaults, createWorld } from '../../../sdk/emulator/index.ts';
import type { Emulator, Faults, World } from '../../../sdk/emulator/index.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import type { HostRequest } from '../../../sdk/script.ts';
import dialect from '../../../plugins/platforms/linkedin/dialect.ts';
import platform from '../../../plugins/platforms/linkedin/platform.json' with { type: 'json' };
import {
  defaultControls,
  type Controls,
} from '../../../plugins/platforms/linkedin/emulator/controls.ts';
import { createLinkedInEmulator } from '../../../plugins/platforms/linkedin/emulator/index.ts';

export const NOON = Date.parse('2026-11-20T12:00:00Z');
export const MAIN = '508340021';
export const DORMANT = '508340047';
export const VIEWED = '508340088';
export const data = platform as unknown as PlatformData;

export interface RunningEmulator {
  readonly emulator: Emulator;
  readonly controls: Controls;
  readonly faults: Faults;
  readonly world: World;
  readonly address: string;
  readonly token: string;
  /** Every request as it came. */
  readonly requests: {
    method: string;
    url: string;
    headers: Record<string, unknown>;
  }[];
  now: number;
  state: unknown;
  close(): Promise<void>;
}

export async function anEmulator(): Promise<RunningEmulator> {
  const running = { now: NOON, state: undefined as unknown, address: '', token: '' };
  const controls = { ...defaultControls };
  const faults = createFaults();
  const world = createWorld({ seed: 'test' });
  const state = {
    load: () => structuredClone(running.state),
    save: (next: unknown) => {
      running.state = structuredClone(next);
    },
  };
  const emulator = createLinkedInEmulator(
    { world, faults, state, now: () => running.now, baseUrl: () => running.address },
    controls,
  );
  const requests: RunningEmulator['requests'] = [];
  const answer = emulator.app.callback();
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers });
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  running.token = await tokenOf(running.address, emulator);
  return Object.assign(running, {
    ...{ emulator, controls, faults, world, requests },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

async function tokenOf(address: string, emulator: Emulator): Promise<string> {
  const { credentials } = emulator.testAccounts()[0]!;
  const form = new URLSearchParams({ grant_type: 'refresh_token', ...credentials });
  const reply = await fetch(`${address}/oauth/v2/accessToken`, { method: 'POST', body: form });
  return ((await reply.json()) as { access_token: string }).access_token;
}

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into replies of every shape
  readonly body: any;
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
    ...{ data, dialect, emulator: running.address, values, credentials: {} },
  });
  const response = await fetch(http.url, {
    method: http.method,
    headers: { ...http.headers, ...headers },
    ...(http.body === undefined ? {} : { body: http.body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? null : JSON.parse(text),
  };
}

/** What a script sees of a reply, or the failure that it is thrown. */
export function judge({ status, headers, body }: Reply) {
  return judgeReply({ status, headers, text: body === null ? '' : JSON.stringify(body) }, dialect);
}
