/** The emulator on a port of its own, with a clock that tests move, and a client that speaks plain HTTP to it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults } from '../../../sdk/emulator/inject-faults.ts';
import { createWorld } from '../../../sdk/emulator/world.ts';
import { createGoogleEmulator } from '../../../plugins/platforms/google/emulator/index.ts';
import { testCredentials } from '../../../plugins/platforms/google/emulator/oauth.ts';
import type { AnyJson } from '../../support/any-json.ts';

export const ACTIVE = '1112223333';
export const DORMANT = '4445556666';
export const MANAGER = '9998887777';

export interface Reply {
  readonly status: number;
  readonly body: AnyJson;
}

export interface AnEmulatorOptions {
  readonly now?: string;
  readonly kept?: { value: unknown };
}

export type AnEmulator = Awaited<ReturnType<typeof anEmulator>>;

/** Noon in New York on a Friday. */
export const NOON = '2026-11-20T17:00:00Z';

export async function anEmulator({
  now = NOON,
  kept = { value: undefined },
}: AnEmulatorOptions = {}) {
  const clock = { now: Date.parse(now) };
  const faults = createFaults();
  const world = createWorld({ seed: 'test' });
  const emulator = createGoogleEmulator({
    world,
    faults,
    now: () => clock.now,
    baseUrl: () => base,
    state: {
      load: () => (kept.value === undefined ? undefined : structuredClone(kept.value)),
      save: (state) => {
        kept.value = structuredClone(state);
      },
    },
  });
  const server = createServer(
    (request, response) => void emulator.app.callback()(request, response),
  );
  // On a busy machine a test may be away for longer than the usual five seconds.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function token(form: Record<string, string> = {}): Promise<Reply> {
    const all = { ...testCredentials, grant_type: 'refresh_token', ...form };
    const reply = await fetch(`${base}/token`, { method: 'POST', body: new URLSearchParams(all) });
    return { status: reply.status, body: await reply.json() };
  }
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const { body: granted } = await token();
    const reply = await fetch(`${base}/${path.startsWith('v') ? path : `v25/${path}`}`, {
      method,
      headers: {
        authorization: `Bearer ${String(granted.access_token)}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
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

  return {
    base,
    clock,
    faults,
    world,
    kept,
    sizes: emulator.sizes,
    testAccounts: emulator.testAccounts(),
    token,
    send,
    search,
    mutate,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
