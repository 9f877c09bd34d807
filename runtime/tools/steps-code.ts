/** A tool or a script that makes several writes: its code says which, the engine sends each down the chain. */
import type { Account } from '../../sdk/script.ts';
import type { StepsTool } from '../../sdk/steps.ts';
import type { ToolPorts } from '../../sdk/tool.ts';
import type { Outcome, Pending } from '../call-parts/outcome.ts';
import { plannedOf, type Call } from '../call.ts';
import { wholePrice } from '../credits/price-of-call.ts';
import { hostWrites, type Kept } from '../runs/host-hand.ts';
import { beginRun } from '../runs/run-part.ts';
import { listedSteps, runSteps, viewOf, type StepDone } from '../runs/run-steps.ts';
import { stepsTogether } from '../runs/steps-together.ts';
import type { StepParts } from '../runs/send-step.ts';
import { asksTakeBack, takeBack } from '../runs/take-back.ts';
import { isTakenBack, undoPort } from '../undo/undo-port.ts';
import { keepOutcome } from './keep-outcome.ts';
import { createPorts, type PortParts } from './ports/ports.ts';
import { codeOf, contextOf, type HostUnit } from './tool-code.ts';

type AnySteps = StepsTool<Readonly<Record<string, unknown>>, keyof ToolPorts>;

/**
 * @throws the error in which the plan ends; before a step was made that is a refusal, not a result
 * @throws the error in which a step ended, when it alone was tried and none waits
 */
export async function runStepsCode(
  parts: PortParts & StepParts,
  call: Call,
  unit: HostUnit,
): Promise<Outcome> {
  const { args, dryRun } = plannedOf(call)!;
  const code = (await codeOf(unit)) as AnySteps;
  const writes = hostWrites();
  const ports = createPorts(parts, call, unit.manifest.needs ?? [], writes);
  const world = { ports, context: contextOf(parts, call, call.signal) };
  const plan = call.resumes ? Promise.resolve(call.resumes.steps) : code.plan(args, world);
  const { done, notes, pending } =
    code.together === true && !(Symbol.asyncIterator in plan)
      ? await stepsTogether(parts, call, await plan, code.asksPerson?.(args) ?? false)
      : await follow(parts, call, plan);
  const failures = done.flatMap(({ cause }) => cause ?? []);
  const isNothing = done.every(({ status }) => status === 'failed' || status === 'left');
  const isHeard = failures.length === 1 || !call.ran;
  if (isNothing && failures[0] && isHeard && !code.tellsAll) throw failures[0];
  beginRun(call);
  if (!dryRun) writes.allow('any', true);
  const result = await code.result(done.map(viewOf), world, notes, args);
  const told = outcomeOf(call, done, result, code.tellsAll === true);
  const outcome = pending ? heldAsOne(told, done, pending) : told;
  keepOutcome(call, outcome, { kept: () => writes.kept().map(asNote) });
  return outcome;
}

/** The changes stand with the steps, and are taken back there: a note of them is not. */
function asNote(kept: Kept): Kept {
  return {
    made: () => [],
    touched: () => [],
    settle: (tx) => kept.settle(tx),
    settled: () => kept.settled?.(),
  };
}

/** Code gives one step after the other, or a list, whose steps say whether to go on after a failure. */
async function follow(
  parts: PortParts & StepParts,
  call: Call,
  plan: ReturnType<AnySteps['plan']>,
): Promise<Followed> {
  const { dryRun } = plannedOf(call)!;
  const { organizationId } = call.principal!;
  const isGone = (runId: string) => isTakenBack(parts.audit, organizationId, runId);
  if (Symbol.asyncIterator in plan)
    return runSteps(parts, call, plan, { dryRun, isTakenBack: isGone });
  const steps = await plan;
  const { done, notes } = await runSteps(parts, call, listedSteps(steps, { dryRun }), {
    dryRun,
    ...(dryRun ? {} : { goesOn: steps }),
    isTakenBack: isGone,
  });
  if (dryRun || !asksTakeBack(steps, done)) return { done, notes };
  return { done: await takeBack(parts, call, undoPort(parts, call), done), notes };
}

type Followed = Awaited<ReturnType<typeof runSteps>> & { readonly pending?: Pending };

/** One decision about all of it: the call waits, and nothing of it was made. */
function heldAsOne(told: Outcome, done: readonly StepDone[], pending: Pending): Outcome {
  const { fellShort: _, ...rest } = told;
  const changes = done.flatMap(({ waits }) => waits ?? []);
  return { ...rest, run: { ...told.run!, changes }, isFree: true, pending };
}

function outcomeOf(
  call: Call,
  done: readonly StepDone[],
  result: Outcome['result'],
  tellsAll: boolean,
): Outcome {
  const { runId, dryRun } = plannedOf(call)!;
  const held = done.flatMap(({ status, pending }) => (status === 'held' && pending) || []);
  const changes = done.flatMap((one) => one.changes);
  // When all of it waits for one decision, the whole call does, unless it keeps a record of that itself.
  const isHeld =
    !tellsAll &&
    held.length === 1 &&
    done.every(({ status }) => status === 'held' || status === 'left');
  const whole = wholePrice(call);
  const stands = done.some(({ status }) => status === 'done' || status === 'unverified');
  const run = {
    runId,
    dryRun,
    account: accountOf(done),
    changes: isHeld ? done.flatMap(({ waits }) => waits ?? []) : changes,
    // Reads of a rehearsal were made, and will be made again.
    price: whole ?? done.reduce((sum, { price }) => sum + price, dryRun ? call.below.credits : 0),
    ...(dryRun ? asksOf(done) : {}),
    warnings: [
      ...new Set(done.flatMap((one, at) => [...warningOf(one, at), ...(one.warned ?? [])])),
    ],
    ...(dryRun ? {} : { verified: tried(done).every(({ status }) => status === 'done') }),
  };
  // Waiting steps are paid for once they have gone on to their end.
  const isFree = whole !== undefined && (held.length > 0 || !stands);
  const short = dryRun ? undefined : shortOf(done, stands, tellsAll);
  return {
    result,
    run,
    ...(isFree ? { isFree } : {}),
    ...(short ? { fellShort: short } : {}),
    ...(isHeld ? { pending: held[0]! } : {}),
  };
}

function asksOf(done: readonly StepDone[]) {
  const asks = done.flatMap((one) => one.asks ?? []);
  return asks.length > 0 ? { asks } : {};
}

/**
 * Leaves out steps that cannot be undone, if other steps were done. The answer names them, and they are no failures.
 */
function tried(done: readonly StepDone[]): readonly StepDone[] {
  const all = done.filter(({ cause }) => cause?.code !== 'undo_refused');
  return all.some(({ status }) => status === 'done') ? all : done;
}

/**
 * Reports the first step that was not made. A waiting step counts only in a plan that reports all steps (`tellsAll`),
 * because elsewhere it goes on by itself.
 */
function shortOf(
  done: readonly StepDone[],
  some: boolean,
  tellsAll: boolean,
): Outcome['fellShort'] {
  const ends: readonly string[] = ['failed', 'takenBack', ...(tellsAll ? ['held'] : [])];
  const first = tried(done).find(({ status }) => ends.includes(status));
  if (!first) return undefined;
  const { error, pending } = first;
  const message = pending
    ? `A step waits for a person: ${pending.review_url}`
    : 'What a step had made was taken back.';
  const otherwise = { code: 'change_refused', message, hint: 'Ask for it anew after that.' };
  return { some, error: error ?? otherwise };
}

/** The one on which all steps acted. */
function accountOf(done: readonly StepDone[]): Account | null {
  const all = done.flatMap(({ account }) => account ?? []);
  const ids = new Set(all.map(({ platform, account_id }) => `${platform} ${account_id}`));
  return ids.size === 1 ? all[0]! : null;
}

const told: Readonly<Partial<Record<StepDone['status'], string>>> = {
  failed: 'failed',
  held: 'waits for a person',
  left: 'was not made',
  takenBack: 'was taken back',
  unverified: 'was not found done when read back',
};

function warningOf({ script, status, pending, error }: StepDone, at: number): string[] {
  // A step that was done has a word to say only when it should have been taken back.
  const isStuck = status === 'done' && (pending !== undefined || error !== undefined);
  const what = isStuck ? stuck(pending !== undefined) : told[status];
  if (what === undefined) return [];
  const why = error
    ? `: ${error.code}, ${error.message}`
    : pending
      ? `: ${pending.review_url}`
      : '.';
  return [`Step ${at + 1}, ${script}, ${what}${why}`];
}

function stuck(waits: boolean): string {
  return waits
    ? 'was done, and what takes it back waits for a person'
    : 'was done, and could not be taken back';
}
