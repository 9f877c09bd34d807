/** Watches of the soak: each looks once a minute, some under a key that is revoked half-way, and their books. */
import { median } from '../bench/figure.ts';
import { createAudit } from '../../runtime/audit/create-audit.ts';
import { everyValue } from '../../runtime/stores/every-row.ts';
import type { Store } from '../../runtime/stores/store.ts';
import { DECISION, WATCHING, type DecisionRow, type Watching } from '../../runtime/watches/rows.ts';
import { dueOf, slotAt } from '../../runtime/watches/slots.ts';
import { pause } from './caller.ts';
import { ORGANIZATION, shown, type Verdict } from './invariants.ts';
import type { CallBook } from './ledger-of-calls.ts';
import { CAMPAIGNS, WATCHED } from './platform.ts';
import type { Fleet } from './processes.ts';

/** Every so manieth stands under the key that is revoked. */
const DOOMED_EVERY = 5;
const PRICE = 5;
/** The lease of a dead process's job, the look that takes it over, and the rest of the load beside it. */
const LATE_MS = 60_000;
/** Due watches are looked for every two seconds. */
const LOOK_MS = 10_000;

export interface Beats {
  readonly keys: Readonly<Record<'steady' | 'doomed', string>>;
  /** When all were armed, and when the second key was revoked, ms since the epoch. */
  readonly armedAt: number;
  revokedAt?: number;
}

/** Arms all of them. */
export async function armBeats(fleet: Fleet): Promise<Beats> {
  const [steady, doomed] = [await aKey(fleet, 'steady'), await aKey(fleet, 'doomed')];
  for (let at = 0; at < WATCHED; at += 1) {
    const { secret } = at % DOOMED_EVERY === 0 ? doomed : steady;
    const reply = await fetch(`${fleet.places[0]!.base}/api/v1/tools/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': secret },
      body: JSON.stringify({
        script_name: 'set_beat',
        args: { id: `b${at}`, campaign_id: `c${CAMPAIGNS + 1 + at}`, since: Date.now() },
      }),
    });
    if (!reply.ok) throw new Error(`A watch could not be armed: ${await reply.text()}`);
  }
  return { keys: { steady: steady.keyId, doomed: doomed.keyId }, armedAt: Date.now() };
}

async function aKey(fleet: Fleet, name: string): Promise<{ secret: string; keyId: string }> {
  const made = (await fleet.operate(['keys', 'create', '--name', name])) as {
    secret: string;
    key: { keyId: string };
  };
  return { secret: made.secret, keyId: made.key.keyId };
}

/** As a person would, at any time: the processes may be dying. */
export async function revokeKey(fleet: Fleet, beats: Beats): Promise<void> {
  await fleet.operate(['keys', 'revoke', beats.keys.doomed]);
  beats.revokedAt = Date.now();
}

/**
 * Lets what is due be looked at, pauses all, and waits until what was decided is done.
 * @param store  where it can be looked into while processes run; otherwise some seconds do
 * @returns what was due until then is looked at, ms since the epoch
 */
export async function endBeats(fleet: Fleet, store: Store | undefined, mostMs: number) {
  const dueUntil = Date.now();
  await until(store, mostMs, ({ watchings }) =>
    watchings.every(({ nextDueAt }) => nextDueAt === null || nextDueAt > dueUntil),
  );
  await fleet.operate(['watches', 'pause', '--all']);
  await until(store, mostMs, ({ watchings, decisions }) => {
    const isOpen = decisions.some(({ status }) => status === 'begun');
    const isLooking = watchings.some(
      ({ id, status, lastDueAt }) =>
        status === 'active' && lastDueAt !== null && !of(decisions, id).has(lastDueAt),
    );
    return !isOpen && !isLooking;
  });
  return dueUntil;
}

async function until(store: Store | undefined, mostMs: number, isSo: (rows: Rows) => boolean) {
  if (!store) return pause(LOOK_MS);
  const end = performance.now() + mostMs;
  while (performance.now() < end && !isSo(await rowsOf(store))) await pause(500);
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

async function rowsOf(store: Store) {
  const [watchings, decisions] = await Promise.all([
    everyValue<Watching>(store, ORGANIZATION, WATCHING),
    everyValue<DecisionRow>(store, ORGANIZATION, DECISION),
  ]);
  return { watchings, decisions };
}

/** Due time, ms > what was decided then, of one watch. */
const of = (decisions: readonly DecisionRow[], id: string) =>
  new Map(
    decisions
      .filter(({ decision_id: own }) => own.startsWith(`${id}/`))
      .map((one) => [Date.parse(one.due_at), one]),
  );

/** The watches' words about their acts are held against platform and ledger like the answers to callers. */
export async function noteDecisions(store: Store, book: CallBook): Promise<void> {
  const audit = createAudit({ store });
  const { decisions } = await rowsOf(store);
  for (const { seen, status: is, steps, batch_id } of decisions) {
    const effect = `${String(seen['campaign_id'])} ${String(seen['daily_budget'])}`;
    // Of one that nobody went on with the audit tells.
    const isCut = steps.length === 0 && is !== 'dropped';
    const isMade = isCut && (await audit.batch(ORGANIZATION, batch_id)).length > 0;
    const { status, error } = steps[0] ?? { status: isMade ? 'done' : 'left' };
    if (status === 'done') {
      book.acknowledged.add(effect);
      book.creditsUsed += PRICE;
    } else if (isCut || error?.code === 'outcome_unknown') book.unknown.add(effect);
    else book.denied.add(effect);
  }
}

/** @param dueUntil  what was due before should have been looked at, ms since the epoch */
export async function checkWatches(
  store: Store,
  beats: Beats,
  dueUntil: number,
): Promise<Verdict[]> {
  const { watchings, decisions } = await rowsOf(store);
  const steady = watchings.filter(({ keyId }) => keyId === beats.keys.steady);
  const doomed = watchings.filter(({ keyId }) => keyId === beats.keys.doomed);
  const told = await toldInAudit(store);
  const unlike = decisions
    .map(({ decision_id, due_at }) => ({
      decision_id,
      times: told.get(keyOf(decision_id, due_at)),
    }))
    .filter(({ times }) => times !== 1);
  const open = decisions.filter(({ status }) => status === 'begun');
  const missed = steady.flatMap((one) => missedOf(one, beats, of(decisions, one.id), dueUntil));
  const statuses = countBy(decisions.map(({ status }) => status));
  const late = decisions.map(
    ({ ended_at: at, due_at }) => Date.parse(at ?? '') - Date.parse(due_at),
  );
  const worst = Math.max(...late);
  return [
    {
      invariant: 'every due time of a watch was decided once',
      ok: steady.length + doomed.length === WATCHED && open.length + unlike.length === 0,
      detail: `${decisions.length} due times of ${watchings.length} watches: ${statuses}; not once: ${shown(unlike.map(({ decision_id, times }) => `${decision_id} ${times ?? 0}`))}`,
    },
    {
      invariant: 'no due time of a watch was forgotten',
      ok: missed.length === 0 && worst < LATE_MS,
      detail: `missed: ${shown(missed)}; done ${Math.round(median(late))} ms after its due time (median), ${worst} ms at most, ${late.filter((ms) => ms > 10_000).length} after more than 10 s`,
    },
    ...stopVerdict(beats, doomed, decisions),
  ];
}

function stopVerdict(
  { revokedAt }: Beats,
  doomed: readonly Watching[],
  decisions: readonly DecisionRow[],
): Verdict[] {
  if (revokedAt === undefined) return [];
  const awake = doomed.filter(({ status }) => status !== 'frozen');
  const own = doomed.flatMap(({ id }) => [...of(decisions, id).values()]);
  const after = own.filter(
    ({ due_at, steps }) =>
      Date.parse(due_at) > revokedAt && steps.some(({ status }) => status === 'done'),
  );
  return [
    {
      invariant: 'a watch stops with its key',
      ok: awake.length === 0 && after.length === 0 && own.length > 0,
      detail: `${doomed.length} stopped, ${own.length} due times before; awake: ${awake.length}, done after it: ${shown(after.map(({ decision_id }) => decision_id))}`,
    },
  ];
}

/** Due times of one watch that nobody decided, up to an instant; nobody looks while the look before is under way. */
function missedOf(
  watching: Watching,
  { armedAt }: Beats,
  own: ReadonlyMap<number, DecisionRow>,
  dueUntil: number,
): string[] {
  const missed: string[] = [];
  const last = slotAt(watching, dueUntil);
  let busyUntil = 0;
  for (let slot = slotAt(watching, armedAt) + 1; slot <= last; slot += 1) {
    const due = dueOf(watching, slot);
    const decided = own.get(due);
    if (decided) busyUntil = Date.parse(decided.ended_at ?? '');
    else if (due > busyUntil) missed.push(`${watching.recordId} ${new Date(due).toISOString()}`);
  }
  return missed;
}

/** `record due time` > how often the audit tells its end. */
async function toldInAudit(store: Store): Promise<Map<string, number>> {
  const audit = createAudit({ store });
  const told = new Map<string, number>();
  for (let before: number | undefined; ;) {
    const page = await audit.newest(ORGANIZATION, { before, limit: 1_000 });
    if (page.length === 0) return told;
    before = page.at(-1)!.seq;
    for (const { door, tool, arguments: given } of page) {
      if (door !== 'watch' || tool !== 'beat') continue;
      const { record, due_at } = given as { record: string; due_at: string };
      const key = `${record.split(' ')[1]} ${due_at}`;
      told.set(key, (told.get(key) ?? 0) + 1);
    }
  }
}

/** Ids of decisions are `workspace/plugin.watch/record/due`. */
const keyOf = (decisionId: string, dueAt: string) => `${decisionId.split('/').at(-2)} ${dueAt}`;

function countBy(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ');
}
