/** PostgreSQL itself dies, at the worst moments of a paid call: what did not wait for its disk is gone then. */
import { expect } from 'chai';
import compose from 'koa-compose';
import { pino } from 'pino';
import type { Call } from '../../runtime/call.ts';
import { meterCredits } from '../../runtime/middleware/meter-credits.ts';
import { recordCall } from '../../runtime/middleware/record-call.ts';
import { repeatSafely } from '../../runtime/middleware/repeat-safely.ts';
import { createAudit } from '../../runtime/audit/create-audit.ts';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../runtime/stores/postgres/postgres-store.ts';
import { createRepeats } from '../../runtime/repeats/create-repeats.ts';
import { aCall, aTool, codeOf, type CallMore } from '../support/a-call.ts';
import { startPostgres, type TestServer } from '../support/a-postgres.ts';
import { manualClock } from '../support/manual-clock.ts';

const START = 100;
const PRICE = 5;
const HOLD = {
  organizationId: 1,
  amount: PRICE,
  keyId: 'key_1',
  expiresAt: '2030-01-01T00:00:00Z',
};

describe('A PostgreSQL server that dies and comes back', function () {
  this.timeout(60_000);
  let server: TestServer;
  before(async () => {
    server = await startPostgres();
  });
  after(async () => {
    await server.crash();
  });

  /** Dies without a last word to its disk, and starts again from what is there. */
  const crash = async () => {
    await server.crash();
    await server.start();
  };

  async function aBed() {
    const { url } = await server.aDatabase();
    const store = await createPostgresStore({ url });
    // A commit that does not wait for the disk stays in the server's memory until somebody waits.
    await store.database.pool.query(`ALTER SYSTEM SET wal_writer_delay = '10s'`);
    await store.database.pool.query('SELECT pg_reload_conf()');
    const clock = manualClock();
    const parts = {
      store,
      clock,
      credits: createCredits({ store, clock }),
      audit: createAudit({ store }),
      repeats: createRepeats({ store, clock }),
      life: { ready: true, draining: false, running: 0, storeFailed: false },
    };
    await parts.credits.grant(1, START, { id: 'start' });
    const chain = compose<Call>([
      recordCall({ ...parts, log: pino({ level: 'silent' }) }),
      repeatSafely(parts),
      meterCredits(parts),
    ]);
    const run = async (more: CallMore, tool: () => Promise<unknown>) => {
      const call = aCall({ ...more, plan: { price: PRICE, ...more.plan } });
      const code = await codeOf(() =>
        chain(call, async () => {
          call.run.begun = true;
          await tool();
          call.run.outcome = { result: { done: 1 } };
        }),
      );
      return { call, code };
    };
    return { ...parts, run };
  }
  type Bed = Awaited<ReturnType<typeof aBed>>;

  /** Nothing is open, what was spent was charged once, and both logs hold. */
  async function prove({ store, credits, audit, clock }: Bed, spent: number, granted = START) {
    expect(await credits.balance(1)).to.deep.equal({ available: granted - spent, held: 0 });
    expect(await credits.verify()).to.deep.include({ faults: [], holds: 0 });
    expect((await audit.verify()).faults).to.deep.equal([]);
    const charges = (await credits.ledger(1)).filter(({ kind }) => kind === 'charge');
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).to.equal(spent);
    // Also by the eyes of a process that comes after.
    const later = createCredits({ store, clock });
    await later.releaseAbandoned({ all: true });
    expect(await later.balance(1)).to.deep.equal({ available: granted - spent, held: 0 });
    await store.close();
  }

  const isThere = async (store: PostgresStore, cause: string) =>
    (await store.get(1, 'hold', cause)) !== undefined;

  it('forgets the hold of a read, whose charge then stands alone and right (P1, P3)', async () => {
    const bed = await aBed();
    const hold = await bed.credits.hold({ ...HOLD, cause: 'run_1', durable: false });
    const seen = await isThere(bed.store, 'run_1');
    await crash();
    expect([seen, await isThere(bed.store, 'run_1')]).to.deep.equal([true, false]);
    // Another entry now stands where that of the hold was.
    await bed.credits.grant(1, 1, { id: 'more' });
    expect(await bed.store.transact((tx) => hold.charge(tx))).to.equal(PRICE);
    const again = bed.store.transact((tx) => hold.charge(tx)).then(String, String);
    expect(await again).to.match(/resolved before/);
    await prove(bed, PRICE, START + 1);
  });

  it('forgets the hold of a read, whose release then has nothing to do (P3)', async () => {
    const bed = await aBed();
    const hold = await bed.credits.hold({ ...HOLD, cause: 'run_1', durable: false });
    await crash();
    await bed.store.transact((tx) => hold.release(tx));
    await prove(bed, 0);
  });

  it('never takes a balance below 0 when others spent what a lost hold had set aside (P1)', async () => {
    const bed = await aBed();
    const hold = await bed.credits.hold({ ...HOLD, cause: 'run_1', durable: false });
    await crash();
    const other = await bed.credits.hold({ ...HOLD, amount: START - 1, cause: 'run_2' });
    await bed.store.transact((tx) => other.charge(tx));
    expect(await bed.store.transact((tx) => hold.charge(tx))).to.equal(0);
    await prove(bed, START - 1);
  });

  it('during a read: the caller is told what was charged, and the key gives that answer again (P3, P5)', async () => {
    const bed = await aBed();
    const key = { idempotencyKey: 'k' };
    const { call, code } = await bed.run(key, crash);
    const charged = code === 'none' ? PRICE : 0;
    expect(call.creditsUsed).to.equal(charged);
    const again = await bed.run(key, async () => undefined);
    expect([again.code, again.call.creditsUsed]).to.deep.equal(['none', PRICE]);
    expect(again.call.replayed).to.equal(code === 'none');
    await prove(bed, PRICE);
  });

  it('while a read is settled: it is settled once, or refused and free (P3, P5)', async () => {
    const bed = await aBed();
    const key = { idempotencyKey: 'k' };
    let back: Promise<void> | undefined;
    await bed.run(key, async () => {
      back = crash();
    });
    await back;
    const again = await bed.run(key, async () => undefined);
    expect([again.code, again.call.creditsUsed]).to.deep.equal(['none', PRICE]);
    await prove(bed, PRICE);
  });

  it('keeps the hold of a change before the platform is asked (P3)', async () => {
    const bed = await aBed();
    let kept: boolean | undefined;
    const tool = aTool({ effect: 'write' });
    const { code, call } = await bed.run({ tool, writes: { passed: true } }, async () => {
      const { rows } = await bed.store.list(1, 'hold');
      await crash();
      kept = await isThere(bed.store, rows[0]!.id);
    });
    expect([kept, code, call.creditsUsed]).to.deep.equal([true, 'none', PRICE]);
    await prove(bed, PRICE);
  });

  it('keeps what was answered, at the moment it was answered (D2)', async () => {
    const bed = await aBed();
    const { code, call } = await bed.run({ idempotencyKey: 'k' }, async () => undefined);
    await crash();
    expect([code, call.creditsUsed]).to.deep.equal(['none', PRICE]);
    expect((await bed.audit.tail(1, 1))[0]).to.include({ outcome: 'success', credits: PRICE });
    const again = await bed.run({ idempotencyKey: 'k' }, async () => undefined);
    expect([again.call.replayed, again.call.creditsUsed]).to.deep.equal([true, PRICE]);
    await prove(bed, PRICE);
  });

  it('under calls at once, some of them behind the lock of another process: each is charged once or not at all', async () => {
    const bed = await aBed();
    const other = await createPostgresStore({ url: bed.store.database.url });
    const calls = Array.from({ length: 12 }, async (_, at) => {
      if (at % 3 === 0) await other.transact((tx) => tx.put(1, 'note', String(at), at));
      return bed.run({}, async () => undefined);
    });
    await Promise.race(calls);
    await crash();
    const ends = await Promise.all(calls.map((one) => one.catch(() => undefined)));
    // A call that could not be stored is ended by the next one.
    const last = await bed.run({}, async () => undefined);
    expect(last.code).to.equal('none');
    await other.close();
    const told = ends.filter((end) => end?.code === 'none').length + 1;
    const { available } = await bed.credits.balance(1);
    const charged = (START - available) / PRICE;
    expect(charged).to.be.within(told, ends.length + 1);
    await bed.credits.releaseAbandoned({ all: true });
    await prove(bed, charged * PRICE);
  });
});
