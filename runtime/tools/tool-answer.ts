/** The answer of a tool, from the outcome of its run. */
import type { Outcome } from '../call-parts/outcome.ts';
import type { Call } from '../call.ts';
import { scriptKind } from '../catalog/tool-kind.ts';
import { chargeOf, fullPrice } from '../credits/price-of-call.ts';
import { fitAnswer, fitChange } from '../rows/fit-answer.ts';
import { findUndoRule } from '../scripts/undo-rule.ts';

export type Answer = (call: Call, outcome: Outcome) => Record<string, unknown> | null;

/** A read answers with its script's answer; a change also with its changes. */
export const answerOfScript: Answer = (call, outcome) =>
  call.plan.run!.script.manifest.effect === 'read'
    ? answerOfRead(call, outcome)
    : answerOfChange(call, outcome);

/** As much of it as was asked for, or as a model can read at once. A call that another call makes gets it whole. */
function answerOfRead({ plan, stepOf }: Call, { result }: Outcome): Outcome['result'] {
  const fitting = plan.run?.rows;
  return result === null || fitting === undefined || stepOf ? result : fitAnswer(result, fitting);
}

export const answerOfChange: Answer = (call, outcome) => {
  const { result, run } = outcome;
  return shortened(call, {
    ...result,
    ...(run?.dryRun ? { dry_run: true, price: run.price ?? fullPrice(call) } : {}),
    ...runOf(call, outcome),
    ...changesOf(outcome),
    ...accountOf(outcome),
    ...pendingOf(outcome),
    warnings: [...ownWarnings(result), ...(run?.warnings ?? [])],
  });
};

function shortened({ stepOf }: Call, answer: Record<string, unknown>): Record<string, unknown> {
  return stepOf ? answer : fitChange(answer);
}

/** An envelope that says the same for every script. */
export const answerOfNamed: Answer = (call, outcome) => {
  const { run, pending } = outcome;
  const { effect } = call.plan.run!.script.manifest;
  const isDry = run?.dryRun ?? false;
  const answer = {
    success: !pending,
    result: pending ? null : answerOfRead(call, outcome),
    credits_used: creditsOf(call, outcome),
    run_id: run?.runId,
    ...undoableOf(call, outcome),
    dry_run: isDry,
    price: run?.price ?? fullPrice(call),
    ...accountOf(outcome),
    ...(effect === 'read' && !isDry ? {} : changesOf(outcome)),
    ...pendingOf(outcome),
    warnings: run?.warnings ?? [],
  };
  return effect === 'read' ? answer : shortened(call, answer);
};

function creditsOf({ below, plan }: Call, outcome: Outcome): number {
  return below.credits + chargeOf(plan.price, outcome);
}

/** For a change that was made: its run, its cost, and the number of changes that can be taken back. */
function runOf(call: Call, outcome: Outcome) {
  const { run, pending } = outcome;
  if (!run || run.dryRun || pending) return {};
  const credits_used = creditsOf(call, outcome);
  return { run_id: run.runId, credits_used, ...undoableOf(call, outcome) };
}

/**
 * The number of changes that have a way back: changes of records, and those that the rules of the script know one for.
 * A run of steps is taken back by its runs.
 */
function undoableOf({ plan, run: { touched } }: Call, { run, pending }: Outcome) {
  const script = plan.run?.script;
  if (run && touched && !run.dryRun && !pending) return { undoable: run.changes.length };
  if (!run || run.dryRun || pending || !script || scriptKind(script) === 'steps') return {};
  const { effect, undo } = script.manifest;
  if (effect === 'read') return {};
  return { undoable: run.changes.filter((change) => findUndoRule(undo, change)).length };
}

function changesOf({ run }: Outcome) {
  const { changes = [], verified } = run ?? {};
  return verified === undefined ? { changes } : { changes, verified };
}

function accountOf({ run }: Outcome) {
  return run?.account ? { account: run.account } : {};
}

function pendingOf({ pending }: Outcome) {
  return pending ? { pending } : {};
}

/** The script's own warnings. */
function ownWarnings(result: Outcome['result']): readonly unknown[] {
  const own = result?.['warnings'];
  return Array.isArray(own) ? own : [];
}
