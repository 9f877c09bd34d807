/** A tool that makes several writes: its code says which, the engine sends each down the chain. */
import { ServiceError } from '../../sdk/errors.ts';
import type { StepsTool } from '../../sdk/steps.ts';
import type { ToolPorts } from '../../sdk/tool.ts';
import type { Call, Outcome } from '../call.ts';
import { noWrites } from '../runs/host-hand.ts';
import { runSteps, type StepDone } from '../runs/run-steps.ts';
import type { StepParts } from '../runs/send-step.ts';
import { createPorts, type PortParts } from './ports.ts';
import { codeOf, contextOf } from './tool-code.ts';

type AnySteps = StepsTool<Readonly<Record<string, unknown>>, keyof ToolPorts>;

/**
 * @throws input_invalid  before a step was made: a refusal, not a result
 * @throws what the first step ended in, when none was made and none waits
 */
export async function runStepsTool(parts: PortParts & StepParts, call: Call): Promise<Outcome> {
  const tool = call.tool!;
  const { args, dryRun, runId } = call.plannedChange!;
  const code = (await codeOf(tool)) as AnySteps;
  const ports = createPorts(parts, call, tool.manifest.needs ?? [], noWrites);
  const world = { ports, context: contextOf(parts, call, call.signal) };
  const steps = await code.plan(args, world).catch((error: unknown) => {
    call.ran = !(error instanceof ServiceError && error.code === 'input_invalid');
    throw error;
  });
  call.ran = true;
  const done = await runSteps(parts, call, steps, { dryRun });
  const failed = done.find(({ cause }) => cause !== undefined)?.cause;
  if (failed && done.every(({ status }) => status === 'failed' || status === 'left')) throw failed;
  const held = done.flatMap(({ pending }) => pending ?? []);
  const changes = done.flatMap((one) => one.changes);
  const run = {
    runId,
    dryRun,
    account: done.find(({ account }) => account)?.account ?? null,
    changes,
    price: done.reduce((sum, { price }) => sum + price, 0),
    warnings: done.flatMap(warningOf),
    ...(dryRun ? {} : { verified: done.every(({ status }) => status === 'done') }),
  };
  const result = await code.result(done.map(viewOf), world);
  // When all of it waits for one decision, the whole call does.
  const isHeld = held.length === 1 && changes.length === 0;
  return { result, run, ...(isHeld ? { pending: held[0]! } : {}) };
}

function viewOf({ cause: _cause, pending: _pending, ...report }: StepDone) {
  return report;
}

const told: Readonly<Partial<Record<StepDone['status'], string>>> = {
  failed: 'failed',
  held: 'waits for a person',
  left: 'was not made',
  unverified: 'was not found done when read back',
};

function warningOf({ script, status, pending, error }: StepDone, at: number): string[] {
  if (told[status] === undefined) return [];
  const why = error
    ? `: ${error.code}, ${error.message}`
    : pending
      ? `: ${pending.review_url}`
      : '.';
  return [`Step ${at + 1}, ${script}, ${told[status]}${why}`];
}
