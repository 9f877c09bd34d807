import { expect } from 'chai';
import { ServiceError } from '../../../sdk/errors.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { faultyDisk } from '../../support/faulty-disk.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { clock, copyOf, open } from './a-lowdb.ts';

describe('The lowdb store and its disk', () => {
  describe('on a disk that refuses', () => {
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'fulfilled',
        (error: unknown) => (error instanceof ServiceError ? error.code : String(error)),
      );
    const count = (store: Store, n: number) =>
      store.transact(async (tx) => {
        tx.put(1, 'count', 'n', n);
        tx.append(1, 'log', n);
      });

    for (const space of [0, 1, 30, 60])
      it(`D3: fails the call, goes back to what the disk has, and recovers (${space} bytes free)`, async () => {
        const disk = faultyDisk();
        const folder = aFolder();
        const time = manualClock();
        const store = await createLowdbStore({ folder, clock: time, disk });
        await count(store, 1);
        disk.fill(space);
        expect(await codeOf(count(store, 2))).to.equal('store_unavailable');
        expect(await store.get(1, 'count', 'n')).to.equal(1);
        expect((await store.readLog(1, 'log')).length).to.equal(1);
        expect(await codeOf(count(store, 3))).to.equal('store_unavailable');
        expect(await codeOf(store.probe())).to.equal('store_unavailable');
        disk.mend();
        expect(await codeOf(count(store, 4)), 'before a probe').to.equal('store_unavailable');
        await store.probe();
        await count(store, 5);
        const crashed = copyOf(folder);
        await store.close();
        const again = await open(crashed);
        expect(await again.get(1, 'count', 'n')).to.equal(5);
        expect(await again.readLog(1, 'log')).to.deep.equal([
          { seq: 1, value: 1 },
          { seq: 2, value: 5 },
        ]);
        await again.close();
      });

    it('D3: tries again by itself after a second', async () => {
      const disk = faultyDisk();
      const time = manualClock();
      const store = await createLowdbStore({ folder: aFolder(), clock: time, disk });
      disk.breakSync();
      expect(await codeOf(count(store, 1))).to.equal('store_unavailable');
      disk.mend();
      time.advance(1001);
      await count(store, 2);
      expect(await store.get(1, 'count', 'n')).to.equal(2);
      await store.close();
    });

    it('D3: takes the whole group back, with all that was built on it', async () => {
      const disk = faultyDisk();
      const store = await createLowdbStore({ folder: aFolder(), clock, disk });
      await count(store, 1);
      disk.breakSync();
      const add = () =>
        store.transact(async (tx) => {
          const n = (await tx.get<number>(1, 'count', 'n'))!;
          tx.put(1, 'count', 'n', n + 1);
          tx.append(1, 'log', n + 1);
        });
      const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(add())));
      expect(new Set(codes)).to.deep.equal(new Set(['store_unavailable']));
      disk.mend();
      await store.probe();
      await add();
      expect(await store.get(1, 'count', 'n')).to.equal(2);
      expect(await store.readLog(1, 'log')).to.deep.equal([
        { seq: 1, value: 1 },
        { seq: 2, value: 2 },
      ]);
      await store.close();
    });

    it('D2: shows nobody what is not on the disk yet', async () => {
      const disk = faultyDisk();
      const store = await createLowdbStore({ folder: aFolder(), clock, disk });
      await count(store, 1);
      disk.breakSync();
      const failing = codeOf(count(store, 2));
      const seen = new Set<unknown>();
      for (let i = 0; i < 20; i++) {
        seen.add(await store.get(1, 'count', 'n'));
        seen.add((await store.list(1, 'count')).rows[0]!.value);
        seen.add((await store.lastEntry(1, 'log'))!.value);
      }
      await failing;
      expect([...seen]).to.deep.equal([1]);
      await store.close();
    });
  });

  it('shares one fsync among the transactions that wait for it', async () => {
    const disk = faultyDisk();
    const store = await createLowdbStore({ folder: aFolder(), clock, disk });
    const before = disk.syncs;
    await Promise.all(
      Array.from({ length: 500 }, (_, i) => store.transact((tx) => tx.append(1, 'log', i))),
    );
    expect(disk.syncs - before).to.be.lessThan(20);
    await store.close();
  });

  it('D2: writes what nobody waits for together with the next that somebody waits for', async () => {
    const disk = faultyDisk();
    const folder = aFolder();
    const store = await createLowdbStore({ folder, clock, disk });
    const before = disk.syncs;
    for (let n = 1; n <= 3; n++)
      await store.transact((tx) => tx.append(1, 'log', n), { durable: false });
    await store.transact((tx) => tx.append(1, 'log', 4));
    expect(disk.syncs - before).to.equal(1);
    const killed = await open(copyOf(folder));
    expect(await killed.readLog(1, 'log')).to.have.length(4);
    await Promise.all([store.close(), killed.close()]);
  });

  it('shows a reader of a log what was answered, though nobody waited for the disk', async () => {
    const store = await open(aFolder());
    await store.transact((tx) => tx.append(1, 'log', 1), { durable: false });
    expect((await store.lastEntry(1, 'log'))?.value).to.equal(1);
    await store.transact((tx) => tx.append(1, 'log', 2), { durable: false });
    expect(await store.readLog(1, 'log')).to.have.length(2);
    await store.close();
  });

  it('keeps no log entries in memory, and reads a page of any age from the disk', async () => {
    const store = await open(aFolder(), { segmentBytes: 100_000 });
    const text = 'x'.repeat(100);
    for (let batch = 0; batch < 20; batch++)
      await Promise.all(
        Array.from({ length: 500 }, (_, i) =>
          store.transact((tx) => tx.append(1 + (i % 3), 'log', { i: batch * 500 + i, text })),
        ),
      );
    const page = await store.readLog<{ i: number }>(2, 'log', { after: 1000, limit: 5 });
    expect(page.map(({ seq }) => seq)).to.deep.equal([1001, 1002, 1003, 1004, 1005]);
    const [{ value: first }, { value: second }] = [page[0]!, page[1]!];
    expect(second.i).to.be.greaterThan(first.i);
    await store.close();
  });
});
