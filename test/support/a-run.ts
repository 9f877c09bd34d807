/** A run with everything around it but the sandbox and the platform, which each test plays itself. */
import type { PlannedRun } from '../../runtime/call-parts/planned.ts';
import type { Call } from '../../runtime/call.ts';
import type { LoadedScript } from '../../runtime/catalog/catalog.ts';
import type { Gateway, SendOptions } from '../../runtime/platforms/gateway.ts';
import { runScript, type RunCall, type RunParts } from '../../runtime/runs/run-script.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { HostRequest } from '../../sdk/script.ts';
import { aCatalog, aConnection, aPlatform, aPrincipal, aScript } from './a-catalog.ts';
import { fakeSandbox, type GuestScript } from './fake-sandbox.ts';
import { manualClock } from './manual-clock.ts';

export interface Sent extends HostRequest {
  readonly effect: SendOptions['effect'];
  readonly clientAccountId?: string;
}

/** Plays the platform: answers, or throws what the gateway would. */
export type Platform = (sent: Sent, options: SendOptions) => unknown;

const sandboxLimits: RunParts['config']['sandbox'] = {
  libraryChildren: 1,
  outsideChildren: 1,
  warmIsolates: 0,
  runsPerChild: 200,
  maxRunning: 10,
  maxQueued: 10,
  memoryMb: 64,
  cpuMs: 1_000,
  wallMs: 5_000,
  hostCalls: 100,
  argumentBytes: 100_000,
  resultBytes: 100_000,
};

export interface RunWish {
  readonly script?: LoadedScript;
  readonly guest: GuestScript;
  readonly platform?: Platform;
  readonly planned?: Partial<PlannedRun>;
  readonly call?: Partial<RunCall>;
  /** The sandbox has no place. */
  readonly full?: boolean;
}

export function aRun({ script = aScript(), guest, platform, planned, call, full }: RunWish) {
  const sent: Sent[] = [];
  const { sandbox, bundler, opened } = fakeSandbox({ [script.name]: guest }, { full });
  const gateway: Gateway = {
    send: async (_platform, _connection, request, options) => {
      const { effect, clientAccountId } = options;
      if ('ask' in request) throw new Error(`nobody answers ${request.ask} here`);
      const one = { ...request, effect, ...(clientAccountId ? { clientAccountId } : {}) };
      sent.push(one);
      const { method, path } = request;
      try {
        const body = await (platform ?? (() => ({})))(one, options);
        options.onSent?.({ method, path, status: 200, ms: 1, attempts: 1 });
        return body;
      } catch (error) {
        const code = error instanceof ServiceError ? error.code : 'internal';
        options.onSent?.({ method, path, status: null, ms: 1, attempts: 1, error: code });
        throw error;
      }
    },
    close: async () => undefined,
  };
  const parts: RunParts = {
    bundler,
    sandbox,
    gateway,
    clock: manualClock('2026-11-20T15:00:00Z'),
    config: { sandbox: sandboxLimits },
  };
  const trail: Call['trail'] = [];
  const whole: RunCall = {
    catalog: aCatalog([script], [aPlatform()]),
    principal: aPrincipal(),
    signal: new AbortController().signal,
    writes: { guard: async () => undefined },
    trail,
    run: { begun: false },
    ...call,
  };
  const plan: PlannedRun = {
    runId: 'run_1',
    script,
    askedFor: script.name,
    connection: aConnection(),
    args: {},
    dryRun: false,
    expectedNames: {},
    ...planned,
  };
  return { run: () => runScript(parts, whole, plan), sent, opened, trail, call: whole };
}
