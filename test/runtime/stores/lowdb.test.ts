import { expect } from 'chai';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderLocked } from '../../../runtime/stores/lowdb/folder-lock.ts';
import { DataDamage } from '../../../runtime/stores/lowdb/journal-line.ts';
import { aFolder } from '../../support/a-folder.ts';
import { copyOf, JOURNAL, open, refusal, SNAPSHOT, steps } from './a-lowdb.ts';

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

  describe('D1: one process per folder', () => {
    const script = fileURLToPath(new URL('hold-folder.ts', import.meta.url));
    const started: ChildProcess[] = [];
    const start = (folder: string) => {
      const child = spawn(process.execPath, [script, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      started.push(child);
      return child;
    };
    // A process that holds a folder goes on for good, also when its test has failed.
    afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));
    const firstLine = async (child: ReturnType<typeof start>) =>
      String((await once(child.stdout!, 'data'))[0]).trim();

    it('refuses a second process at once, naming the folder and the first', async () => {
      const folder = aFolder();
      const first = start(folder);
      expect(await firstLine(first)).to.equal('holds');
      const second = start(folder);
      const said = await firstLine(second);
      expect(said).to.include(folder).and.include(String(first.pid)).and.include('FolderLocked');
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
