import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import { STEP_FIELD } from '../../sdk/step.ts';
import { hashOf } from '../audit/canonical.ts';
import type { Call, Link, Planned, Principal } from '../call.ts';
import { movesBudget } from '../guards/measure-of.ts';
import { isStart } from '../guards/may-run.ts';
import { reason, warningReason, type Reason } from '../guards/reason.ts';
import type { FactsWish } from '../guards/spend-facts.ts';
import type { Parts } from '../parts.ts';
import type { Repeats } from '../repeats/repeats.ts';
import type { Transaction } from '../stores/store.ts';
import { BUDGET_SCOPE, needsScriptScopes } from './check-scope.ts';
import { requireScope } from '../tenants/scopes.ts';
import { repeatPlace } from '../repeats/repeat-place.ts';
import type { AskLeads } from '../runs/ask-leads.ts';
import type { AskSpending } from '../runs/ask-spending.ts';
import type { ForeseeHarm } from '../runs/foresee-harm.ts';
import { begunCall } from '../runs/stored-call.ts';

interface GuardParts extends Pick<Parts, 'guards' | 'approvals' | 'audit' | 'clock'> {
  /** Asks a platform what rules have to know. */
  readonly askSpending: AskSpending;
  /** Finds out where a run leads clicks. */
  readonly askLeads: AskLeads;
  /** Warns of harm that changes may do. */
  readonly foreseeHarm: ForeseeHarm;
  readonly repeats: Pick<Repeats, 'noteWrite' | 'isRunning'>;
}

/**
 * Stands between preview and apply of every change, whichever tool or script plans it. The organization's guards let
 * the changes pass, refuse them (change_refused) or hold them for a person. A tool that calls itself a read changes
 * nothing; what passes is noted, durably where the call has an idempotency key, so that a repeat of a call that may
 * have changed something never runs again.
 * The order of the questions is decided (docs/decisions/230-changes-are-judged-in-one-order.md).
 */
export function guardWrites(parts: GuardParts): Link {
  return async (call, next) => {
    const noted: ((tx: Transaction) => void | Promise<void>)[] = [];
    const made: typeof noted = [];
    call.writes.guard = async (changes, planned = call.plan.run) => {
      checkExpected(parts, call, changes, planned);
      if (changes.length === 0) return undefined;
      if (call.tool?.manifest.effect === 'read') throw refused('A reading tool changes nothing.');
      if (!planned) throw refused('Only a script that was planned may change something.');
      checkBudgets(call, changes);
      await call.stepOf?.holds?.();
      const question = await questionOf(parts, call, planned);
      const agreed = call.approval ?? (await approvedStep(parts, call));
      const approved = agreed !== undefined;
      // No two batches of visitors are the same wish.
      if (!approved && call.principal && !call.isCounted)
        await parts.approvals.checkDeclined(call.principal.organizationId, planned);
      const ask = (wish: FactsWish) => parts.askSpending(call, planned, wish);
      const harm = call.undoes ? [] : await parts.foreseeHarm(call, planned, changes);
      const forPerson = approved ? [] : personReasons(call, changes);
      const rehearsed = forPerson.length > 0;
      const leads = parts.askLeads(call, planned, changes);
      const wish = { approved, shown: agreed?.enables, rehearsed, ask, leads };
      const verdict = await parts.guards.check(question, changes, wish);
      const { action, reasons, notes, facts, release } = verdict;
      call.writes.notes.push(...notes, ...harm);
      if (facts) call.writes.facts = facts;
      if (action === 'refuse') throw refusalOf(reasons);
      if (action === 'hold' && call.approval) throw moreThanShown(call.approval.id, reasons);
      if (action === 'hold' || forPerson.length > 0) {
        const because = [...forPerson, ...reasons, ...harm.map(warningReason)];
        return parts.approvals.request(call, planned, changes, because, verdict.enables);
      }
      const before = noted.length;
      noted.push(release);
      made.push(verdict.made);
      if (call.undoes) noted.push(await claimUndo(parts, call, planned.runId));
      for (const release of noted.slice(before)) call.writes.unmade.push(release);
      // Until the call is settled nothing has happened that a repeat could double.
      if (planned.isKept) checkStays(call);
      else await noteWrite(parts.repeats, call, planned === call.plan.run ? changes : undefined);
      return undefined;
    };
    call.writes.foresee = (changes, planned) => foresee(parts, call, changes, planned);
    try {
      await next();
      call.writes.settle.push(...made);
    } catch (error) {
      if (wereNotMade(error)) for (const release of noted) call.writes.settle.push(release);
      throw error;
    }
  };
}

/** What the guards would say, for a rehearsal: nothing is noted. A call that is only read back hears nothing. */
async function foresee(
  { guards, askSpending, askLeads, foreseeHarm, audit }: GuardParts,
  call: Call,
  changes: readonly Change[],
  planned: Planned,
): Promise<string[]> {
  if (changes.length === 0 || call.begun) return [];
  const { action, reasons, notes } = await guards.check(
    await questionOf({ audit }, call, planned),
    changes,
    {
      approved: false,
      rehearsed: true,
      ask: (wish) => askSpending(call, planned, wish),
      leads: askLeads(call, planned, changes),
    },
  );
  const said = action === 'refuse' ? 'This would be refused' : 'A person would have to agree';
  const held = [...personReasons(call, changes), ...reasons].map(
    ({ rule, message }) => `${said} (${rule}): ${message}`,
  );
  return [...held, ...notes, ...(await foreseeHarm(call, planned, changes))];
}

async function questionOf({ audit }: Pick<GuardParts, 'audit'>, call: Call, plannedRun: Planned) {
  const { principal, door, undoes } = call;
  const undone = undoes && (await audit.findRun(principal!.organizationId, undoes.runId));
  return { principal, plannedRun, door, undoesRunOf: undone && Date.parse(undone.entry.at) };
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

/** What of a tool's own changes its manifest leaves to a person, and what the key does. */
function personReasons({ tool, principal }: Call, changes: readonly Change[]): Reason[] {
  const own = changes.find(({ field }) => tool?.manifest.person?.includes(field));
  if (own) return [forPerson('needs_person', own, 'Only a person may decide about this.')];
  const waiting = changes.find((change) => waits(principal, change));
  if (!waiting) return [];
  return [forPerson('key_waits', waiting, 'What this key changes waits for a person.')];
}

function forPerson(rule: string, change: Change, message: string): Reason {
  return reason({ id: rule, action: 'hold' }, change, null, message);
}

/** Of what moves no money and starts nothing a key may say that nobody has to look at it. */
function waits(principal: Principal | undefined, change: Change): boolean {
  if (principal?.waits === undefined) return false;
  if (principal.waits === 'changes') return true;
  const { before, money, budget } = change;
  return before === null || money !== undefined || budget !== undefined || isStart(change);
}

/**
 * A person approved this very step before, in an approval of the same organization: its words stand in it.
 * @returns what it may let be spent, as those words say; undefined for a step that nobody was shown
 */
async function approvedStep({ approvals }: GuardParts, call: Call) {
  const { approved } = call.stepOf ?? {};
  if (!approved) return undefined;
  const found = await approvals.find(call.principal!.organizationId, approved.id);
  const isShown = found?.changes.some(
    ({ field, after }) => field === STEP_FIELD && after === approved.words,
  );
  if (found?.status === 'executed' && isShown) return { enables: approved.budget ?? null };
  throw refused('No person approved this step as it is to be made.');
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

/** Its budget lies elsewhere, and was raised since a person was asked. */
function moreThanShown(approvalId: string, [first]: Reasons): ServiceError {
  return new ServiceError('change_refused', {
    message: `More may be spent by it than when it was shown, so the approval is void. ${first!.message}`,
    approvalId,
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
  checkStays(call);
  call.writes.passed = true;
}

function checkStays({ signal }: Call): void {
  if (signal.aborted)
    throw new ServiceError('timed_out', { message: 'The caller left; nothing was changed.' });
}
