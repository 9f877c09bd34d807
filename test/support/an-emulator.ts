/** An emulator of tests: on a loopback port for all who ask there, and at hand for scripts of the same process. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { LoadedPlatform } from '../../runtime/catalog/catalog.ts';
import { createHttpClient, type HttpClient } from '../../runtime/platforms/http/http-client.ts';
import type { CreateEmulator } from '../../sdk/emulator/emulator.ts';
import { createFaults, createWorld, type Faults } from '../../sdk/emulator/index.ts';
import type { EmulatedPlatform, EmulatedWish } from './an-emulated-platform.ts';
import { httpHere } from './http-here.ts';
import type { ManualClock } from './manual-clock.ts';

export async function startEmulator(
  platform: LoadedPlatform,
  wish: EmulatedWish,
  clock: ManualClock,
) {
  const { faults, arePlanned } = watchedFaults();
  const world = wish.world ?? createWorld({ seed: wish.seed ?? 'test' });
  const port = await aPort();
  const { address } = port;
  const kept = keptState(wish.state);
  const createEmulator = wish.create ?? (await emulatorOf(platform));
  const emulator = createEmulator({
    world,
    faults,
    state: kept,
    now: () => clock.now(),
    baseUrl: () => address,
  });
  emulator.app.silent = true;
  const requests: EmulatedPlatform['requests'] = [];
  const callback = emulator.app.callback();
  const answer: RequestListener = (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers });
    void Promise.resolve(callback(request, response)).finally(kept.state);
  };
  port.answer = answer;
  const accounts = emulator.testAccounts();
  // An emulator that a test brings may spoil what it answers, which shows on a socket alone.
  const isHere = ({ origin }: URL) => origin === address && !wish.create && !arePlanned();
  const http = clientOf(httpHere(answer), isHere);
  return { address, accounts, faults, world, requests, http, state: kept.state, close: port.close };
}

/** As a file would hold it: what was saved during a request is copied at its end, or when somebody asks before. */
function keptState(begin: unknown) {
  let kept = begin;
  let live: { readonly state: unknown } | undefined;
  const state = () => {
    if (live) kept = structuredClone(live.state);
    live = undefined;
    return kept;
  };
  return {
    state,
    save: (state: unknown) => void (live = { state }),
    load: () => structuredClone(state()),
  };
}

interface Port {
  readonly address: string;
  answer: RequestListener | undefined;
  close(): Promise<void>;
}

/** Ports of emulators that have ended: tests of previews start thousands. */
const free: Port[] = [];

async function aPort(): Promise<Port> {
  const known = free.pop();
  if (known) return known;
  const server: Server = createServer((request, response) =>
    port.answer ? port.answer(request, response) : request.socket.destroy(),
  );
  // On a busy machine a test may be away for longer than the usual five seconds.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const port: Port = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: undefined,
    close: async () => {
      if (!port.answer) return;
      port.answer = undefined;
      server.closeAllConnections();
      free.push(port);
    },
  };
  return port;
}

/** Faults are played on a socket. */
function watchedFaults(): { readonly faults: Faults; readonly arePlanned: () => boolean } {
  const faults = createFaults();
  let planned = false;
  const plan: Faults['plan'] = (fault) => {
    planned = true;
    return faults.plan(fault);
  };
  return { faults: { ...faults, plan }, arePlanned: () => planned };
}

/** The real client for all that is not at hand. */
function clientOf(here: HttpClient, isHere: (url: URL) => boolean): HttpClient {
  const wire = createHttpClient();
  const of = ({ url }: { readonly url: URL }) => (isHere(url) ? here : wire);
  return {
    send: (request, limits) => of(request).send(request, limits),
    sendForBytes: (request, limits) => of(request).sendForBytes(request, limits),
    close: () => wire.close(),
  };
}

async function emulatorOf({ emulatorFile, id }: LoadedPlatform): Promise<CreateEmulator> {
  if (!emulatorFile) throw new Error(`${id} has no emulator`);
  return ((await import(pathToFileURL(emulatorFile).href)) as { default: CreateEmulator }).default;
}
