/** Does the job of one due time: looks, decides, asks again, sends, reads back, and writes down the outcome. */
import { randomUUID } from 'node:crypto';
import { errorCatalogue, ServiceError } from '../../sdk/errors.ts';
import type { Decision, Sight } from '../../sdk/watches.ts';
import { canonicalJson } from '../text/canonical.ts';
import type { Call } from '../call.ts';
import type { JobOutcome, JobWorker } from '../jobs/job.ts';
import { newCall } from '../runs/new-call.ts';
import { askLook, isSight } from './ask-look.ts';
import { cutDecision } from './cut-decision.ts';
import { keepEnd, keepIntent, noteQuiet, noteUnjudged } from './keep-decision.ts';
import type { WatchPayload } from './fire.ts';
import { getDecision, getWatching, type DecisionRow } from './rows.ts';
import { createReadings, type Readings } from './read-together.ts';
import { sendSteps } from './send-steps.ts';
import { takeTurn, whyDead, whyLeft, type Turn } from './turn.ts';
import type { WorkParts } from './watch-parts.ts';

/** How long one look may take, ms. */
const LOOK_MS = 120_000;

type Parts = WorkParts & { readonly readings: Readings };

export function createWatchWorker(work: WorkParts): JobWorker {
  const parts = { ...work, readings: createReadings(work.clock) };
  return async ({ job, payload, signal }): Promise<JobOutcome> => {
    const { organizationId } = job;
    const wish = { ...(payload as WatchPayload), organizationId };
    const turn = await takeTurn(parts, job.id, wish);
    if (turn) await judge(parts, turn, signal);
    else await leave(parts, wish);
    // The outcome stands with the record; nothing of the job is worth keeping.
    return { ok: true, result: {}, creditsUsed: 0, forget: true };
  };
}

/** Nothing is to be looked at: steps that an attempt before had begun stay as they are, and say so. */
async function leave(
  parts: WorkParts,
  { organizationId, watchingId, due }: WatchPayload & { readonly organizationId: number },
): Promise<void> {
  const watching = await getWatching(parts.store, organizationId, watchingId);
  if (!watching) return;
  const why = await whyLeft(parts, watching);
  await parts.store.transact((tx) => cutDecision(tx, parts, { watching, due, why }));
}

async function judge(parts: Parts, turn: Turn, signal: AbortSignal): Promise<void> {
  const earlier = await getDecision(parts.store, turn.watching, turn.due);
  // An attempt before died after it had written down the outcome.
  if (earlier && earlier.status !== 'begun') return;
  const { watching, due } = turn;
  // Its steps have other keys now: sent again they would be made a second time (G4).
  if (earlier && earlier.revision !== watching.revision) {
    const why = 'The record was put again meanwhile.';
    return parts.store.transact((tx) => cutDecision(tx, parts, { watching, due, why }));
  }
  const runId = earlier?.batch_id ?? randomUUID();
  const look = (after: number) => askOnce(parts, turn, { runId, signal, after });
  const first = await look(earlier ? parts.readings.newest() : 0);
  if (earlier)
    return carryOut(parts, turn, { row: earlier, signal, isOld: true, ...sameAs(earlier, first) });
  if ('failure' in first) return noteUnjudged(parts, turn, first.failure);
  const { decision, sight } = first;
  if (!decision || isHeard(decision, turn)) return noteQuiet(parts, turn, sight ?? decision);
  const row = await keepIntent(parts, turn, runId, decision);
  if (!row) return;
  // Before anything is sent it is read again (G2): nothing that others read before counts.
  const again = () => look(parts.readings.newest());
  const confirmed = decision.steps.length === 0 ? {} : sameAs(row, await again());
  await carryOut(parts, turn, { row, signal, isOld: false, notice: decision.notice, ...confirmed });
}

/** Nothing but a word that its owner has heard. */
function isHeard({ steps, notice }: Decision, { watching }: Turn): boolean {
  const { once } = notice ?? {};
  return steps.length === 0 && once !== undefined && watching.told[once] !== undefined;
}

type Asked =
  | { readonly decision: Decision | undefined; readonly sight?: Sight }
  | { readonly failure: unknown };

/** @throws any error that ends the attempt: the job is tried again */
async function askOnce(
  parts: Parts,
  turn: Turn,
  {
    runId,
    signal,
    after,
  }: { readonly runId: string; readonly signal: AbortSignal; readonly after: number },
): Promise<Asked> {
  const late = AbortSignal.timeout(LOOK_MS);
  const call = callOf(parts, turn, { runId, signal: AbortSignal.any([signal, late]) });
  try {
    const { watch, record } = turn;
    const together = parts.readings.under(scopeOf(turn), after);
    const answer = await askLook(parts, call, { watch, record, together });
    return answer && isSight(answer)
      ? { decision: undefined, sight: answer }
      : { decision: answer };
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: error };
  }
}

/** Readings cross neither from one key to another, nor from one watch. */
const scopeOf = ({ watching: { organizationId, workspaceId, keyId }, watch }: Turn) =>
  [organizationId, workspaceId, keyId, watch.name].join(' ');

/** Whether the same is decided again; why not, otherwise. */
function sameAs(
  row: DecisionRow,
  asked: Asked,
): { readonly unlike?: string; readonly notice?: Decision['notice'] } {
  if ('failure' in asked) {
    const { failure } = asked;
    const why = failure instanceof ServiceError ? failure.message : 'it failed';
    return { unlike: `It could not be read again: ${why}` };
  }
  const { steps = [], notice } = asked.decision ?? {};
  const isSame = canonicalJson(steps) === canonicalJson(row.plan);
  return isSame ? { notice } : { unlike: 'Asked again, it decided otherwise.' };
}

interface CarryOut {
  readonly row: DecisionRow;
  readonly signal: AbortSignal;
  /** An attempt before wrote the intent. */
  readonly isOld: boolean;
  readonly notice?: Decision['notice'] | undefined;
  /** Why the decision now is not the one before. */
  readonly unlike?: string;
}

async function carryOut(parts: WorkParts, turn: Turn, wish: CarryOut): Promise<void> {
  const { row, signal, isOld, notice, unlike } = wish;
  const { clock, store } = parts;
  // Within one process by the clock that nobody sets; an intent of a dead one by the wall.
  const ageMs = () =>
    isOld ? clock.now() - Date.parse(row.decided_at) : clock.monotonicMs() - turn.begunMs;
  const whyStale = () => {
    const age = ageMs();
    const isGood = age >= 0 && age <= row.goodForSeconds * 1_000;
    return isGood ? undefined : `Its figures were good for ${row.goodForSeconds} s, and are older.`;
  };
  const whyRefused = async () =>
    unlike ?? whyStale() ?? (await whyDead(store, parts.catalog.current(), turn));
  const callWith = (holds: () => Promise<void>) =>
    callOf(parts, turn, { runId: row.batch_id, signal, because: row.because, holds });
  const done = await sendSteps(parts, callWith, row.plan, whyRefused);
  const open = done.find(({ cause }) => cause && isPutOff(cause));
  if (open?.cause) throw open.cause;
  await keepEnd(parts, turn, row, {
    done,
    notice,
    refused: done.length > 0 ? await whyRefused() : undefined,
  });
}

/** The service could not take the step on: the job is tried again, and the step with it. */
function isPutOff({ code }: ServiceError): boolean {
  return errorCatalogue[code].waitsFor === 'service';
}

interface Wish {
  readonly runId: string;
  readonly signal: AbortSignal;
  readonly because?: string;
  /** Of its steps: asked right before each is applied. */
  readonly holds?: () => Promise<void>;
}

/** A call of the watch, under the key that armed the record: looks are bound to it, and steps are made for it. */
function callOf(
  { clock }: WorkParts,
  { watching, watch, principal, catalog, due }: Turn,
  { runId, signal, because, holds }: Wish,
): Call {
  const script = {
    name: watch.name,
    platform: watch.plugin.manifest.id,
    manifest: { effect: 'write' as const },
  };
  const change = {
    runId,
    script,
    connection: undefined,
    args: {},
    dryRun: false,
    expectedNames: {},
  };
  const reason = because?.slice(0, 300);
  const asked = {
    id: `watch_${runId}`,
    door: 'watch' as const,
    toolName: watch.name,
    input: {},
    secret: undefined,
    principal,
    remoteAddress: 'watch',
    startedAt: clock.now(),
    signal,
    catalog,
    plugin: watch.plugin,
    ...(holds ? { stepOf: { runId, holds } } : {}),
    // Of its steps: the same at every attempt, another once the record is put again (G4).
    idempotencyKey: `watch:${watching.id}:${watching.revision}:${due}`,
  };
  return newCall(asked, { change, ...(reason === undefined ? {} : { reason }) });
}
