/**
 * Random histories of the ledger, the same on every adapter, against a model: 10,000 of them in `npm run test:long`
 * (docs/threats.md, the batteries).
 */
import { expect } from 'chai';
import type { Hold } from '../../runtime/credits/credits.ts';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import type { Store } from '../../runtime/stores/store.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { aFolder } from '../support/a-folder.ts';
import { LedgerModel } from '../support/ledger-model.ts';
import { manualClock, type ManualClock } from '../support/manual-clock.ts';
import { chosenSeed, randomFrom, type Random } from '../support/random.ts';

const HISTORIES = Number(process.env.ADOPS_HISTORIES ?? (process.env.ADOPS_LONG ? 10_000 : 100));
/** Side by side, each with stores of its own: most of the time a history waits for a disk or a database. */
const LANES = HISTORIES > 1_000 ? 6 : 2;
/** A store that can be is closed and opened again after so many, and everything is proven. */
const PER_LIFE = Math.max(25, Math.floor(HISTORIES / LANES / 3));
const STEPS = 24;
const seed = chosenSeed();

type Step =
  | { readonly does: 'grant'; readonly amount: number }
  | { readonly does: 'hold'; readonly amount: number }
  | { readonly does: 'charge'; readonly at: number }
  | { readonly does: 'release'; readonly at: number }
  /** Several holds at one moment: exactly as many as the balance covers get through. */
  | { readonly does: 'rush'; readonly amount: number; readonly count: number }
  /** Charges and releases of one hold at one moment: one wins. */
  | { readonly does: 'race'; readonly at: number }
  | { readonly does: 'expire' };

function aHistory(random: Random): Step[] {
  return Array.from({ length: 1 + random.below(STEPS) }, (): Step => {
    const does = random.pick([
      'grant',
      'hold',
      'hold',
      'charge',
      'charge',
      'release',
      'rush',
      'race',
      'expire',
    ] as const);
    if (does === 'grant') return { does, amount: 1 + random.below(20) };
    if (does === 'hold') return { does, amount: 1 + random.below(9) };
    if (does === 'rush') return { does, amount: 1 + random.below(5), count: 2 + random.below(4) };
    if (does === 'expire') return { does };
    return { does, at: random.below(6) };
  });
}

/** One organization's history on one store. @returns its balances after each step */
async function play(
  store: Store,
  clock: ManualClock,
  organizationId: number,
  history: readonly Step[],
): Promise<{ available: number; held: number }[]> {
  const credits = createCredits({ store, clock });
  const model = new LedgerModel();
  const holds: Hold[] = [];
  const seen: { available: number; held: number }[] = [];
  const hold = (cause: string, amount: number) => {
    const expiresAt = new Date(clock.now() + 600_000).toISOString();
    return credits.hold({ organizationId, amount, cause, expiresAt });
  };
  const charge = (one: Hold) => store.transact((tx) => one.charge(tx));
  const release = (one: Hold) => store.transact((tx) => one.release(tx));
  for (const [at, step] of history.entries()) {
    if (step.does === 'grant') {
      await credits.grant(organizationId, step.amount, { id: `grant-${at}` });
      model.available += step.amount;
    } else if (step.does === 'hold') {
      const made = await hold(`hold-${at}`, step.amount).catch(() => undefined);
      expect(made !== undefined, `step ${at}`).to.equal(model.hold(step.amount));
      if (made) holds.push(made);
    } else if (step.does === 'rush') {
      const wishes = Array.from({ length: step.count }, (_, i) => hold(`${at}-${i}`, step.amount));
      const ends = await Promise.allSettled(wishes);
      const made = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
      const fits = wishes.filter(() => model.hold(step.amount)).length;
      expect(made.length, `step ${at}`).to.equal(fits);
      holds.push(...made);
    } else if (step.does === 'expire') {
      clock.advance(700_000);
      await credits.releaseAbandoned({ all: false });
      model.free('expired');
    } else {
      const one = holds[step.at];
      if (!one) continue;
      const isOver = model.holds[step.at]!.state === 'ended';
      if (step.does === 'race') {
        const ends = await Promise.allSettled([charge(one), charge(one), charge(one)]);
        const won = ends.filter(({ status }) => status === 'fulfilled');
        expect(won.length, `step ${at}`).to.equal(isOver ? 0 : 1);
        if (!isOver) model.charge(step.at);
      } else if (isOver) {
        const failure = await (step.does === 'charge' ? charge(one) : release(one)).then(
          () => undefined,
          (error: unknown) => error,
        );
        expect(failure, `step ${at}: ended twice`).to.be.instanceOf(Error);
      } else if (step.does === 'charge')
        expect(await charge(one), `step ${at}`).to.equal(model.charge(step.at));
      else {
        await release(one);
        model.release(step.at);
      }
    }
    const balance = await credits.balance(organizationId);
    expect(balance, `step ${at}`).to.deep.equal({ available: model.available, held: model.held });
    expect(Math.min(balance.available, balance.held), `step ${at}`).to.be.at.least(0);
    seen.push(balance);
  }
  expect(await credits.usedSince(organizationId, new Date(0))).to.equal(model.revenue);
  // Nothing of it stays open for the next one.
  for (const [at, one] of holds.entries())
    if (model.holds[at]!.state !== 'ended') await release(one);
  seen.push(await credits.balance(organizationId));
  return seen;
}

interface Adapter {
  store: Store;
  readonly reopen?: () => Promise<Store>;
}

async function adapters(): Promise<Record<string, Adapter>> {
  const folder = aFolder();
  const { url } = await aDatabase();
  const lowdb = () => createLowdbStore({ folder, clock: manualClock(), segmentBytes: 100_000 });
  const postgres = () => createPostgresStore({ url });
  return {
    memory: { store: createMemoryStore() },
    lowdb: { store: await lowdb(), reopen: lowdb },
    PostgreSQL: { store: await postgres(), reopen: postgres },
  };
}

describe(`${HISTORIES} random histories of the ledger (ADOPS_TEST_SEED=${seed})`, function () {
  this.timeout(30_000 + HISTORIES * 400);

  it('end in the balances of a model, and in the same ones on memory, lowdb and PostgreSQL (P1, P2, P3)', async () => {
    await Promise.all(Array.from({ length: LANES }, (_, lane) => playAll(lane)));
  });
});

async function playAll(lane: number): Promise<void> {
  const all = Object.entries(await adapters());
  const clocks = all.map(() => manualClock());
  const ends = new Map<number, string>();
  const numbers = Array.from({ length: HISTORIES }, (_, at) => at + 1);
  for (const number of numbers.filter((one) => one % LANES === lane)) {
    const history = aHistory(randomFrom(seed + number));
    const told = await Promise.all(
      all.map(([name, { store }], at) =>
        play(store, clocks[at]!, number, history).catch((error: unknown) => {
          const steps = JSON.stringify(history);
          throw new Error(`history ${number} on ${name}: ${String(error)}\n${steps}`);
        }),
      ),
    );
    for (const one of told) expect(one, `history ${number}`).to.deep.equal(told[0]);
    ends.set(number, JSON.stringify(told[0]!.at(-1)));
    if (ends.size >= PER_LIFE) await proveAll(all, ends);
  }
  await proveAll(all, ends);
  for (const [, { store }] of all) await store.close();
}

/** The books add up, and after a restart every balance is what it was. */
async function proveAll(
  all: readonly (readonly [string, Adapter])[],
  ends: Map<number, string>,
): Promise<void> {
  for (const [name, adapter] of all) {
    if (adapter.reopen) {
      await adapter.store.close();
      adapter.store = await adapter.reopen();
    }
    const credits = createCredits({ store: adapter.store, clock: manualClock() });
    const { ok, faults, holds } = await credits.verify();
    expect({ ok, faults, holds }, name).to.deep.equal({ ok: true, faults: [], holds: 0 });
    for (const [number, balance] of ends)
      expect(JSON.stringify(await credits.balance(number)), `${name}, ${number}`).to.equal(balance);
  }
  ends.clear();
}
