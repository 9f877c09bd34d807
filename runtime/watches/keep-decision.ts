/**
 * The outcome of a look, written down: a decision before its steps are sent and after, or that nothing could be
 * decided.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { Message } from '../../sdk/notify.ts';
import type { DecidedStep, Decision, Sight } from '../../sdk/watches.ts';
import type { StepDone } from '../runs/run-steps.ts';
import type { Transaction } from '../stores/store.ts';
import { entryOf } from './cut-decision.ts';
import {
  DECISION,
  decisionId,
  getDecision,
  putWatching,
  type DecisionRow,
  type Watching,
} from './rows.ts';
import { tellOwner } from './tell-owner.ts';
import { ownRow, type Turn } from './turn.ts';
import type { WorkParts } from './watch-parts.ts';

/** Decisions of one record that stay under one watch. */
const KEPT = 50;
/** The most texts told once that are kept. */
const MOST_TOLD = 50;
/** After so many due times in a row without a judgement the owner is told. */
const TOLD_AFTER = 3;

/** The end of an intent. */
interface End {
  readonly done: readonly StepDone[];
  readonly notice: Decision['notice'] | undefined;
  /** The reason why steps were not sent, if they were not. */
  readonly refused: string | undefined;
}

type Saw = Pick<Sight, 'because' | 'seen'>;

/** Nothing was to be done. Written only where it was not judged before, or says what it saw. */
export async function noteQuiet({ store, clock }: WorkParts, turn: Turn, saw?: Saw): Promise<void> {
  if (turn.watching.unjudged === 0 && !saw) return;
  await store.transact(async (tx) => {
    const own = await ownRow(tx, turn);
    if (!own) return;
    const at = new Date(clock.now()).toISOString();
    const sight = saw ? { because: saw.because, seen: saw.seen, at } : (own.sight ?? null);
    putWatching(tx, own, { ...own, unjudged: 0, unjudgedBecause: null, sight });
  });
}

/** Nothing is decided on what could not be read; the owner is told when that goes on. */
export async function noteUnjudged(parts: WorkParts, turn: Turn, failure: unknown): Promise<void> {
  const { store, log } = parts;
  const { watch, watching } = turn;
  const known = failure instanceof ServiceError && failure.code !== 'internal';
  if (!known) log.error({ err: failure, watching: watching.id }, 'a watch failed');
  const because = known
    ? `${failure.code}: ${failure.message}`.slice(0, 300)
    : 'internal: the watch failed; the log of the service says why.';
  await store.transact(async (tx) => {
    const own = await ownRow(tx, turn);
    if (!own) return;
    const unjudged = own.unjudged + 1;
    putWatching(tx, own, { ...own, unjudged, unjudgedBecause: because });
    if (unjudged !== TOLD_AFTER) return;
    const { recordId } = own;
    const text = `At ${TOLD_AFTER} due times in a row the watch ${watch.name} over ${recordId} could not be judged, so nothing was done. ${because}`;
    await tellOwner(tx, parts, own, {
      subject: `${watch.name}: ${recordId} cannot be judged`,
      text,
      data: { text, event: 'unjudged', watch: watch.name, record_id: recordId, reason: because },
    });
  });
}

/** The intent, durable before anything is sent (G3). @returns undefined when another process has taken over */
export async function keepIntent(
  { store, clock }: WorkParts,
  turn: Turn,
  runId: string,
  { because, seen, goodForSeconds, steps }: Decision,
): Promise<DecisionRow | undefined> {
  const { watching, due } = turn;
  const row: DecisionRow = {
    decision_id: decisionId(watching.id, due),
    due_at: new Date(due).toISOString(),
    decided_at: new Date(clock.now()).toISOString(),
    because,
    seen,
    status: 'begun',
    reason: null,
    steps: [],
    batch_id: runId,
    notice_id: null,
    ended_at: null,
    revision: watching.revision,
    goodForSeconds,
    plan: steps,
  };
  return store.transact(async (tx) => {
    if (!(await ownRow(tx, turn))) return undefined;
    const { organizationId } = watching;
    const { rows } = await tx.list(organizationId, DECISION, {
      prefix: `${watching.id}/`,
      limit: 1_000,
    });
    for (const { id } of rows.slice(0, Math.max(0, rows.length - KEPT + 1)))
      tx.delete(organizationId, DECISION, id);
    tx.put(organizationId, DECISION, row.decision_id, row);
    return row;
  });
}

/** The outcome of the decision, with the word to its owner and the entry of the audit, in one transaction. */
export async function keepEnd(
  parts: WorkParts,
  turn: Turn,
  intent: DecisionRow,
  end: End,
): Promise<void> {
  const { store, clock } = parts;
  await store.transact(async (tx) => {
    const stored = await getDecision(tx, turn.watching, turn.due);
    if (stored?.status !== 'begun') return;
    const own = await ownRow(tx, turn);
    const status = statusOf(end);
    const ended: DecisionRow = {
      ...intent,
      status,
      reason: reasonOf(status, end),
      steps: end.done.map(stepOf),
      plan: [],
      ended_at: new Date(clock.now()).toISOString(),
    };
    const told = own ? await tell(tx, parts, { turn, own, ended, notice: end.notice }) : {};
    tx.put(turn.watching.organizationId, DECISION, ended.decision_id, { ...ended, ...told });
    const { watching, principal } = turn;
    const entry = entryOf(parts, { watching, ...principal }, ended);
    await parts.audit.append(tx, watching.organizationId, entry);
  });
}

function statusOf({ done, refused }: End): DecisionRow['status'] {
  if (done.length === 0) return 'told';
  if (done.every(({ status }) => status === 'done')) return 'done';
  const isUntouched = done.every(({ status }) => status === 'failed' || status === 'left');
  if (isUntouched && refused !== undefined) return 'dropped';
  return done.some(({ status }) => status === 'held') ? 'held' : 'failed';
}

function reasonOf(status: DecisionRow['status'], { done, refused }: End): string | null {
  if (status === 'dropped') return refused ?? null;
  if (status === 'held') {
    const { script, pending } = done.find((one) => one.status === 'held')!;
    return `${script} waits for a person: ${pending?.review_url ?? ''}`;
  }
  if (status !== 'failed') return null;
  const { script, error, status: is } = done.find((one) => one.status !== 'done')!;
  return `${script} ${error ? `failed: ${error.code}, ${error.message}` : `is ${is}.`}`;
}

function stepOf({ script, status, run_id, error, pending }: StepDone): DecidedStep {
  const plain = { script, status, run_id: run_id ?? null, error: error ?? null };
  if (!pending) return { ...plain, review_url: null };
  const { review_url, expires_at } = pending;
  return { ...plain, review_url, expires_at };
}

/** The outcome of steps is news, though the words are the same. */
const onceOf = ({ once }: { once?: string }, { steps, status }: DecisionRow) =>
  once === undefined || steps.length === 0 ? once : `${once}: ${status}`;

interface Telling {
  readonly turn: Turn;
  readonly own: Watching;
  readonly ended: DecisionRow;
  readonly notice: Decision['notice'] | undefined;
}

/** The notice of the look; without one, a report of failures, once a day. A dropped decision is made anew. */
async function tell(
  tx: Transaction,
  parts: WorkParts,
  { turn, own, ended, notice }: Telling,
): Promise<Pick<DecisionRow, 'notice_id' | 'reason'> | Record<string, never>> {
  const judged = { ...own, unjudged: 0, unjudgedBecause: null };
  const { status, reason, ended_at } = ended;
  const isOpen = status === 'held' || status === 'failed';
  const once = notice ? onceOf(notice, ended) : `${status} on ${ended_at!.slice(0, 10)}`;
  const isNews = once === undefined || own.told[once] === undefined;
  const wanted = status !== 'dropped' && (notice !== undefined || isOpen) && isNews;
  if (!wanted) {
    putWatching(tx, own, judged);
    return {};
  }
  const told = once === undefined ? own.told : { ...own.told, [once]: ended_at! };
  const newest = Object.fromEntries(Object.entries(told).slice(-MOST_TOLD));
  putWatching(tx, own, { ...judged, told: newest });
  const came = await tellOwner(tx, parts, own, messageOf(turn, ended, notice));
  if ('noticeId' in came) return { notice_id: came.noticeId, reason };
  return { notice_id: null, reason: `${reason ?? ''} Nobody was told: ${came.untold}`.trim() };
}

function messageOf(
  { watch, watching }: Turn,
  { status, reason, because, seen, due_at, decision_id, steps }: DecisionRow,
  notice: Decision['notice'] | undefined,
): Message {
  const { recordId } = watching;
  const { subject = `${watch.name}: ${recordId}, ${status}`, text = because } = notice ?? {};
  const outcome = steps.length === 0 ? '' : `\n\n${outcomeWords[status]}${reason ?? ''}`;
  const own = { watch: watch.name, record_id: recordId, decision_id, due_at, status, reason, seen };
  const whole = `${text}${outcome}`.trim();
  return {
    subject: subject.slice(0, 200),
    text: whole,
    data: { ...notice?.data, text: whole, event: 'decision', ...own },
  };
}

const outcomeWords: Readonly<Record<DecisionRow['status'], string>> = {
  begun: '',
  told: '',
  done: 'What was decided was done, and read back.',
  held: 'Waits: ',
  failed: 'Not all of it was done: ',
  dropped: 'Nothing was sent: ',
};
