/** Runs a planned script in its sandbox: a read once, a write as preview, guard, apply and read-back. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Account, Change } from '../../sdk/script.ts';
import type { Call, Outcome, PlannedRun } from '../call.ts';
import type { LoadedScript } from '../catalog/catalog.ts';
import type { Config } from '../config/config.ts';
import type { Clock } from '../clock.ts';
import { isFetch } from '../platforms/files/fetch-for-run.ts';
import type { Gateway } from '../platforms/gateway.ts';
import type {
  Bundler,
  HostFunction,
  Program,
  RunLimits,
  Sandbox,
  Session,
} from '../sandbox/sandbox.ts';
import { createAnswerHost, type AnswerHost } from './answer-host.ts';
import { callerUrls } from './caller-urls.ts';
import { changeScript } from './change-script.ts';
import { checkResult } from './check-result.ts';
import { keeping } from './keep-fields.ts';
import { nameFault } from './name-fault.ts';
import { truthOf } from './truth-of.ts';
import { dayIn } from './window.ts';

export interface RunParts {
  readonly bundler: Bundler;
  readonly sandbox: Sandbox;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly config: Pick<Config, 'sandbox'>;
}

/** What of a call a run needs. `ran` is set just before guest code begins. */
export type RunCall = Pick<Call, 'catalog' | 'principal' | 'signal' | 'guard' | 'trail' | 'ran'> &
  Partial<Pick<Call, 'tool' | 'progress' | 'held'>>;

/** A session whose failures are checked against what this process knows. */
export type GuestSession = Pick<Session, 'invoke' | 'hasVerify'>;

/** One run under way. */
export interface Run {
  readonly call: RunCall;
  readonly planned: PlannedRun;
  readonly account: Account | null;
  readonly host: AnswerHost;
  /** Opens a fresh isolate for `work`, closes it, and waits until no platform call is under way. */
  inSession<T>(work: (session: GuestSession) => Promise<T>): Promise<T>;
  /** From here on the caller's going away ends nothing: a change that was begun is finished. */
  commit(): void;
}

/**
 * @returns the result of a read; of a write also its changes and whether the read-back found them done
 * @throws overloaded input_invalid  before anything was sent: a refusal, not a result
 * @throws script_… platform_… call_refused name_mismatch change_refused outcome_unknown  after that
 */
export async function runScript(
  parts: RunParts,
  call: RunCall,
  planned: PlannedRun,
): Promise<Outcome> {
  const { script } = planned;
  const isRead = script.manifest.effect === 'read';
  const account = accountOf(planned);
  // A rehearsed read would be a free read.
  if (isRead && planned.dryRun) return readOutcome(planned, account, null);
  const program = await bundleScript(parts.bundler, call, script);
  const run = createRun(parts, call, planned, program);
  try {
    return await (isRead ? readScript(run) : changeScript(run));
  } finally {
    run.host.end();
  }
}

async function readScript(run: Run): Promise<Outcome> {
  const { call, planned, account } = run;
  const read = () => run.inSession((session) => session.invoke('run', planned.args));
  const result = await read().catch((error: unknown) => {
    if (!isNeighbourCrash(error) || call.signal.aborted) throw error;
    return read();
  });
  const checked = checkResult(result, planned.script.resultSchema);
  return readOutcome(planned, account, checked, run.host.warnings);
}

/** Another script took the child down: nothing of this run is to blame, a read may run once more. */
export function isNeighbourCrash(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'script_neighbour_crashed';
}

function createRun(parts: RunParts, call: RunCall, planned: PlannedRun, program: Program): Run {
  const { script, connection, clientAccountId } = planned;
  const account = accountOf(planned);
  const platform = call.catalog.platforms.get(script.platform);
  const { gateway } = parts;
  const { trail, progress } = call;
  const place = { script, platform, connection, clientAccountId, urls: callerUrls(planned) };
  const host = createAnswerHost({ ...place, gateway, trail, progress });
  const patience = new AbortController();
  const leave = () => patience.abort(call.signal.reason);
  if (call.signal.aborted) leave();
  call.signal.addEventListener('abort', leave, { once: true });
  // A run without credits ends at once; `meterCredits` says why.
  call.held?.catch((error: unknown) => patience.abort(error));
  const now = parts.clock.now();
  const world = {
    account,
    today: dayIn(now, account?.time_zone ?? null),
    now: new Date(now).toISOString(),
  };
  let sessions = 0;
  const open = () => {
    sessions += 1;
    return parts.sandbox.open(program, {
      organizationId: organizationOf(call),
      // Late words of an isolate that was given up must not be taken for its successor's.
      runId: sessions === 1 ? planned.runId : `${planned.runId}.${sessions}`,
      limits: limitsOf(parts.config),
      world,
      answer: onceHeld(call, keeping(host.answer)),
      signal: patience.signal,
    });
  };
  return {
    call,
    planned,
    account,
    host,
    inSession: async (work) => {
      const session = await open();
      call.ran = true;
      try {
        return await work(believable(session, host));
      } catch (error) {
        if (!isRefusal(error, call)) throw error;
        call.ran = false;
        throw nameFault(error, script, call.tool?.name === 'execute');
      } finally {
        session.close();
        await host.settled();
      }
    },
    commit: () => call.signal.removeEventListener('abort', leave),
  };
}

/** Nothing is sent before the call's credits are set aside (threats, P3). */
function onceHeld({ held }: RunCall, answer: HostFunction): HostFunction {
  if (!held) return answer;
  return async (given, signal) => {
    await held;
    return answer(given, signal);
  };
}

/**
 * Arguments that a script refuses before it asks its platform anything are refused as the parser refuses them; so is
 * an address with no file, or no picture, behind it.
 */
function isRefusal(error: unknown, { trail }: RunCall): error is ServiceError {
  const isNothingSent = trail.every(({ path }) => isFetch(path));
  return (
    error instanceof ServiceError &&
    ['input_invalid', 'fetch_failed'].includes(error.code) &&
    isNothingSent
  );
}

function believable(session: Session, host: AnswerHost): GuestSession {
  return {
    invoke: async (phase, args, input) => {
      host.takeRefusal();
      try {
        const value = await session.invoke(phase, args, input);
        // What a script does not say of a refused call, the answer says: it asked for what it may not have.
        const refusal = host.takeRefusal();
        if (refusal) throw refusal;
        return value;
      } catch (error) {
        throw truthOf(error, host);
      }
    },
    get hasVerify() {
      return session.hasVerify;
    },
  };
}

async function bundleScript(
  bundler: Bundler,
  call: RunCall,
  script: LoadedScript,
): Promise<Program> {
  const { name, file, manifest, plugin } = script;
  const entry = file ?? { request: manifest.request };
  try {
    return await bundler.bundle({ name, entry, lane: plugin.builtIn ? 'library' : 'outside' });
  } catch (error) {
    // The script is at fault, not the request: that is a result.
    if (error instanceof ServiceError && error.code === 'script_failed') call.ran = true;
    throw error;
  }
}

function organizationOf({ principal }: RunCall): number {
  if (!principal) throw new ServiceError('key_invalid');
  return principal.organizationId;
}

function limitsOf({ sandbox }: Pick<Config, 'sandbox'>): RunLimits {
  const { memoryMb, cpuMs, wallMs, hostCalls, argumentBytes, resultBytes } = sandbox;
  return { memoryMb, cpuMs, wallMs, hostCalls, argumentBytes, resultBytes };
}

function accountOf({ connection, clientAccountId }: PlannedRun): Account | null {
  if (!connection) return null;
  const { platform, accountId, accountName, currency, timeZone } = connection;
  const own = {
    platform,
    account_id: accountId,
    account_name: accountName,
    currency,
    time_zone: timeZone,
  };
  if (clientAccountId === undefined) return own;
  return {
    platform,
    account_id: clientAccountId,
    account_name: null,
    currency: null,
    time_zone: null,
  };
}

function readOutcome(
  planned: PlannedRun,
  account: Account | null,
  result: Record<string, unknown> | null,
  warnings: readonly string[] = [],
): Outcome {
  const changes: readonly Change[] = [];
  const { runId, dryRun } = planned;
  return { result, run: { runId, dryRun, account, changes, warnings } };
}
