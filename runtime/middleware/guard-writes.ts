import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import { hashOf } from '../audit/canonical.ts';
import type { Call, Link, Planned } from '../call.ts';
import { movesBudget } from '../guards/measure-of.ts';
import type { Parts } from '../parts.ts';
import type { Repeats } from '../repeats/repeats.ts';
import type { Transaction } from '../stores/store.ts';
import { BUDGET_SCOPE, needsScriptScopes, requireScope } from './check-scope.ts';
import { repeatPlace } from '../repeats/repeat-place.ts';
import { begunCall } from '../runs/stored-call.ts';

interface GuardParts extends Pick<Parts, 'guards' | 'approvals' | 'audit' | 'clock'> {
  readonly repeats: Pick<Repeats, 'noteWrite' | 'isRunning'>;
}

/**
 * Stands between preview and apply of every change, whichever tool or script plans it. The organization's guards let
 * the changes pass, refuse them (change_refused) or hold them for a person. A tool that calls itself a read changes
 * nothing; what passes is noted, durably where the call has an idempotency key, so that a repeat of a call that may
 * have changed something never runs again.
 */
export function guardWrites(parts: GuardParts): Link {
  return async (call, next) => {
    const noted: ((tx: Transaction) => void | Promise<void>)[] = [];
    call.guard = async (changes, planned = call.plannedRun) => {
      checkExpected(parts, call, changes, planned);
      if (changes.length === 0) return undefined;
      if (call.tool?.manifest.effect === 'read') throw refused('A reading tool changes nothing.');
      if (!planned) throw refused('Only a script that was planned may change something.');
      checkBudgets(call, changes);
      const question = { principal: call.principal, plannedRun: planned };
      const approved = call.approval !== undefined;
      if (!approved && call.principal)
        await parts.approvals.checkDeclined(call.principal.organizationId, planned);
      const verdict = await parts.guards.check(question, changes, { approved });
      const { action, reasons, release } = verdict;
      if (action === 'hold') return parts.approvals.request(call, planned, changes, reasons);
      if (action === 'refuse') throw refusalOf(reasons);
      noted.push(release);
      if (call.undoes) noted.push(await claimUndo(parts, call, planned.runId));
      await noteWrite(parts.repeats, call, planned === call.plannedRun ? changes : undefined);
      return undefined;
    };
    try {
      await next();
    } catch (error) {
      if (wereNotMade(error)) for (const release of noted) call.settlement.push(release);
      throw error;
    }
  };
}

/** An approval, and the plan of an undo, are good for exactly the changes that were shown. */
function checkExpected(
  { approvals }: GuardParts,
  call: Call,
  changes: readonly Change[],
  planned: Planned | undefined,
): void {
  const { approval, undoes, stepOf } = call;
  if (approval && (!planned || approvals.hash(call, planned, changes) !== approval.changesHash))
    throw new ServiceError('change_refused', {
      message: 'The changes are not those that were approved any more, so the approval is void.',
      approvalId: approval.id,
      changes,
    });
  if (stepOf?.changesHash !== undefined && hashOf(changes) !== stepOf.changesHash)
    throw new ServiceError('change_refused', {
      message: 'The changes are not those that the step expects.',
      changes,
    });
  if (undoes && hashOf(changes) !== undoes.changesHash)
    throw new ServiceError('undo_conflict', { runId: undoes.runId, changes });
}

/** A script that may change budgets beside other things needs the scope for it when it does. @throws scope_missing */
function checkBudgets({ tool, principal }: Call, changes: readonly Change[]): void {
  if (tool && principal && needsScriptScopes(tool) && changes.some(movesBudget))
    requireScope(principal, BUDGET_SCOPE);
}

function claimUndo({ audit, clock, repeats }: GuardParts, call: Call, by: string) {
  const { organizationId } = call.principal!;
  const place = repeatPlace(call);
  return audit.claimUndo(organizationId, call.undoes!, {
    by,
    now: clock.now(),
    ...(place ? { call: { operation: place.operation, key: place.key } } : {}),
    isRunning: (tx, other) => repeats.isRunning(tx, { organizationId, ...other }),
  });
}

type Reasons = Awaited<ReturnType<GuardParts['guards']['check']>>['reasons'];

function refusalOf(reasons: Reasons): ServiceError {
  const { rule, message, change, limit } = reasons[0]!;
  return new ServiceError('change_refused', {
    message: `The rule ${rule} refuses this change. ${message}`,
    rule,
    limit,
    change,
    reasons: reasons.map((one) => ({ rule: one.rule, message: one.message, limit: one.limit })),
  });
}

function refused(message: string): ServiceError {
  return new ServiceError('change_refused', { message });
}

/** Neither unknown nor made in part. */
function wereNotMade(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    error.code !== 'outcome_unknown' &&
    error.details['changes'] === undefined
  );
}

/** @param changes  of the call's own run, which can be read back should this process die */
async function noteWrite(
  repeats: Pick<Repeats, 'noteWrite'>,
  call: Call,
  changes: readonly Change[] | undefined,
): Promise<void> {
  const place = repeatPlace(call);
  const begun = place && changes && begunCall(call, changes);
  if (place && !call.wrote) await repeats.noteWrite({ ...place, begun });
  // From the next line on a call is left to its end, and kept as one that may have changed something.
  if (call.signal.aborted)
    throw new ServiceError('timed_out', { message: 'The caller left; nothing was changed.' });
  call.wrote = true;
}
