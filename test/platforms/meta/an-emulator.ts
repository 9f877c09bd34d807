/** A Meta emulator on a loopback port, with a clock that tests turn. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults } from '../../../sdk/emulator/inject-faults.ts';
import { createWorld, type World } from '../../../sdk/emulator/world.ts';
import type { Emulator } from '../../../sdk/emulator/emulator.ts';
import type { Faults } from '../../../sdk/emulator/faults.ts';
import {
  defaultControls,
  type Controls,
} from '../../../plugins/platforms/meta/emulator/controls.ts';
import { createMetaEmulator } from '../../../plugins/platforms/meta/emulator/index.ts';

/** Noon in New York. */
export const NOON = Date.parse('2026-11-20T17:00:00Z');
export const US = '1088400021';
export const JAPAN = '1088400047';

export interface RunningEmulator {
  readonly emulator: Emulator;
  readonly controls: Controls;
  readonly faults: Faults;
  readonly world: World;
  /** `http://127.0.0.1:port` */
  readonly address: string;
  readonly token: string;
  /** Every request as it came: method and address. */
  readonly requests: { method: string; url: string }[];
  now: number;
  /** What is kept between starts. */
  state: unknown;
  close(): Promise<void>;
}

export async function anEmulator(
  options: { now?: number; state?: unknown } = {},
): Promise<RunningEmulator> {
  const running = { now: options.now ?? NOON, state: options.state, address: '' };
  const controls = { ...defaultControls };
  const faults = createFaults();
  const world = createWorld({ seed: 'test' });
  const emulator = createMetaEmulator(
    {
      world,
      faults,
      state: {
        load: () => (running.state === undefined ? undefined : structuredClone(running.state)),
        save: (state) => {
          running.state = structuredClone(state);
        },
      },
      now: () => running.now,
      baseUrl: () => running.address,
    },
    controls,
  );
  const requests: { method: string; url: string }[] = [];
  const answer = emulator.app.callback();
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '' });
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(running, {
    emulator,
    controls,
    faults,
    world,
    requests,
    token: emulator.testAccounts()[0]?.credentials['access_token'] ?? '',
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into replies of every shape
  readonly body: any;
}

/** Sends one request with the demo token; objects in `query` become JSON text, `body` is sent as JSON. */
export async function send(
  running: RunningEmulator,
  method: string,
  path: string,
  given: { query?: Record<string, unknown>; body?: unknown; version?: string; token?: string } = {},
): Promise<Reply> {
  const url = new URL(`${running.address}/${given.version ?? 'v25.0'}/${path}`);
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
