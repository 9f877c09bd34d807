/** One run of guest code: its isolates, the host that answers them, and the trust in their words. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Artifacts } from '../artifacts/artifacts.ts';
import type { PlannedRun } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';
import { toolKind } from '../catalog/tool-kind.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { isOfCaller } from '../host/facts.ts';
import type { RunFiles } from '../platforms/files/run-files.ts';
import type { Gateway } from '../platforms/gateway.ts';
import type {
  Bundler,
  HostFunction,
  Program,
  RunLimits,
  Sandbox,
  Session,
} from '../sandbox/sandbox.ts';
import { createAnswerHost, type AnswerHost } from '../scripts/answer-host.ts';
import { listsOf } from '../scripts/artifact-address.ts';
import { callerUrls } from '../scripts/caller-urls.ts';
import { keeping } from '../scripts/keep-fields.ts';
import { nameFault } from '../scripts/name-fault.ts';
import { truthOf } from '../scripts/truth-of.ts';
import { dayIn } from '../../sdk/window.ts';
import { accountOf } from './account-of.ts';
import { beginRun, refuseRun, type Begins } from './run-part.ts';

export interface RunParts {
  readonly bundler: Bundler;
  readonly sandbox: Sandbox;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly config: Pick<Config, 'sandbox'>;
  /** Artifacts that arguments may name in the place of an address. */
  readonly artifacts?: Artifacts;
}

/** The part of a call that a run needs. It has begun just before guest code begins. */
export type RunCall = Pick<Call, 'catalog' | 'principal' | 'signal' | 'trail'> & {
  readonly run: Begins;
  readonly writes: Pick<Call['writes'], 'guard' | 'foresee' | 'known'> & {
    readonly notes?: readonly string[];
  };
  readonly money?: Pick<Call['money'], 'cleared'>;
  /** The store of the platform's pictures, for callers that want their bytes after the run. */
  readonly files?: RunFiles;
} & Partial<Pick<Call, 'tool' | 'progress' | 'input'>>;

/** A session whose failures are checked against what this process knows. */
export interface GuestSession extends Pick<Session, 'invoke'> {
  /** Known once a phase has run. */
  hasVerify(): boolean;
}

/** One run under way. */
export interface GuestRun {
  readonly call: RunCall;
  readonly planned: PlannedRun;
  readonly host: AnswerHost;
  /** Opens a fresh isolate for `work`, closes it, and waits until no platform call is under way. */
  inSession<T>(work: (session: GuestSession) => Promise<T>): Promise<T>;
  /** From here on the caller's going away ends nothing: a change that was begun is finished. */
  commit(): void;
}

export function createGuestRun(
  parts: RunParts,
  call: RunCall,
  planned: PlannedRun,
  program: Program,
): GuestRun {
  const { script, connection, clientAccountId } = planned;
  const account = accountOf(planned);
  const platform = call.catalog.platforms.get(script.platform);
  const { gateway } = parts;
  const { trail, progress } = call;
  const place = { script, platform, connection, clientAccountId, urls: callerUrls(planned) };
  const { files } = call;
  const host = createAnswerHost({
    ...place,
    gateway,
    clock: parts.clock,
    trail,
    progress,
    ...(files ? { files } : {}),
    ...(parts.artifacts && call.principal
      ? { lists: listsOf(parts.artifacts, call.principal, planned) }
      : {}),
  });
  const patience = new AbortController();
  const leave = () => patience.abort(call.signal.reason);
  if (call.signal.aborted) leave();
  call.signal.addEventListener('abort', leave, { once: true });
  // A run without credits ends at once; `meterCredits` says why.
  call.money?.cleared?.catch((error: unknown) => patience.abort(error));
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
    host,
    inSession: async (work) => {
      const session = await open();
      beginRun(call);
      try {
        return await work(checkedSession(session, host));
      } catch (error) {
        if (!isAboutArguments(error)) throw error;
        if (isNothingSent(call)) refuseRun(call);
        throw nameFault(error, script, argsOf(call));
      } finally {
        session.close();
        await host.settled();
      }
    },
    commit: () => call.signal.removeEventListener('abort', leave),
  };
}

/** Nothing is sent before the call's credits are set aside (threats, P3). */
function onceHeld({ money }: RunCall, answer: HostFunction): HostFunction {
  const cleared = money?.cleared;
  if (!cleared) return answer;
  return async (given, signal) => {
    await cleared;
    return answer(given, signal);
  };
}

/** An argument that does not fit, or an address among them with no file, or no picture, behind it. */
function isAboutArguments(error: unknown): error is ServiceError {
  return error instanceof ServiceError && ['input_invalid', 'fetch_failed'].includes(error.code);
}

/** A refusal by a script before it asks its platform anything has the form of the parser's refusals. */
function isNothingSent({ trail }: RunCall): boolean {
  return trail.every(isOfCaller);
}

function checkedSession(session: Session, host: AnswerHost): GuestSession {
  return {
    invoke: async (phase, args, input) => {
      host.takeRefusal();
      try {
        const value = await session.invoke(phase, args, input);
        // The answer names a refused call when the script does not: it asked for something it may not have.
        const refusal = host.takeRefusal();
        if (refusal) throw refusal;
        return value;
      } catch (error) {
        throw truthOf(error, host);
      }
    },
    hasVerify: () => session.hasVerify,
  };
}

function organizationOf({ principal }: RunCall): number {
  if (!principal) throw new ServiceError('key_invalid');
  return principal.organizationId;
}

function limitsOf({ sandbox }: Pick<Config, 'sandbox'>): RunLimits {
  const { memoryMb, cpuMs, wallMs, hostCalls, argumentBytes, resultBytes } = sandbox;
  return { memoryMb, cpuMs, wallMs, hostCalls, argumentBytes, resultBytes };
}

/**
 * The arguments of a script under `args`, for a tool that runs a script by its name; a typed tool's arguments are its
 * input.
 */
function argsOf({ tool, input }: RunCall): unknown {
  return tool !== undefined && toolKind(tool) === 'named' ? (input?.['args'] ?? []) : undefined;
}
