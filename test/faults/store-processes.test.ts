import { expect } from 'chai';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import type { PostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import { openStore } from '../../runtime/stores/open-store.ts';
import type { OpenedStore } from '../../runtime/stores/opened-store.ts';
import { createRepeats } from '../../runtime/repeats/create-repeats.ts';
import { createLimiter } from '../../runtime/limits/create-limiter.ts';
import { systemClock as clock } from '../../runtime/clock.ts';
import { aDatabase, type TestDatabase } from '../support/a-postgres.ts';
import { aFolder } from '../support/a-folder.ts';

/** Each is what one process would open. */
async function opened(url: string): Promise<OpenedStore> {
  return openStore({ dataFolder: aFolder(), store: { url, connections: 5 } }, clock);
}

const parts = ({ store, processes }: OpenedStore) => {
  const base = { store, clock, process: processes!.id };
  return { credits: createCredits(base), repeats: createRepeats(base) };
};

const later = () => new Date(Date.now() + 60_000).toISOString();

describe('Several processes on one PostgreSQL', () => {
  let database: TestDatabase;
  let all: OpenedStore[];
  beforeEach(async () => {
    database = await aDatabase();
    all = await Promise.all([opened(database.url), opened(database.url)]);
  });
  afterEach(async () => {
    for (const { processes, store } of all) {
      await processes!.stop();
      await store.close();
    }
    await database.drop();
  });

  it('P2: never overdraw a balance, however they mix: 10 credits are 10 runs of 200', async () => {
    const both = all.map(parts);
    await both[0]!.credits.grant(1, 10, { id: 'start' });
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        both[i % 2]!.credits.hold({
          organizationId: 1,
          amount: 1,
          cause: `run-${i}`,
          expiresAt: later(),
        }),
      ),
    );
    const held = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(held).to.have.length(10);
    for (const one of results)
      if (one.status === 'rejected')
        expect(one.reason).to.include({ code: 'credits_insufficient' });
    await Promise.all(held.map((hold, i) => all[i % 2]!.store.transact((tx) => hold.charge(tx))));
    for (const { credits } of both) {
      expect(await credits.balance(1)).to.deep.equal({ available: 0, held: 0 });
      expect((await credits.verify()).faults).to.deep.equal([]);
    }
  });

  it('number the entries of a log without gaps, and see each other at once', async () => {
    await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        all[i % 2]!.store.transact(async (tx) => {
          const n = (await tx.get<number>(1, 'count', 'x')) ?? 0;
          tx.put(1, 'count', 'x', n + 1);
          tx.append(1, 'log', n);
          if (i % 3 === 0) tx.put(2 + (i % 2), 'other', String(i), i);
        }),
      ),
    );
    for (const { store } of all) {
      expect(await store.get(1, 'count', 'x')).to.equal(120);
      const entries = await store.readLog<number>(1, 'log', { limit: 1000 });
      expect(entries.map(({ seq, value }) => seq - value)).to.deep.equal(Array(120).fill(1));
    }
  });

  it('a refusal never rests on what another process has changed meanwhile', async () => {
    const [mine, other] = all.map(parts) as [ReturnType<typeof parts>, ReturnType<typeof parts>];
    await mine.credits.grant(1, 1, { id: 'start' });
    await mine.credits.hold({ organizationId: 1, amount: 1, cause: 'a', expiresAt: later() });
    await other.credits.grant(1, 5, { id: 'more' });
    // This process knows a balance of 0.
    await mine.credits.hold({ organizationId: 1, amount: 5, cause: 'b', expiresAt: later() });
    expect(await other.credits.balance(1)).to.deep.equal({ available: 0, held: 6 });
  });

  it('a commit whose answer was lost is made once, also when the other process wrote behind it', async () => {
    const [mine, other] = all.map(({ store }) => store as PostgresStore) as [
      PostgresStore,
      PostgresStore,
    ];
    const add = (store: PostgresStore, by: string) =>
      store.transact((tx) => tx.append(1, 'log', by));
    const { pool } = mine.database;
    const send = pool.query.bind(pool) as (...all: unknown[]) => Promise<unknown>;
    const losing = async (...values: unknown[]) => {
      pool.query = send as typeof pool.query;
      await send(...values);
      for (const by of ['other 1', 'other 2']) await add(other, by);
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    };
    await add(mine, 'mine 1');
    pool.query = losing as typeof pool.query;
    await add(mine, 'mine 2');
    expect((await mine.readLog<string>(1, 'log')).map(({ value }) => value)).to.deep.equal([
      'mine 1',
      'mine 2',
      'other 1',
      'other 2',
    ]);
    await add(mine, 'mine 3');
    expect(await other.lastEntry(1, 'log')).to.deep.equal({ seq: 5, value: 'mine 3' });
  });

  it('P5: one idempotency key is claimed in one of them', async () => {
    const both = all.map(parts);
    const place = { organizationId: 1, operation: 'execute', key: 'k' };
    const claims = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        both[i % 2]!.repeats.claim({ ...place, requestHash: 'same', requestId: `req_${i}` }),
      ),
    );
    expect(claims.filter((one) => one.status === 'fulfilled' && one.value.claimed)).to.have.length(
      1,
    );
    for (const one of claims)
      if (one.status === 'rejected') expect(one.reason).to.include({ code: 'idempotency_running' });
  });

  it('P7: count one window together', async () => {
    const rateLimits = { keyPerMinute: 10, organizationPerMinute: 100, addressPerMinute: 5 };
    const limiters = all.map(({ createWindow }) =>
      createLimiter({ config: { rateLimits }, createWindow }),
    );
    const take = (i: number) =>
      limiters[i % 2]!.take({ keyId: 'a', organizationId: 1, remoteAddress: '', weight: 1 });
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => take(i)));
    expect(results.filter(({ status }) => status === 'fulfilled')).to.have.length(10);
    const refused = await take(0).catch((error: unknown) => error);
    expect(refused).to.include({ code: 'rate_exceeded' });
  });

  it('do one thing at a time under one name, and not two', async () => {
    const leases = all.map(({ leases: one }) => one);
    let [inside, most] = [0, 0];
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        leases[i % 2]!.exclusive('one', async () => {
          most = Math.max(most, ++inside);
          await new Promise((resolve) => setImmediate(resolve));
          inside--;
        }),
      ),
    );
    expect(most).to.equal(1);
  });

  it('P3: end the holds of a process whose lease is over, and of no other; an unknown outcome stays', async () => {
    const [mine, other] = all.map(parts) as [ReturnType<typeof parts>, ReturnType<typeof parts>];
    const dead = all[1]!.processes!.id;
    await mine.credits.grant(1, 10, { id: 'start' });
    const hold = (from: typeof mine, cause: string) =>
      from.credits.hold({ organizationId: 1, amount: 1, cause, expiresAt: later() });
    await hold(mine, 'alive');
    const late = await hold(other, 'left');
    const unknown = await hold(other, 'unknown');
    await all[1]!.store.transact((tx) => unknown.keep(tx));
    const claim = { organizationId: 1, operation: 'execute', requestHash: 'x', requestId: 'r' };
    await mine.repeats.claim({ ...claim, key: 'alive' });
    await other.repeats.claim({ ...claim, key: 'read' });
    await other.repeats.claim({ ...claim, key: 'write' });
    await other.repeats.noteWrite({ ...claim, key: 'write' });

    await all[1]!.processes!.stop();
    const living = () => all[0]!.processes!.living();
    expect([...(await living())])
      .to.deep.equal([all[0]!.processes!.id])
      .and.not.include(dead);
    expect(await mine.credits.releaseAbandoned({ all: true, living })).to.equal(1);
    expect(await mine.repeats.sweep({ abandoned: true, living })).to.equal(2);
    expect(await mine.credits.balance(1)).to.deep.equal({ available: 8, held: 2 });

    expect((await mine.repeats.claim({ ...claim, key: 'read' })).claimed).to.equal(true);
    const told = await mine.repeats.claim({ ...claim, key: 'write' });
    expect(told).to.have.nested.property('answer.error.code', 'outcome_unknown');
    const running = await mine.repeats.claim({ ...claim, key: 'alive' }).catch((e: unknown) => e);
    expect(running).to.include({ code: 'idempotency_running' });
    // It was cut off and not dead: its success is charged once, from what is available.
    expect(await all[1]!.store.transact((tx) => late.charge(tx))).to.equal(1);
    expect((await mine.credits.verify()).faults).to.deep.equal([]);
    expect((await mine.credits.balance(1)).available).to.equal(7);
  });
});
