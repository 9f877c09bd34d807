import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Durable } from '../call-parts/durable.ts';
import type { Call, Link, Writes } from '../call.ts';
import { warningReason } from '../guards/reason.ts';
import { approvedBefore } from './judges/approved-before.ts';
import { askRules } from './judges/ask-rules.ts';
import { budgetsNeedTheirScope } from './judges/budgets-need-their-scope.ts';
import { exactlyWhatWasShown } from './judges/exactly-what-was-shown.ts';
import { harmIsTold } from './judges/harm-is-told.ts';
import type { GuardParts, Judge, Judgement } from './judges/judge.ts';
import { leftToAPerson } from './judges/left-to-a-person.ts';
import { notDeclinedLately } from './judges/not-declined-lately.ts';
import { nothingChangedSince } from './judges/nothing-changed-since.ts';
import { personReasons } from './judges/person-reasons.ts';
import { readsChangeNothing } from './judges/reads-change-nothing.ts';
import { refused } from './judges/refused.ts';
import { rulesOfOrganization } from './judges/rules-of-organization.ts';
import { stepStillHolds } from './judges/step-still-holds.ts';
import { undoIsClaimed } from './judges/undo-is-claimed.ts';
import { writeIsNoted } from './judges/write-is-noted.ts';

/**
 * Judges that look at a change before it is made. Each may refuse (throw), hold (return what waits) or pass on. Read
 * from top to bottom. For the order see docs/decisions/230-changes-are-judged-in-one-order.md.
 */
const judges: readonly Judge[] = [
  exactlyWhatWasShown, //    approval, step and undo hold for the shown changes alone
  readsChangeNothing, //     a tool that calls itself a read
  budgetsNeedTheirScope, //  a script may change them beside other things
  stepStillHolds, //         the run is still the one that makes this step
  approvedBefore, //         a person saw this call, or this step of it
  nothingChangedSince, //    and what they saw is still what is there
  notDeclinedLately, //      nobody declined the same wish
  harmIsTold, //             warnings; they hold nothing
  leftToAPerson, //          by a manifest, or by the key
  rulesOfOrganization, //    refuse before they hold; amounts that pass are noted
  undoIsClaimed, //          of two undos of the same only the first goes on
  writeIsNoted, //           a repeat never makes it again
];

/**
 * Stands between preview and apply of every change, of any tool or script. The organization's guards let the changes
 * pass, refuse them (change_refused) or hold them for a person. A tool that calls itself a read changes nothing;
 * changes that pass are noted, durably where the call has an idempotency key, so that a repeat of a call that may have
 * changed something never runs again.
 */
export function guardWrites(parts: GuardParts): Link {
  return async (call, next) => {
    const noted: Durable[] = [];
    const made: Durable[] = [];
    const { writes } = call;
    const guard: Writes['guard'] = async (
      changes,
      planned = call.plan.run,
      because = [],
      price,
    ) => {
      writes.price = price;
      if (!planned) {
        if (changes.length === 0 && !call.approval) return undefined;
        throw refused('Only a script that was planned may change something.');
      }
      const asked = { parts, call, planned, changes };
      const judgement: Judgement = {
        ...asked,
        harm: [],
        forPerson: call.approval ? [] : because,
        ...effectsOn(call, noted, made),
      };
      // A call that changes nothing must still match the changes that were shown.
      if (changes.length === 0) return void exactlyWhatWasShown(judgement);
      for (const judge of judges) {
        const pending = await judge(judgement);
        if (pending) return pending;
      }
      return undefined;
    };
    const known: Writes['known'] = (planned) => parts.checkKnown(call, planned);
    const heard: Writes['foresee'] = (changes, planned) => foresee(parts, call, changes, planned);
    Object.assign(writes, { guard, known, foresee: heard });
    try {
      await next();
      call.writes.settle.push(...made);
    } catch (error) {
      if (wereNotMade(error)) for (const release of noted) call.writes.settle.push(release);
      throw error;
    }
  };
}

/** The effects of judges on the call and on its settlement. */
function effectsOn(
  { writes }: Call,
  noted: Durable[],
  made: Durable[],
): Pick<Judgement, 'tell' | 'orElse' | 'onceMade' | 'pass'> {
  return {
    tell(notes, facts) {
      writes.notes.push(...notes);
      if (facts) writes.facts = facts;
    },
    orElse(release) {
      noted.push(release);
      writes.unmade.push(release);
    },
    onceMade: (note) => void made.push(note),
    pass() {
      writes.passed = true;
    },
  };
}

/** The words of the guards, for a rehearsal: nothing is noted. A call that is only read back hears nothing. */
async function foresee(
  parts: GuardParts,
  call: Call,
  changes: readonly Change[],
  planned: Planned,
): Promise<string[]> {
  if (changes.length === 0 || call.begun) return [];
  const { action, reasons, notes, enables } = await askRules(
    parts,
    { call, planned, changes },
    { approved: false, rehearsed: true },
  );
  const said = action === 'refuse' ? 'This would be refused' : 'A person would have to agree';
  const asked = [...personReasons(call, changes), ...reasons];
  const held = asked.map(({ rule, message }) => `${said} (${rule}): ${message}`);
  const harm = await parts.foreseeHarm(call, planned, changes);
  const all = [...asked, ...harm.map(warningReason)];
  call.writes.foreseen = { reasons: all, enables: enables ?? null };
  return [...held, ...notes, ...harm];
}

/** Neither unknown nor made in part. */
function wereNotMade(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    error.code !== 'outcome_unknown' &&
    error.details['changes'] === undefined
  );
}
