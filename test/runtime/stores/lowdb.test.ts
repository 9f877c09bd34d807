import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '../../../sdk/errors.ts';
import { FolderLocked } from '../../../runtime/stores/folder-lock.ts';
import { DataDamage } from '../../../runtime/stores/journal-line.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { faultyDisk } from '../../support/faulty-disk.ts';
import { manualClock } from '../../support/manual-clock.ts';

const clock = manualClock();
const open = (folder: string, more: { segmentBytes?: number } = {}) =>
  createLowdbStore({ folder, clock, ...more });
const JOURNAL = 'journal-000001.log';
const SNAPSHOT = 'records.json';

/** Transactions, each of which puts its number and appends it. */
async function steps(store: Store, count = 10): Promise<void> {
  for (let n = 1; n <= count; n++)
    await store.transact((tx) => {
      tx.put(1, 'count', 'n', n);
      tx.append(1, 'log', { n });
    });
}

function copyOf(folder: string): string {
  const copy = aFolder();
  for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(copy, name));
  return copy;
}

const refusal = async (folder: string): Promise<unknown> => {
  try {
    await (await open(folder)).close();
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('The lowdb store', () => {
  describe('after a crash', () => {
    /** A folder as a kill leaves it: nothing was closed, the snapshot is the one of the first start. */
    async function aCrashedFolder(count?: number): Promise<string> {
      const folder = aFolder();
      const store = await open(folder);
      await steps(store, count);
      const crashed = copyOf(folder);
      await store.close();
      return crashed;
    }

    it('D2: has everything that was acknowledged', async () => {
      const store = await open(await aCrashedFolder());
      expect(await store.get(1, 'count', 'n')).to.equal(10);
      expect(await store.lastEntry(1, 'log')).to.deep.equal({ seq: 10, value: { n: 10 } });
      await store.close();
    });

    it('D2: drops a torn tail, wherever the journal was cut, and goes on from there', async () => {
      const crashed = await aCrashedFolder(3);
      const whole = readFileSync(join(crashed, JOURNAL));
      const head = whole.indexOf('\n') + 1;
      const snapshot = readFileSync(join(crashed, SNAPSHOT));
      const folder = aFolder();
      for (let cut = head; cut <= whole.length; cut++) {
        writeFileSync(join(folder, JOURNAL), whole.subarray(0, cut));
        writeFileSync(join(folder, SNAPSHOT), snapshot);
        const lines = whole.subarray(head, cut).toString('latin1').split('\n').length - 1;
        const store = await open(folder);
        expect(await store.get(1, 'count', 'n'), `cut at ${cut}`).to.equal(lines || undefined);
        await store.transact((tx) => tx.append(1, 'log', 'next'));
        expect((await store.lastEntry(1, 'log'))!.seq).to.equal(lines + 1);
        await store.close();
      }
    });

    it('D2: takes zeros to the end, as a power cut leaves them, for a torn tail', async () => {
      const crashed = await aCrashedFolder();
      const { size } = statSync(join(crashed, JOURNAL));
      truncateSync(join(crashed, JOURNAL), size + 4096);
      const store = await open(crashed);
      expect(await store.get(1, 'count', 'n')).to.equal(10);
      await store.close();
    });

    it('D2: refuses to start on any flipped bit, and names file and offset', async () => {
      const crashed = await aCrashedFolder();
      const whole = readFileSync(join(crashed, JOURNAL));
      const folder = copyOf(crashed);
      for (let at = 0; at < whole.length; at += 7) {
        const broken = Buffer.from(whole);
        broken[at] = broken[at]! ^ (1 << (at % 8));
        writeFileSync(join(folder, JOURNAL), broken);
        const error = (await refusal(folder)) as DataDamage;
        expect(error, `bit in byte ${at}`).to.be.instanceOf(DataDamage);
        expect(error.file).to.equal(join(folder, JOURNAL));
        const line = whole.subarray(0, at).lastIndexOf('\n') + 1;
        expect(error.offset).to.equal(line);
        expect(error.message).to.include(folder).and.include(String(line));
        expect(readFileSync(join(folder, JOURNAL)).equals(broken)).to.equal(true);
      }
    });

    it('goes on when the crash came while a segment was being completed', async () => {
      const folder = aFolder();
      const store = await open(folder, { segmentBytes: 300 });
      await steps(store);
      const segments = readdirSync(folder).filter((name) => name.startsWith('journal'));
      expect(segments.length).to.be.greaterThan(2);
      const crashed = copyOf(folder);
      await store.close();
      // Without the newest segment and with the first snapshot, as if the rename had not come about.
      unlinkSync(join(crashed, segments.sort().at(-1)!));
      unlinkSync(join(crashed, SNAPSHOT));
      const again = await open(crashed, { segmentBytes: 300 });
      const n = (await again.get<number>(1, 'count', 'n'))!;
      expect((await again.lastEntry<{ n: number }>(1, 'log'))!.value.n).to.equal(n);
      await again.transact((tx) => tx.append(1, 'log', 'next'));
      expect((await again.lastEntry(1, 'log'))!.seq).to.equal(n + 1);
      await again.close();
    });
  });

  describe('started on data that is not what was written', () => {
    async function aFolderAtRest(segmentBytes?: number): Promise<string> {
      const folder = aFolder();
      const store = await open(folder, { segmentBytes });
      await steps(store);
      await store.close();
      return folder;
    }
    const spoil: [string, string, (path: string) => void][] = [
      ['an empty snapshot', SNAPSHOT, (path) => truncateSync(path, 0)],
      ['a snapshot of `null`', SNAPSHOT, (path) => writeFileSync(path, 'null')],
      ['a snapshot of `{}`', SNAPSHOT, (path) => writeFileSync(path, '{}')],
      ['half a snapshot', SNAPSHOT, (path) => truncateSync(path, statSync(path).size >> 1)],
      [
        'a changed snapshot',
        SNAPSHOT,
        (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('"n": 10', '"n": 99')),
      ],
      ['an empty journal', JOURNAL, (path) => truncateSync(path, 0)],
      ['a missing journal', JOURNAL, (path) => unlinkSync(path)],
      [
        'a journal that ends before the snapshot',
        JOURNAL,
        (path) => truncateSync(path, statSync(path).size - 5),
      ],
    ];
    for (const [what, name, change] of spoil)
      it(`D2: refuses ${what}, and does not begin anew`, async () => {
        const folder = await aFolderAtRest();
        change(join(folder, name));
        const error = await refusal(folder);
        expect(error).to.be.instanceOf(DataDamage);
        expect((error as DataDamage).file).to.equal(join(folder, name));
      });

    it('D2: refuses a flipped bit in a segment that was completed long ago', async () => {
      const folder = await aFolderAtRest(300);
      const path = join(folder, JOURNAL);
      const bytes = readFileSync(path);
      bytes[bytes.length - 200] = bytes[bytes.length - 200]! ^ 4;
      writeFileSync(path, bytes);
      expect(await refusal(folder))
        .to.be.instanceOf(DataDamage)
        .and.include({ file: path });
    });

    it('D2: refuses when a completed segment is missing', async () => {
      const folder = await aFolderAtRest(300);
      unlinkSync(join(folder, 'journal-000002.log'));
      expect(await refusal(folder)).to.be.instanceOf(DataDamage);
    });

    it('rebuilds everything from the journal when only the snapshot is gone', async () => {
      const folder = await aFolderAtRest(300);
      unlinkSync(join(folder, SNAPSHOT));
      const store = await open(folder);
      expect(await store.get(1, 'count', 'n')).to.equal(10);
      expect((await store.readLog(1, 'log')).length).to.equal(10);
      await store.close();
    });
  });

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

  describe('D1: one process per folder', () => {
    const script = fileURLToPath(new URL('hold-folder.ts', import.meta.url));
    const start = (folder: string) =>
      spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const firstLine = async (child: ReturnType<typeof start>) =>
      String((await once(child.stdout!, 'data'))[0]).trim();

    it('refuses a second process at once, naming the folder and the first', async () => {
      const folder = aFolder();
      const first = start(folder);
      expect(await firstLine(first)).to.equal('holds');
      const started = performance.now();
      const second = start(folder);
      const said = await firstLine(second);
      expect(said).to.include(folder).and.include(String(first.pid)).and.include('FolderLocked');
      expect(performance.now() - started).to.be.lessThan(2000);
      const here = await refusal(folder);
      expect(here).to.be.instanceOf(FolderLocked).and.include({ pid: first.pid });
      first.kill('SIGKILL');
      await once(first, 'exit');
    });

    it('is free at once after kill -9, and has what the dead process had acknowledged', async () => {
      const folder = aFolder();
      const first = start(folder);
      await firstLine(first);
      first.kill('SIGKILL');
      await once(first, 'exit');
      const store = await open(folder);
      expect(await store.get(1, 'thing', 'a')).to.equal(first.pid);
      await store.close();
    });

    it('refuses a second store in the same process too', async () => {
      const folder = aFolder();
      const store = await open(folder);
      expect(await refusal(folder)).to.be.instanceOf(FolderLocked);
      await store.close();
      expect(await refusal(folder)).to.equal(undefined);
    });
  });

  it('closes a folder to other users', async () => {
    const folder = join(aFolder(), 'data');
    const store = await open(folder);
    await store.close();
    expect(statSync(folder).mode & 0o077).to.equal(0);
  });
});
