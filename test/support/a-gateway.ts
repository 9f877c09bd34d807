/** The real gateway over a local server, with a clock that its waits move. */
import type { TrailEntry } from '../../runtime/call-parts/trail-entry.ts';
import type { LoadedPlatform } from '../../runtime/catalog/catalog.ts';
import type { FileClient } from '../../runtime/platforms/download/fetch-file.ts';
import { createHttpGateway } from '../../runtime/platforms/http-gateway.ts';
import type { Connection } from '../../runtime/connections/create-connections.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { PlatformData } from '../../sdk/platform.ts';
import type { HostAsk, HostRequest } from '../../sdk/script.ts';
import { aConnection, aPlatform, someConnections } from './a-catalog.ts';
import { aServer, type LocalServer } from './a-server.ts';
import { farChildren } from './far-children.ts';
import { manualClock } from './manual-clock.ts';

export interface GatewayWish {
  readonly origin: string;
  readonly data?: Partial<PlatformData>;
  readonly platform?: Partial<LoadedPlatform>;
  readonly connection?: Partial<Connection>;
  readonly credentials?: Readonly<Record<string, string>>;
  readonly emulator?: string;
  /** Files at addresses that callers give. */
  readonly files?: FileClient;
}

export function aGateway({
  origin,
  data,
  platform,
  connection,
  credentials,
  emulator,
  files,
}: GatewayWish) {
  const clock = manualClock();
  const waits: number[] = [];
  const warnings: unknown[] = [];
  const connections = someConnections([], credentials);
  const gateway = createHttpGateway({
    connections,
    emulators: { baseUrl: async () => emulator ?? 'http://127.0.0.1:1' },
    clock,
    log: { warn: (...words: unknown[]) => void warnings.push(words) } as never,
    timers: {
      sleep: async (ms) => {
        waits.push(ms);
        clock.advance(ms);
      },
      random: () => 0,
    },
    files,
    far: farChildren,
  });
  const trail: TrailEntry[] = [];
  const place = aPlatform({ origin, ...data }, platform);
  const link = aConnection(connection);
  const send = (
    effect: 'read' | 'write',
    request: Partial<HostRequest> | HostAsk = {},
    signal = new AbortController().signal,
  ) => {
    const method = effect === 'read' ? 'GET' : 'POST';
    const whole =
      'ask' in request
        ? request
        : ({ method, path: 'accounts/111/campaigns', ...request } as const);
    const onSent = (entry: TrailEntry) => void trail.push(entry);
    return gateway.send(place, link, whole, { effect, signal, onSent });
  };
  return {
    gateway,
    clock,
    waits,
    warnings,
    trail,
    connections,
    platform: place,
    connection: link,
    send,
    read: (request?: Partial<HostRequest> | HostAsk) => send('read', request),
    write: (request?: Partial<HostRequest>) =>
      send('write', { body: { status: 'PAUSED' }, ...request }),
  };
}

/** The failure that a promise ends in. */
export async function failureOf(work: Promise<unknown>): Promise<ServiceError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('nothing failed');
}

/** One server for the block around it, and gateways to it that are closed after each test. */
export function gatewaysOnAServer() {
  let server: LocalServer;
  const open: ReturnType<typeof aGateway>[] = [];
  before(async () => {
    server = await aServer();
  });
  afterEach(async () => {
    for (const { gateway } of open.splice(0)) await gateway.close();
  });
  after(() => server.close());
  return {
    server: () => server,
    gateway: (wish: Partial<GatewayWish> = {}) => {
      const made = aGateway({ origin: server.origin, ...wish });
      open.push(made);
      return made;
    },
  };
}
