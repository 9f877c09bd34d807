import { expect } from 'chai';
import fc from 'fast-check';
import type { Hold } from '../../../runtime/credits/credits.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { faultyDisk } from '../../support/faulty-disk.ts';
import { LedgerModel } from '../../support/ledger-model.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { aLedger, codeOf, MINUTE } from './a-ledger.ts';

describe('The ledger of credits', () => {
  it('P6: verify finds a balance that does not follow from the entries', async () => {
    const { credits, store, hold } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    await hold('run', 4);
    await store.transact((tx) =>
      tx.put(1, 'balances', 'all', {
        issued: -10,
        available: 7,
        held: 4,
        revenue: 0,
        entries: 2,
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
