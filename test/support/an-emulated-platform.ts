/**
 * One platform's emulator, and its scripts run against it through everything of the service but the isolate and the
 * socket: the parser, the capability checks, preview and read-back, the gateway with dialect and credentials.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { TrailEntry } from '../../runtime/call-parts/trail-entry.ts';
import type { Outcome } from '../../runtime/call-parts/outcome.ts';
import type { LoadedPlatform } from '../../runtime/catalog/catalog.ts';
import type { FileClient } from '../../runtime/platforms/download/fetch-file.ts';
import type { Gateway } from '../../runtime/platforms/gateway.ts';
import { createHttpGateway } from '../../runtime/platforms/http-gateway.ts';
import { planRun } from '../../runtime/scripts/plan-run.ts';
import { checkKnown } from '../../runtime/runs/check-known.ts';
import { runScript } from '../../runtime/runs/run-script.ts';
import type { Connection } from '../../runtime/connections/create-connections.ts';
import type { CreateEmulator, TestAccount } from '../../sdk/emulator/emulator.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Change, HostAsk, HostRequest } from '../../sdk/script.ts';
import type { Faults, World } from '../../sdk/emulator/index.ts';
import { flagsOf } from '../../sdk/testing/replay.ts';
import { aConnection, aPrincipal, someConnections } from './a-catalog.ts';
import { startEmulator } from './an-emulator.ts';
import { farChildren } from './far-children.ts';
import { fakeSandbox, type GuestScript } from './fake-sandbox.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { undoByRule } from './undo-by-rule.ts';
import type { AnyJson } from './any-json.ts';
import { wholeCatalog } from './whole-catalog.ts';

export interface EmulatedPlatform {
  /** `http://127.0.0.1:port` */
  readonly address: string;
  readonly accounts: readonly TestAccount[];
  readonly faults: Faults;
  readonly world: World;
  readonly clock: ManualClock;
  /** Every request as it came. */
  readonly requests: {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingHttpHeaders;
  }[];
  /** Every call that a script made, and what it saw of it. */
  readonly calls: SentCall[];
  /** Runs a script; arguments by name. @throws ServiceError as a caller would see it */
  run(script: string, args?: Readonly<Record<string, unknown>>, more?: RunWish): Promise<Ran>;
  /** Takes back every change of a run by the rules of its manifest, each read back. @returns the scripts that ran */
  undo(script: string, ran: Ran, more?: RunWish): Promise<readonly string[]>;
  /** The state that is kept between starts. */
  state(): unknown;
  close(): Promise<void>;
}

export interface SentCall {
  readonly script: string;
  readonly request: Omit<HostRequest, 'method'> & {
    readonly method: HostRequest['method'] | 'ASK';
  };
  readonly reply?: unknown;
  readonly error?: ServiceError;
}

export interface RunWish {
  /** The first test account when absent. */
  readonly account?: string;
  readonly dryRun?: boolean;
}

export interface Ran {
  readonly result: AnyJson;
  readonly changes: readonly Change[];
  readonly verified: boolean | undefined;
  /** Changes that the read-back still lists. */
  readonly undone: readonly Change[];
  /** The calls that the run made. */
  readonly sent: readonly SentCall[];
  readonly warnings: readonly string[];
  readonly trail: readonly TrailEntry[];
}

export interface EmulatedWish {
  readonly now?: number | string;
  readonly seed?: string;
  /** In the place of one of the seed. */
  readonly world?: World;
  /** As `state()` of an earlier one. */
  readonly state?: unknown;
  /** The platform's own when absent. */
  readonly create?: CreateEmulator;
  /** Files at addresses that scripts are given: `someFiles({ … })`. */
  readonly files?: FileClient;
  /** The service judges no amounts, so that the emulator does. */
  readonly withoutLimits?: true;
}

export async function anEmulatedPlatform(
  id: string,
  wish: EmulatedWish = {},
): Promise<EmulatedPlatform> {
  const platform = wholeCatalog().platforms.get(id);
  if (!platform) throw new Error(`no platform ${id}: ${JSON.stringify(wholeCatalog().faults)}`);
  const catalog = wish.withoutLimits ? withoutLimits(platform) : wholeCatalog();
  const clock = manualClock(wish.now ?? '2026-11-20T17:00:00Z');
  const running = await startEmulator(platform, wish, clock);
  const connections = running.accounts.map((account) => connectionOf(id, account));
  const gateway = createHttpGateway({
    connections: {
      ...someConnections(connections),
      open: ({ accountId }) =>
        running.accounts.find(({ account_id }) => account_id === accountId)?.credentials ?? {},
    },
    emulators: { baseUrl: async () => running.address },
    clock,
    log: { warn: () => undefined } as never,
    timers: { sleep: async (ms) => clock.advance(ms), random: () => 0 },
    files: wish.files,
    http: running.http,
    far: farChildren,
  });
  let scripts: ReturnType<typeof guestScripts> | undefined;
  const calls: SentCall[] = [];
  const run: EmulatedPlatform['run'] = async (script, args = {}, { account, dryRun } = {}) => {
    const manifest = wholeCatalog().findScript(script)?.manifest;
    const planning = { catalog, connections: someConnections(connections), clock };
    const planned = await planRun(planning, {
      principal: aPrincipal(),
      script,
      platform: id,
      // Flags cannot name an empty list.
      args: hasEmptyList(args) ? args : flagsOf(args, manifest?.args),
      dryRun: dryRun ?? false,
      expectedNames: {},
      ...(account === undefined ? {} : { accountId: account }),
    });
    const trail: TrailEntry[] = [];
    const before = calls.length;
    const parts = {
      ...fakeSandbox(await (scripts ??= guestScripts(id))),
      clock,
      config: { sandbox: limits },
      gateway: recorded(gateway, script, calls),
    };
    const { signal } = new AbortController();
    const beside = { catalog, principal: aPrincipal(), trail };
    const known = () => checkKnown({ parts, call: beside, planned, signal }, planned.script.name);
    const writes = { guard: async () => undefined, known };
    const outcome = await runScript(
      parts,
      { ...beside, run: { begun: false }, signal, writes },
      planned,
    );
    return ranOf(outcome, trail, calls.slice(before));
  };
  return {
    ...running,
    clock,
    calls,
    run,
    undo: async (script, { changes, result }, more) => {
      const manifest = wholeCatalog().findScript(script)?.manifest ?? {};
      const steps = changes.map((change) => undoByRule(manifest, change, result));
      const done: string[] = [];
      for (const step of joined(steps).reverse()) {
        const { verified, warnings } = await run(step.script, step.args, more);
        if (verified === false) throw new Error(`${step.script}: ${warnings.join(' ')}`);
        done.push(step.script);
      }
      return done;
    },
    close: async () => {
      await gateway.close();
      await running.close();
    },
  };
}

function withoutLimits(platform: LoadedPlatform): ReturnType<typeof wholeCatalog> {
  const all = wholeCatalog();
  const { limits: _, ...data } = platform.data;
  return { ...all, platforms: new Map([...all.platforms, [platform.id, { ...platform, data }]]) };
}

/** Questions to the host are shown beside requests to the platform. */
function seenAs(request: HostRequest | HostAsk): SentCall['request'] {
  if (!('ask' in request)) return request;
  return { method: 'ASK', path: request.ask, query: request.with };
}

function recorded(gateway: Gateway, script: string, calls: SentCall[]): Gateway {
  return {
    ...gateway,
    send: async (platform, connection, request, options) => {
      const sent = seenAs(request);
      try {
        // Tests look at what was answered, also where it is large.
        const parsed = { ...options, asText: false };
        const reply = await gateway.send(platform, connection, request, parsed);
        calls.push({ script, request: sent, reply });
        return reply;
      } catch (error) {
        if (error instanceof ServiceError) calls.push({ script, request: sent, error });
        throw error;
      }
    },
  };
}

const limits = {
  libraryChildren: 1,
  outsideChildren: 1,
  warmIsolates: 1,
  runsPerChild: 1,
  maxRunning: 1,
  maxQueued: 1,
  memoryMb: 128,
  cpuMs: 5_000,
  wallMs: 15_000,
  hostCalls: 1_000,
  argumentBytes: 1_048_576,
  resultBytes: 4_194_304,
};

type GuestScripts = Readonly<Record<string, GuestScript>>;
const known = new Map<string, Promise<GuestScripts>>();

/** Kept: a platform of tests is started thousands of times. */
function guestScripts(id: string): Promise<GuestScripts> {
  const scripts = known.get(id) ?? readScripts(id);
  known.set(id, scripts);
  return scripts;
}

async function readScripts(id: string): Promise<GuestScripts> {
  const own = [...wholeCatalog().scripts.values()].filter(({ platform }) => platform === id);
  const { oneRequest } = (await import('../../scripts-library/one-request.ts')) as {
    oneRequest(request: unknown): GuestScript;
  };
  return Object.fromEntries(
    await Promise.all(
      own.map(async ({ name, file, manifest }) => {
        if (file === undefined) return [name, oneRequest(manifest.request)] as const;
        const module = (await import(pathToFileURL(file).href)) as Readonly<
          Record<string, unknown>
        >;
        const { make } = manifest;
        if (!make) return [name, module['default'] as GuestScript] as const;
        const factory = module[make.factory] as (...args: readonly unknown[]) => GuestScript;
        return [name, factory(...make.args)] as const;
      }),
    ),
  );
}

function connectionOf(platform: string, account: TestAccount): Connection {
  return aConnection({
    platform,
    mode: 'test',
    accountId: account.account_id,
    primary: account.primary,
    accountName: account.account_name,
    currency: account.currency,
    timeZone: account.time_zone,
  });
}

function ranOf(
  { result, run }: Outcome,
  trail: readonly TrailEntry[],
  sent: readonly SentCall[],
): Ran {
  const { changes = [], verified, undone = [], warnings = [] } = run ?? {};
  return { result, changes, verified, undone, sent, warnings, trail };
}

/** Changes of one object that one script takes back become one run. */
function joined(steps: readonly { script: string; args: Readonly<Record<string, unknown>> }[]) {
  const runs: { script: string; args: Record<string, unknown> }[] = [];
  for (const { script, args } of steps) {
    const same = runs.find(
      (one) =>
        one.script === script &&
        Object.entries(args).every(([name, value]) =>
          name in one.args ? one.args[name] === value : true,
        ) &&
        Object.keys(args).some((name) => name in one.args),
    );
    if (same) Object.assign(same.args, args);
    else runs.push({ script, args: { ...args } });
  }
  return runs;
}

/** The refusal or failure of a run, as a caller would see it. */
export async function failureOf(work: Promise<unknown>): Promise<ServiceError> {
  const ended = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (ended instanceof ServiceError) return ended;
  throw ended ?? new Error('The run did not fail.');
}

const hasEmptyList = (args: Readonly<Record<string, unknown>>) =>
  Object.values(args).some((value) => Array.isArray(value) && value.length === 0);
