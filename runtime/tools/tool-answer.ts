/** What a tool answers, from what its run came to. */
import type { Call, Outcome } from '../call.ts';
import { chargeOf, fullPrice } from '../credits/price-of-call.ts';

export type Answer = (call: Call, outcome: Outcome) => Record<string, unknown> | null;

/** A read answers what its script answers; a change also what was changed. */
export const answerOfScript: Answer = (call, outcome) =>
  call.plannedRun!.script.manifest.effect === 'read'
    ? outcome.result
    : answerOfChange(call, outcome);

export const answerOfChange: Answer = (call, outcome) => {
  const { result, run } = outcome;
  return {
    ...result,
    ...(run?.dryRun ? { dry_run: true, price: run.price ?? fullPrice(call) } : {}),
    ...changesOf(outcome),
    ...accountOf(outcome),
    ...pendingOf(outcome),
    warnings: [...ownWarnings(result), ...(run?.warnings ?? [])],
  };
};

/** An envelope that says the same for every script. */
export const answerOfNamed: Answer = (call, outcome) => {
  const { run, pending, result } = outcome;
  const { effect, engine } = call.plannedRun!.script.manifest;
  const isDry = run?.dryRun ?? false;
  const isUndo = engine === 'undo';
  return {
    success: !pending,
    // What an undo would do is its answer, also when it is only rehearsed.
    result: (isDry && !isUndo) || pending ? null : result,
    credits_used: isUndo ? call.creditsUsed : chargeOf({ ...call, outcome }),
    run_id: run?.runId,
    dry_run: isDry,
    price: isUndo ? result?.['price'] : fullPrice(call),
    ...accountOf(outcome),
    ...(effect === 'read' && !isDry ? {} : changesOf(outcome)),
    ...pendingOf(outcome),
    warnings: run?.warnings ?? [],
  };
};

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

/** What the script itself warns of. */
function ownWarnings(result: Outcome['result']): readonly unknown[] {
  const own = result?.['warnings'];
  return Array.isArray(own) ? own : [];
}
