import { expect } from 'chai';
import fc from 'fast-check';
import type { Hold } from '../../../runtime/parts.ts';
import { createCredits } from '../../../runtime/stores/credits.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb.ts';
import { createMemoryStore } from '../../../runtime/stores/memory.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aFolder } from '../../support/a-folder.ts';
import { faultyDisk } from '../../support/faulty-disk.ts';
import { LedgerModel } from '../../support/ledger-model.ts';
import { manualClock } from '../../support/manual-clock.ts';

const MINUTE = 60_000;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fulfilled',
    (error: unknown) => (error instanceof ServiceError ? error.code : (error as Error).message),
  );

function aLedger(store: Store = createMemoryStore(), clock = manualClock()) {
  const credits = createCredits({ store, clock });
  const expiresAt = () => new Date(clock.now() + 10 * MINUTE).toISOString();
  return {
    ...{ store, clock, credits },
    hold: (cause: string, amount = 1, more: { keyId?: string; dailyCap?: number } = {}) =>
      credits.hold({ organizationId: 1, amount, cause, expiresAt: expiresAt(), ...more }),
    charge: (hold: Hold) => store.transact((tx) => hold.charge(tx)),
    release: (hold: Hold) => store.transact((tx) => hold.release(tx)),
  };
}

describe('Credits', () => {
  it('P1: move between two accounts, entry by entry, and the sum over all is 0', async () => {
    const { credits, hold, charge, release } = aLedger();
    await credits.grant(1, 10, { id: 'first', note: 'welcome' });
    await charge(await hold('run-1', 3));
    await release(await hold('run-2', 4));
    const entries = await credits.ledger(1);
    expect(entries.map(({ id, from, to, amount }) => [id, from, to, amount])).to.deep.equal([
      ['grant:first', 'issued', 'org:1:available', 10],
      ['hold:run-1', 'org:1:available', 'org:1:held', 3],
      ['charge:run-1', 'org:1:held', 'revenue', 3],
      ['hold:run-2', 'org:1:available', 'org:1:held', 4],
      ['release:run-2', 'org:1:held', 'org:1:available', 4],
    ]);
    expect(await credits.balance(1)).to.deep.equal({ available: 7, held: 0 });
    expect(await credits.verify()).to.include({ ok: true, entries: 5, holds: 0 });
  });

  it('P1: grants once for one id, and refuses the id for another amount', async () => {
    const { credits } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    expect(await credits.grant(1, 10, { id: 'a' })).to.deep.equal({ available: 10, held: 0 });
    expect(await codeOf(credits.grant(1, 11, { id: 'a' }))).to.equal('idempotency_conflict');
    for (const amount of [0, -1, 1.5, NaN, Infinity, 2 ** 53])
      expect(await codeOf(credits.grant(1, amount, { id: 'b' }))).to.equal('input_invalid');
    expect(await credits.verify()).to.include({ ok: true, entries: 1 });
  });

  it('P2: a shortfall is refused whole, with what is needed and what is there', async () => {
    const { credits, hold } = aLedger();
    await credits.grant(1, 4, { id: 'a' });
    const error = await hold('run', 5).catch((thrown: unknown) => thrown as ServiceError);
    expect(error).to.include({ code: 'credits_insufficient' });
    expect((error as ServiceError).details).to.include({ needed: 5, balance: 4 });
    expect(await credits.balance(1)).to.deep.equal({ available: 4, held: 0 });
    expect((await credits.ledger(1)).length).to.equal(1);
  });

  for (const [name, open] of [
    ['memory', async () => createMemoryStore()],
    ['lowdb', () => createLowdbStore({ folder: aFolder(), clock: manualClock() })],
  ] as const)
    it(`5.4.2: of 200 parallel holds on credit for 10, exactly 10 succeed (${name})`, async () => {
      const { credits, hold, charge, store } = aLedger(await open());
      await credits.grant(1, 10, { id: 'a' });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, (_, i) => hold(`run-${i}`)),
      );
      const held = outcomes.filter((o) => o.status === 'fulfilled').map((o) => o.value);
      const refused = outcomes.filter((o) => o.status === 'rejected');
      expect(held.length).to.equal(10);
      expect(refused.length).to.equal(190);
      for (const { reason } of refused)
        expect((reason as ServiceError).code).to.equal('credits_insufficient');
      await Promise.all(held.map(charge));
      expect(await credits.balance(1)).to.deep.equal({ available: 0, held: 0 });
      expect(await credits.verify()).to.include({ ok: true, holds: 0 });
      await store.close();
    });

  it('P3: a hold ends once; a second end is refused and leaves everything as it was', async () => {
    const { credits, hold, charge, release } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    const one = await hold('one', 3);
    const two = await hold('two', 3);
    await charge(one);
    await release(two);
    for (const again of [charge(one), release(one), charge(two), release(two)])
      expect(await codeOf(again)).to.match(/resolved before/);
    expect(await codeOf(Promise.all([hold('same'), hold('same')]))).to.match(/already/);
    expect(await credits.balance(1)).to.deep.equal({ available: 6, held: 1 });
    expect((await credits.verify()).ok).to.equal(true);
  });

  it('P3: a charge in a unit of work that fails has not happened, and can be made again', async () => {
    const { credits, hold, charge, store } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    const one = await hold('one', 3);
    const failed = store.transact(async (tx) => {
      await one.charge(tx);
      throw new Error('the audit could not be written');
    });
    expect(await codeOf(failed)).to.match(/audit/);
    expect(await credits.balance(1)).to.deep.equal({ available: 7, held: 3 });
    expect(await charge(one)).to.equal(3);
    expect((await credits.verify()).ok).to.equal(true);
  });

  it('5.4.5: an expired hold is freed once; a later success charges what is still there', async () => {
    const { credits, hold, charge, clock } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    const late = await hold('late', 6);
    expect(await credits.releaseAbandoned({ all: false })).to.equal(0);
    clock.advance(11 * MINUTE);
    expect(await credits.releaseAbandoned({ all: false })).to.equal(1);
    expect(await credits.releaseAbandoned({ all: false })).to.equal(0);
    expect(await credits.balance(1)).to.deep.equal({ available: 10, held: 0 });
    expect(await charge(late)).to.equal(6);
    expect(await codeOf(charge(late))).to.match(/resolved before/);
    expect(await credits.balance(1)).to.deep.equal({ available: 4, held: 0 });
    expect((await credits.verify()).ok).to.equal(true);
  });

  it('5.4.5: a success after expiry costs nothing when its credits are spent meanwhile', async () => {
    const { credits, hold, charge, clock } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    const late = await hold('late', 6);
    clock.advance(11 * MINUTE);
    await credits.releaseAbandoned({ all: false });
    await charge(await hold('other', 9));
    expect(await charge(late)).to.equal(0);
    expect(await credits.balance(1)).to.deep.equal({ available: 1, held: 0 });
    expect((await credits.verify()).ok).to.equal(true);
  });

  it('frees no hold early when the clock jumps back', async () => {
    const { credits, hold, clock } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    await hold('run', 6);
    clock.set(clock.now() - 120 * MINUTE);
    expect(await credits.releaseAbandoned({ all: false })).to.equal(0);
    expect(await credits.balance(1)).to.deep.equal({ available: 4, held: 6 });
  });

  it('P6: at a start every open hold is freed, for no run is left that could end it', async () => {
    const folder = aFolder();
    const clock = manualClock();
    const first = aLedger(await createLowdbStore({ folder, clock }), clock);
    await first.credits.grant(1, 10, { id: 'a' });
    await first.hold('one', 2);
    await first.hold('two', 3);
    await first.store.close();
    const { credits, store } = aLedger(await createLowdbStore({ folder, clock }), clock);
    expect(await credits.balance(1)).to.deep.equal({ available: 5, held: 5 });
    expect(await credits.releaseAbandoned({ all: true })).to.equal(2);
    expect(await credits.balance(1)).to.deep.equal({ available: 10, held: 0 });
    expect(await credits.verify()).to.include({ ok: true, holds: 0 });
    await store.close();
  });

  it('caps a key per UTC day: held and charged count, released does not, midnight resets', async () => {
    const { credits, hold, charge, release, clock } = aLedger();
    clock.set('2026-03-02T23:50:00.000Z');
    await credits.grant(1, 100, { id: 'a' });
    const key = { keyId: 'key_1', dailyCap: 5 };
    await charge(await hold('one', 2, key));
    const two = await hold('two', 3, key);
    const error = await hold('three', 1, key).catch((thrown: unknown) => thrown as ServiceError);
    expect(error).to.include({ code: 'credits_cap_reached' });
    expect((error as ServiceError).details).to.include({ needed: 1, used: 5, cap: 5 });
    await hold('other key', 1, { keyId: 'key_2', dailyCap: 5 });
    await release(two);
    await hold('four', 3, key);
    clock.advance(20 * MINUTE);
    await hold('five', 5, key);
    expect(await codeOf(hold('six', 1, key))).to.equal('credits_cap_reached');
  });

  it('tells what was charged since an instant, by whole days and within one', async () => {
    const { credits, hold, charge, clock } = aLedger();
    await credits.grant(1, 1000, { id: 'a' });
    for (const [day, amount] of [
      ['2026-02-27T23:00:00Z', 1],
      ['2026-03-01T00:00:00Z', 2],
      ['2026-03-01T12:00:00Z', 4],
      ['2026-03-05T08:00:00Z', 8],
    ] as const) {
      clock.set(day);
      await charge(await hold(day, amount));
    }
    const since = (instant: string) => credits.usedSince(1, new Date(instant));
    expect(await since('2026-02-01T00:00:00Z')).to.equal(15);
    expect(await since('2026-03-01T00:00:00Z')).to.equal(14);
    expect(await since('2026-03-01T00:00:01Z')).to.equal(12);
    expect(await since('2026-03-01T12:00:00Z')).to.equal(12);
    expect(await since('2026-03-05T08:00:01Z')).to.equal(0);
    expect(await credits.usedSince(2, new Date(0))).to.equal(0);
  });

  it('P6: verify finds a balance that does not follow from the entries', async () => {
    const { credits, store, hold } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    await hold('run', 4);
    await store.transact((tx) =>
      tx.put(1, 'balances', 'all', {
        ...{ issued: -10, available: 7, held: 4, revenue: 0, entries: 2 },
      }),
    );
    const verdict = await credits.verify();
    expect(verdict.ok).to.equal(false);
    expect(verdict.faults.join('\n')).to.include('available is 7').and.include('sum over all');
    expect((await credits.verify({ onlyNew: true })).ok).to.equal(false);
  });

  it('P6: verify finds an entry that was posted twice, and a hold without its credits', async () => {
    const { credits, store, hold } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    await hold('run', 4);
    const [entry] = await credits.ledger(1);
    await store.transact((tx) => {
      tx.append(1, 'ledger', entry);
      tx.delete(1, 'hold', 'run');
    });
    const { faults } = await credits.verify();
    expect(faults.join('\n')).to.include('grant:a before').and.include('open holds are 0');
  });

  it('P6: verify begins where the last proof ended, if asked to, and proves the same', async () => {
    const { credits, hold, charge } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    expect(await credits.verify({ onlyNew: true })).to.include({ ok: true, entries: 1 });
    await charge(await hold('run', 4));
    expect(await credits.verify({ onlyNew: true })).to.include({ ok: true, entries: 2 });
    expect(await credits.verify({ onlyNew: true })).to.include({ ok: true, entries: 0 });
    expect(await credits.verify()).to.include({ ok: true, entries: 3 });
  });

  it('P6: verify is not misled by calls under way', async () => {
    const clock = manualClock();
    const store = await createLowdbStore({ folder: aFolder(), clock });
    const { credits, hold, charge } = aLedger(store, clock);
    await credits.grant(1, 1000, { id: 'a' });
    const runs = Promise.all(
      Array.from({ length: 100 }, async (_, i) => charge(await hold(`run-${i}`))),
    );
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => credits.verify()));
    await runs;
    expect(verdicts.flatMap(({ faults }) => faults)).to.deep.equal([]);
    await store.close();
  });

  it('D3: a disk that is full during a charge leaves memory and disk alike, and the charge can be made later', async () => {
    const disk = faultyDisk();
    const clock = manualClock();
    const store = await createLowdbStore({ folder: aFolder(), clock, disk });
    const { credits, hold, charge } = aLedger(store, clock);
    await credits.grant(1, 10, { id: 'a' });
    const one = await hold('one', 3);
    disk.fill(20);
    expect(await codeOf(charge(one))).to.equal('store_unavailable');
    expect(await credits.balance(1)).to.deep.equal({ available: 7, held: 3 });
    disk.mend();
    await store.probe();
    expect(await charge(one)).to.equal(3);
    expect(await credits.verify()).to.include({ ok: true, holds: 0 });
    await store.close();
  });

  const action = fc.oneof(
    fc.record({ do: fc.constant('grant'), n: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ do: fc.constant('hold'), n: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constantFrom('charge', 'release', 'expire'), n: fc.nat(5) }),
    fc.record({ do: fc.constantFrom('crash', 'restart'), n: fc.constant(0) }),
  );

  for (const kind of ['memory', 'lowdb'] as const)
    it(`5.4.1, 5.4.10: any history ends in the balances of a model, restarts included (${kind})`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (history) => {
          const clock = manualClock();
          const folder = kind === 'lowdb' ? aFolder() : '';
          const open = () => createLowdbStore({ folder, clock, segmentBytes: 2000 });
          let ledger = aLedger(kind === 'lowdb' ? await open() : createMemoryStore(), clock);
          const model = new LedgerModel();
          const handles: Hold[] = [];
          for (const [i, { do: what, n }] of history.entries()) {
            if (what === 'grant') {
              await ledger.credits.grant(1, n, { id: `g${i}` });
              model.available += n;
            } else if (what === 'hold') {
              const hold = await ledger.hold(`h${i}`, n).catch(() => undefined);
              expect(hold !== undefined).to.equal(model.hold(n));
              if (hold) handles.push(hold);
            } else if (what === 'charge' || what === 'release') {
              const hold = handles[n];
              if (!hold) continue;
              if (model.holds[n]!.state === 'ended') {
                expect(await codeOf(ledger[what](hold))).to.match(/resolved before/);
              } else if (what === 'charge') {
                expect(await ledger.charge(hold)).to.equal(model.charge(n));
              } else {
                await ledger.release(hold);
                model.release(n);
              }
            } else if (what === 'expire') {
              clock.advance(11 * MINUTE);
              await ledger.credits.releaseAbandoned({ all: false });
              model.free('expired');
            } else {
              if (kind === 'lowdb') {
                await ledger.store.close();
                ledger = aLedger(await open(), clock);
              }
              await ledger.credits.releaseAbandoned({ all: true });
              model.free('ended');
              handles.length = 0;
              model.holds.length = 0;
            }
            const { available, held } = await ledger.credits.balance(1);
            expect({ available, held }).to.deep.equal({
              available: model.available,
              held: model.held,
            });
            expect(Math.min(available, held)).to.be.at.least(0);
          }
          const verdict = await ledger.credits.verify();
          expect(verdict.faults).to.deep.equal([]);
          expect(await ledger.credits.usedSince(1, new Date(0))).to.equal(model.revenue);
          await ledger.store.close();
        }),
        { numRuns: kind === 'lowdb' ? 40 : 150 },
      );
    });
});
