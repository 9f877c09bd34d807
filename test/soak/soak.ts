/**
 * `npm run soak [-- --seconds 120] [-- --store postgres|lowdb] [-- --callers 4] [-- --seed N]`: the service under a mixed load on two
 * processes and PostgreSQL (or one process and its data folder), one of them killed with -9 every ten seconds. Beside the
 * callers 60 watches look once a minute. Ends with one page of figures and the invariants checked; exit code 1 when one
 * does not hold.
 */
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { createPortalAccess } from '../../runtime/approvals/portal-access.ts';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createAudit } from '../../runtime/audit/create-audit.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import type { Store } from '../../runtime/stores/store.ts';
import { startPostgres } from '../support/a-postgres.ts';
import { aVisitor } from '../support/a-visitor.ts';
import { chosenSeed, randomFrom } from '../support/random.ts';
import { Caller, pause } from './caller.ts';
import { checkInvariants, openHolds, type Verdict } from './invariants.ts';
import { CallBook } from './ledger-of-calls.ts';
import { runLoad } from './load.ts';
import { startPlatform, type SoakPlatform } from './platform.ts';
import { startFleet, type Fleet } from './processes.ts';
import {
  armBeats,
  checkWatches,
  endBeats,
  noteDecisions,
  revokeKey,
  type Beats,
} from './watches.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    store: { type: 'string', default: 'postgres' },
    seed: { type: 'string' },
    callers: { type: 'string', default: '4' },
    'kill-every': { type: 'string', default: '10' },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed ?? chosenSeed());
const isShared = values.store === 'postgres';
/** The lease of a dead process, and a look. */
const SETTLE_MS = 40_000;

const say = (words: string) => void process.stderr.write(`${words}\n`);

async function soak(): Promise<boolean> {
  say(
    `soak: ${seconds} s on ${isShared ? 'two processes and PostgreSQL' : 'one process and lowdb'}, seed ${seed}`,
  );
  const random = randomFrom(seed);
  const platform = await startPlatform(random.fork('platform'));
  const database = isShared ? await (await startPostgres({ fsync: true })).aDatabase() : undefined;
  const fleet = await startFleet({
    count: isShared ? 2 : 1,
    databaseUrl: database?.url,
    platformUrl: platform.url,
    credits: 10_000_000,
  });
  const store = database && (await createPostgresStore({ url: database.url, connections: 2 }));
  const book = new CallBook();
  const beats = await armBeats(fleet);
  const kills = await underLoad({ fleet, book, random, store, beats });
  if (store) await settled(store);
  const dueUntil = await endBeats(fleet, store, SETTLE_MS);
  for (const ask of book.open) await ask();
  const codes = await fleet.stop();
  if (codes.some((code) => code !== 0)) book.fault(`ended with ${codes.join(', ')}`);
  const last = store ?? (await createLowdbStore({ folder: fleet.data[0]!, clock }));
  await noteDecisions(last, book);
  const verdicts = [
    ...(await checkInvariants(last, book, platform.effects())),
    ...(await checkWatches(last, beats, dueUntil)),
  ];
  await last.close();
  await database?.drop();
  await platform.stop();
  print(fleet, platform, book, kills, verdicts);
  const isGood = verdicts.every(({ ok }) => ok);
  if (!isGood) say(`what the processes said:\n${fleet.words().slice(-8_000)}`);
  return isGood;
}

interface Underway {
  readonly fleet: Fleet;
  readonly book: CallBook;
  readonly random: ReturnType<typeof randomFrom>;
  readonly store: Store | undefined;
  readonly beats: Beats;
}

/** @returns how many processes were killed */
async function underLoad({ fleet, book, random, store, beats }: Underway): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const caller = new Caller(fleet, book, random.fork('places'));
  const reviewer = store && (() => aSignedInVisitor(store, caller));
  const load = runLoad({
    caller,
    book,
    random: random.fork('load'),
    reviewer,
    isOver,
    callers: Number(values.callers),
  });
  const revoked = pause(seconds * 500)
    .then(() => revokeKey(fleet, beats))
    .catch((error: unknown) => book.fault(`no key revoked: ${String(error)}`));
  let kills = 0;
  const everyMs = 1000 * Number(values['kill-every']);
  const begun = performance.now();
  for (let at = everyMs; at < seconds * 1000; at += everyMs) {
    await pause(Math.max(0, begun + at - performance.now()));
    kills += 1;
    await fleet.killOne().catch((error: unknown) => book.fault(`no restart: ${String(error)}`));
  }
  await Promise.all([load, revoked]);
  return kills;
}

async function aSignedInVisitor(store: Store, caller: Caller) {
  const portal = createPortalAccess({ store, clock, audit: createAudit({ store }) });
  const reviewer = await portal.addReviewer(1, { name: 'Rita' });
  const { token } = await portal.link(reviewer);
  // Asked anew each time: the one that is up now is not the one of the last form.
  const urls = {
    get api() {
      return caller.place().api;
    },
  };
  const visitor = aVisitor({ urls } as never);
  await visitor.post(`/sign-in/${token}`, {});
  return visitor;
}

/** Waits until somebody has ended what the dead left. */
async function settled(store: Store): Promise<void> {
  const end = performance.now() + SETTLE_MS;
  while ((await openHolds(store)) > 0 && performance.now() < end) await pause(250);
}

function print(
  fleet: Fleet,
  platform: SoakPlatform,
  book: CallBook,
  kills: number,
  verdicts: readonly Verdict[],
): void {
  const calls = new Table({
    head: ['calls', 'n', 'p50 ms', 'p95 ms', 'max ms', 'outcomes'],
    style: { head: [] },
  });
  for (const [kind, { calls: n, p50, p95, max, outcomes }] of book.tallies())
    calls.push([
      kind,
      n,
      p50,
      p95,
      max,
      Object.entries(outcomes)
        .map((one) => one.join(' '))
        .join(', '),
    ]);
  const restarts = fleet.restartsMs.map((ms) => Math.round(ms));
  const facts = [
    `${book.total} calls in ${seconds} s (${Math.round(book.total / seconds)}/s), ${book.repeats} sent again`,
    `${kills} processes killed with -9; serving again after ${restarts.length ? `${Math.min(...restarts)} to ${Math.max(...restarts)} ms` : '-'}`,
    `platform: ${platform.requests()} requests, faults ${JSON.stringify(platform.planned)}`,
    `${book.creditsUsed} credits used; ${book.unknown.size} changes ended as unknown`,
    `seed ${seed}`,
  ];
  const held = new Table({
    head: ['invariant', '', 'detail'],
    style: { head: [] },
    colWidths: [48, 6, 70],
    wordWrap: true,
  });
  for (const { invariant, ok, detail } of verdicts)
    held.push([invariant, ok ? 'ok' : 'NO', detail]);
  process.stdout.write(`${calls.toString()}\n${facts.join('\n')}\n${held.toString()}\n`);
}

process.exit((await soak()) ? 0 : 1);
