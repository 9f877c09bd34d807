/** Changes of a rule with hours that it will put back: read from its decisions, each of which says what stood before it. */
import type { MoveAct, MoveLevel } from '../platform-facts.ts';
import type { DecidedStep, DecisionView } from '../watches.ts';
import type { ChangedThing } from './judge.ts';

/** A value that stands in place of the former one until the hours end. */
export interface Override extends ChangedThing {
  readonly level: MoveLevel;
  readonly action: MoveAct;
  readonly before: string | number;
  readonly after: string | number;
  /** ISO 8601, as the times that follow. */
  readonly since: string;
  /** A person is asked whether it is made, or whether it is put back, and may say so until a time. */
  readonly waits?: 'made' | 'back';
  readonly waits_until?: string;
  /** When it could not be put back last, and how often in a row. */
  readonly tried_at?: string;
  readonly tries?: number;
}

/** Facts of one decision, in its `seen`. The first steps are those of `acts`, the others those of `backs`. */
export interface HoursSeen {
  /** Overrides that it leaves as they are. */
  readonly open: readonly Override[];
  readonly acts: readonly Override[];
  readonly backs: readonly Override[];
  /** Spans, each with its account, of which this is the beginning. */
  readonly began: readonly string[];
  /** All acts are one step, for a person's word. */
  readonly person?: true;
}

export interface HoursState {
  readonly open: readonly Override[];
  /** Spans whose beginning is over. */
  readonly began: ReadonlySet<string>;
  /** Span > things that were tried in it. */
  readonly tried: ReadonlyMap<string, ReadonlySet<string>>;
  /** Things that it moved in the last day. */
  readonly lately: ReadonlySet<string>;
}

export interface StateWish {
  /** ms since the epoch. */
  readonly now: number;
  /** Spans that began before it count no more; ISO 8601. */
  readonly armed_at?: string | undefined;
  /** Spans at whose beginning nothing was to be done. */
  readonly quiet?: readonly string[];
}

/** The opposite of an act: bids and budgets go back by themselves. */
export const inverseOf = (action: MoveAct): MoveAct =>
  action === 'pause' ? 'enable' : action === 'enable' ? 'pause' : action;

/** The field that an act changes. */
export const fieldOf = (action: MoveAct) =>
  action === 'budget' || action === 'bid' ? action : 'status';

/** A day, less what a look may be late. */
const ONE_DAY_MS = 23 * 3_600_000;
/** Of approvals, where a step does not say it. */
const USUAL_WAIT_MS = 24 * 3_600_000;
/** A beginning whose process died is carried on so often. */
const MOST_BEGINNINGS = 3;

type Told = Pick<DecisionView, 'seen' | 'status' | 'steps' | 'decided_at'>;

/** @param decisions  of this rule, newest first */
export function stateOf(decisions: readonly Told[], wish: StateWish): HoursState {
  const made = decisions.filter(
    ({ status, seen }) => status !== 'begun' && status !== 'dropped' && Array.isArray(seen['open']),
  );
  const { now, armed_at = '', quiet = [] } = wish;
  const own = made.filter(({ decided_at }) => decided_at >= armed_at);
  const lately = own.filter(({ decided_at }) => Date.parse(decided_at) > now - ONE_DAY_MS);
  return {
    open: made[0] ? openAfter(made[0]) : [],
    began: new Set([...quiet, ...beganIn(own)]),
    tried: triedIn(own),
    lately: new Set(lately.flatMap(sentOf)),
  };
}

export const seenOf = ({ seen }: Pick<DecisionView, 'seen'>) => seen as unknown as HoursSeen;

/** Overrides after a decision: a step of unknown outcome may have been made, and is found out by its thing. */
export function openAfter(decision: Told): readonly Override[] {
  const { open, acts, backs, person } = seenOf(decision);
  const at = (place: number) => decision.steps[place];
  const begun = acts.flatMap((one, place): Override[] => {
    const was = outcomeOf(at(person ? 0 : place));
    if (was === 'not') return [];
    return [
      was === 'waits' ? { ...one, ...waiting('made', at(person ? 0 : place), decision) } : one,
    ];
  });
  const first = person && acts.length > 0 ? 1 : acts.length;
  const left = backs.flatMap((one, place): Override[] => {
    const { waits: _, waits_until: _until, tries = 0, ...plain } = one;
    const step = at(first + place);
    const tried_at = decision.decided_at;
    if (step?.status === 'done') return [];
    if (step?.status === 'held') return [{ ...plain, ...waiting('back', step, decision) }];
    return [{ ...plain, tries: tries + 1, tried_at }];
  });
  return [...open, ...begun, ...left];
}

function waiting(
  waits: 'made' | 'back',
  step: DecidedStep | undefined,
  { decided_at }: Pick<Told, 'decided_at'>,
) {
  const usual = new Date(Date.parse(decided_at) + USUAL_WAIT_MS).toISOString();
  return { waits, waits_until: step?.expires_at ?? usual };
}

/** `not`: nothing was sent, or the platform refused it. */
function outcomeOf(step: DecidedStep | undefined): 'made' | 'waits' | 'not' {
  if (step === undefined) return 'made';
  if (step.status === 'held') return 'waits';
  if (step.status === 'left' || step.status === 'takenBack') return 'not';
  return step.status === 'failed' && step.error?.code !== 'outcome_unknown' ? 'not' : 'made';
}

/** A step that was not sent may be sent in the same hours: its decision was dead by then. */
const isUnsent = (step: DecidedStep | undefined) =>
  step?.status === 'left' || step?.error?.code === 'change_refused';

function sentOf(decision: Told): string[] {
  const { acts, person } = seenOf(decision);
  return acts.filter((_, at) => !isUnsent(decision.steps[person ? 0 : at])).map(({ key }) => key);
}

function beganIn(decisions: readonly Told[]): string[] {
  const spans = [...new Set(decisions.flatMap((one) => seenOf(one).began))];
  return spans.filter((span) => {
    const own = decisions.filter((one) => seenOf(one).began.includes(span));
    const { acts, person } = seenOf(own[0]!);
    const { steps } = own[0]!;
    const isCut = acts.some((_, at) => steps[person ? 0 : at] === undefined);
    const isWhole = !isCut && sentOf(own[0]!).length === acts.length;
    return isWhole || own.length >= MOST_BEGINNINGS;
  });
}

function triedIn(decisions: readonly Told[]): Map<string, Set<string>> {
  const tried = new Map<string, Set<string>>();
  for (const decision of decisions)
    for (const span of seenOf(decision).began)
      tried.set(span, new Set([...(tried.get(span) ?? []), ...sentOf(decision)]));
  return tried;
}
