/** Several writes under one decision: rehearsed first, judged as one, made one after the other. */
import { ServiceError } from '../../sdk/errors.ts';
import { roundedTo } from '../../sdk/money.ts';
import { plainLine } from '../../sdk/plain-text.ts';
import type { Change } from '../../sdk/script.ts';
import { STEP_FIELD, stepWords, type Step } from '../../sdk/step.ts';
import type { Pending } from '../call-parts/outcome.ts';
import { plannedOf, type Call } from '../call.ts';
import type { Reason } from '../guards/reason.ts';
import { wholePrice } from '../credits/price-of-call.ts';
import { failed, makeStep, unwanted, type StepDone } from './run-steps.ts';
import type { StepParts } from './send-step.ts';

/** Steps of one decision. */
const MOST = 500;
/** Rehearsals side by side. */
const ABREAST = 6;
const SHOWN = 12;
/** Reasons of one rule. */
const TOLD = 3;

interface Together {
  readonly done: readonly StepDone[];
  readonly notes: undefined;
  readonly pending?: Pending;
}

/**
 * @returns the steps as planned in a rehearsal, as held when all of them wait for one decision, or as they were made
 * @throws input_invalid  too many steps @throws change_refused  they are not what a person approved
 */
export async function stepsTogether(
  parts: StepParts,
  call: Call,
  steps: readonly Step[],
  asksPerson: boolean,
): Promise<Together> {
  if (steps.length > MOST)
    throw new ServiceError('input_invalid', {
      message: `One decision is about ${MOST} changes at most; these are ${steps.length}.`,
    });
  const planned = plannedOf(call)!;
  const rehearsed = await rehearseAll(parts, call, steps);
  if (planned.dryRun) return { done: rehearsed, notes: undefined };
  const asked = asksPerson || rehearsed.some(({ asks }) => asks !== undefined);
  if (!asked && !call.approval)
    return { done: await makeAll(parts, call, steps), notes: undefined };
  const each = rehearsed.map((one, at) => shownOf(steps[at]!, one));
  const shown = each.length > SHOWN ? [sumsOf(rehearsed), ...each] : each;
  const price = wholePrice(call) ?? rehearsed.reduce((sum, one) => sum + one.price, 0);
  const because = [...(asksPerson ? [WANTED] : []), ...reasonsOf(rehearsed)];
  const pending = await call.writes.guard(shown, planned, because, price);
  if (!pending) {
    const approved = steps.map((step, at) => approvedStep(call, step, rehearsed[at]!));
    return { done: await makeAll(parts, call, approved), notes: undefined };
  }
  return { done: rehearsed.map((one) => heldOf(one, pending)), notes: undefined, pending };
}

const WANTED: Reason = {
  rule: 'needs_person',
  action: 'hold',
  message: 'Whoever set this up wants a person to decide.',
  change: null,
  limit: null,
};

/** In their order, some side by side. */
async function rehearseAll(
  parts: StepParts,
  call: Call,
  steps: readonly Step[],
): Promise<StepDone[]> {
  const done: StepDone[] = [];
  for (let at = 0; at < steps.length; at += ABREAST) {
    tell(call, 'Previewed', { at, of: steps.length, from: 0 });
    done.push(
      ...(await Promise.all(
        steps.slice(at, at + ABREAST).map(async (step, place) => {
          const report = await makeStep(parts, call, {
            step,
            at: at + place,
            dryRun: true,
            isCounted: true,
          });
          // A person could not let it pass either.
          const told = report.refusal ? failed(step.script, report.refusal) : report;
          return step.key === undefined ? told : { ...told, key: step.key };
        }),
      )),
    );
  }
  return done;
}

/** Previews come first, and are half of the way. */
function tell(
  { progress }: Pick<Call, 'progress'>,
  what: string,
  { at, of, from }: { readonly at: number; readonly of: number; readonly from: number },
): void {
  progress?.(`${what} ${at} of ${of}.`, from + at, 2 * of);
}

async function makeAll(
  parts: StepParts,
  call: Call,
  steps: readonly Step[],
): Promise<readonly StepDone[]> {
  const done: StepDone[] = [];
  let stopped = false;
  for (const [at, step] of steps.entries()) {
    const { script, key } = step;
    tell(call, 'Made', { at, of: steps.length, from: steps.length });
    const isUnwanted = call.stops?.aborted === true;
    const because = isUnwanted ? { because: unwanted() } : {};
    const given =
      stopped || isUnwanted ? { script, key, skipped: true as const, ...because } : step;
    const report = await makeStep(parts, call, { step: given, at, dryRun: false, isCounted: true });
    done.push(key === undefined ? report : { ...report, key });
    stopped ||= report.status !== 'done' && step.onFailure !== 'goOn';
  }
  return done;
}

/** The words for a person: the step, and what it changes. The approval holds for exactly these. */
function shownOf(step: Step, { changes, error, enables }: StepDone): Change {
  const lines = changes.slice(0, SHOWN).map(lineOf);
  const more = changes.length > SHOWN ? [`and ${changes.length - SHOWN} more`] : [];
  const failed = error ? [`it would fail: ${error.message}`] : [];
  return {
    entity: 'step',
    id: null,
    name: [...lines, ...more, ...failed].join('; ').slice(0, 1_000),
    field: STEP_FIELD,
    before: null,
    after: stepWords(step, [], enables ?? undefined),
  };
}

/** Nobody adds up hundreds of lines: what they come to stands first. */
function sumsOf(all: readonly StepDone[]): Change {
  const rows = all.flatMap(({ account, changes }) =>
    changes.map((change) => ({ account, change })),
  );
  const groups = Map.groupBy(rows, ({ account, change: { field, money } }) =>
    [account?.platform, account?.account_id, spaced(field), money?.currency].join(' ').trim(),
  );
  const lines = [...groups].map(([name, some]) => {
    const currency = some[0]!.change.money?.currency;
    const sum = (of: 'before' | 'after') =>
      some.reduce<number | null>((sum, { change: { [of]: value } }) => {
        return sum === null || typeof value !== 'number' ? null : sum + value;
      }, 0);
    const [before, after] = [sum('before'), sum('after')];
    const isMoney = currency !== undefined && after !== null;
    const from = before === null ? '' : `${roundedTo(currency ?? null, before)} `;
    const sums = isMoney ? `, in all ${from}to ${roundedTo(currency, after)}` : '';
    return plainLine(`${name}: ${some.length} changes${sums}`, 200);
  });
  const failed = all.filter(({ error }) => error).length;
  return {
    entity: 'step',
    id: null,
    name: [...lines, ...(failed > 0 ? [`${failed} would fail`] : [])].join('; ').slice(0, 1_000),
    field: STEP_FIELD,
    before: null,
    after: `all ${all.length} together`,
  };
}

const lineOf = ({ entity, id, name, field, before, after, money }: Change) => {
  const place = `${spaced(entity)} ${name ?? id ?? ''}`.trim();
  const currency = money ? ` ${money.currency}` : '';
  return plainLine(`${place}: ${spaced(field)} ${told(before)} to ${told(after)}${currency}`, 200);
};

const spaced = (name: string) => name.replaceAll('_', ' ');
const told = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Changes that a person saw are the ones that are made: others at the time are refused. */
function approvedStep(
  { approval }: Call,
  step: Step,
  { changes, enables, status }: StepDone,
): Step {
  if (!approval || status !== 'planned') return step;
  const approved = { id: approval.id, bound: [], ...(enables ? { budget: enables } : {}) };
  return { ...step, expect: changes, approved };
}

function reasonsOf(rehearsed: readonly StepDone[]): readonly Reason[] {
  const all = rehearsed.flatMap(({ asks = [] }) => asks);
  const told = new Map(all.map((one) => [one.message, one]));
  // Where a rule adds them up, the last one tells the sum.
  return [...Map.groupBy(told.values(), ({ rule }) => rule).values()].flatMap((some) =>
    some.slice(-TOLD).map((one) => ({ ...one, action: 'hold' as const, change: null })),
  );
}

/** A step that changes nothing needs no decision. */
function heldOf({ changes, status, ...rest }: StepDone, pending: Pending): StepDone {
  if (status !== 'planned' || changes.length === 0) return { ...rest, status, changes };
  return { ...rest, status: 'held', changes: [], waits: changes, pending };
}
