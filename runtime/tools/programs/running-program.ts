/** A caller's program at work: its reads go down the chain side by side, its writes wait to be made one by one. */
import { isErrorCode, ServiceError } from '../../../sdk/errors.ts';
import { plainLine } from '../../../sdk/plain-text.ts';
import type { ProgramEnd, ProgramWrite, RunningProgram } from '../../../sdk/programs.ts';
import type { Step, StepReport } from '../../../sdk/step.ts';
import { dayIn } from '../../../sdk/window.ts';
import type { Outcome } from '../../call-parts/outcome.ts';
import { plannedOf, type Call } from '../../call.ts';
import type { Config } from '../../config/config.ts';
import { countTokens } from '../../rows/count-tokens.ts';
import { makeStep, viewOf, type StepDone } from '../../runs/run-steps.ts';
import { sendStep, type StepParts } from '../../runs/send-step.ts';
import type { RunLimits, Sandbox, Session } from '../../sandbox/sandbox.ts';
import type { CompiledProgram } from './compile-program.ts';
import { errorForGuest } from './error-for-guest.ts';
import { wishOf, type Wish } from './program-wish.ts';

/** A program waits for many runs, each of which has the time of a run. */
const PATIENCE = 5;
const MOST_WRITES = 100;
const TEXT = 2_000;

export interface ProgramRunParts extends StepParts {
  readonly sandbox: Sandbox;
  readonly config: Pick<Config, 'sandbox'>;
}

export async function runProgram(
  parts: ProgramRunParts,
  call: Call,
  { program, placeOf }: CompiledProgram,
): Promise<RunningProgram> {
  const { runId, dryRun } = plannedOf(call)!;
  const queue = new WriteQueue();
  const held: Step[] = [];
  const calls = { reads: 0, writes: 0 };
  let credits = 0;

  const read = async ({ tool, input }: Wish) => {
    const place = `read:${(calls.reads += 1)}`;
    const inner = await sendStep(parts, call, {
      place,
      script: tool,
      tool: true,
      account: {},
      args: input,
      isRead: true,
    });
    credits += inner.creditsUsed;
    return answerOf(inner.outcome!);
  };
  const write = async ({ tool, input, isRehearsed }: Wish) => {
    if ((calls.writes += 1) > MOST_WRITES) throw tooMany();
    const step: Step = { script: tool, tool: true, args: input, key: `write:${calls.writes}` };
    if (dryRun && !isRehearsed) return { status: 'planned', changes: [], warnings: [UNSEEN] };
    if (!dryRun && isRehearsed) {
      const seen = await makeStep(parts, call, { step, at: 0, dryRun: true });
      if (seen.cause) throw seen.cause;
      if (seen.asks) {
        held.push(step);
        return heldAnswer(seen);
      }
    }
    const report = await queue.ask(step);
    if (report.error) throw asError(report.error);
    return { ...report.result, status: report.status };
  };
  const answer = async (given: unknown) => {
    try {
      const wish = wishOf(call.catalog, given);
      return await (wish.isRead ? read(wish) : write(wish));
    } catch (error) {
      throw errorForGuest(error);
    }
  };

  const now = parts.clock.now();
  const session = await parts.sandbox.open(program, {
    organizationId: call.principal!.organizationId,
    runId: `${runId}.program`,
    limits: limitsOf(parts.config),
    world: { account: null, today: dayIn(now, null), now: new Date(now).toISOString() },
    answer,
    signal: call.signal,
  });
  const work = invoke(session, placeOf).finally(() => queue.close());
  return {
    runId,
    isDry: dryRun,
    held,
    next: () => queue.next(),
    end: async () => ({ ...(await work), logs: session.logs, calls, credits }),
    close: () => session.close(),
  };
}

const UNSEEN = 'This call cannot be rehearsed, so it was left out.';

type Ended = Pick<ProgramEnd, 'value' | 'tokens' | 'error'>;

async function invoke(session: Session, placeOf: CompiledProgram['placeOf']): Promise<Ended> {
  try {
    const { value = null, error } = (await session.invoke('run', {})) as Claimed;
    if (!error) return { value, tokens: countTokens(value) };
    const { line = null, column = null } = placeOf(error.at) ?? {};
    const code = isErrorCode(error.code) ? error.code : 'script_failed';
    const message = plainLine(String(error.message).slice(0, TEXT));
    return { value: null, tokens: 0, error: { code, message, line, column } };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message } = error;
    return { value: null, tokens: 0, error: { code, message, line: null, column: null } };
  } finally {
    session.close();
  }
}

/** Words of the guest at its end. */
interface Claimed {
  readonly value?: unknown;
  readonly error?: { readonly code: string; readonly message: unknown; readonly at?: unknown };
}

function answerOf({ result, job }: Outcome): unknown {
  return job ? { ...job } : result;
}

function heldAnswer({ changes, price, asks = [] }: StepDone) {
  const reasons = asks.map(({ rule, message }) => ({ rule, message }));
  return { status: 'held', changes, price, reasons };
}

function asError({ code, message }: NonNullable<StepReport['error']>): ServiceError {
  return new ServiceError(isErrorCode(code) ? code : 'internal', { message });
}

const tooMany = () =>
  new ServiceError('script_calls_exceeded', {
    message: `A program makes ${MOST_WRITES} changes at most; bulk_edit makes many of one sort.`,
  });

function limitsOf({ sandbox }: Pick<Config, 'sandbox'>): RunLimits {
  const { memoryMb, cpuMs, wallMs, hostCalls, argumentBytes, resultBytes } = sandbox;
  return { memoryMb, cpuMs, wallMs: wallMs * PATIENCE, hostCalls, argumentBytes, resultBytes };
}

/** Writes in the order in which the program asked for them; the tool's plan takes them out. */
class WriteQueue {
  readonly #waiting: ProgramWrite[] = [];
  #wake: (() => void) | undefined;
  #isOver = false;

  ask(step: Step): Promise<StepReport> {
    return new Promise((resolve) => {
      this.#waiting.push({ step, answer: (report) => resolve(viewOf(report)) });
      this.#wake?.();
    });
  }

  async next(): Promise<ProgramWrite | undefined> {
    while (this.#waiting.length === 0 && !this.#isOver)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#waiting.shift();
  }

  close(): void {
    this.#isOver = true;
    // A write that nobody waits for any more is not made.
    this.#waiting.length = 0;
    this.#wake?.();
  }
}
