import { expect } from 'chai';
import { readdirSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { nodeDisk, type Disk } from '../../../runtime/stores/lowdb/disk.ts';
import { aFolder } from '../../support/a-folder.ts';
import { shortWrites } from '../../support/short-writes.ts';
import { clock, copyOf, JOURNAL, open, SNAPSHOT, steps } from './a-lowdb.ts';

describe('The lowdb store on a system that takes part of a write', () => {
  it('D2: goes on with the rest: nothing of any file is missing', async () => {
    const folder = aFolder();
    const end = await shortWrites(7);
    try {
      const store = await open(folder, { segmentBytes: 400 });
      await steps(store);
      await store.close();
    } finally {
      end();
    }
    const store = await open(folder);
    expect(await store.get(1, 'count', 'n')).to.equal(10);
    expect(await store.readLog(1, 'log')).to.have.length(10);
    await store.close();
  });

  it('D2: begins anew after a death in the first line of the first segment', async () => {
    for (const bytes of [0, 7, 40]) {
      const folder = aFolder();
      await (await open(folder)).close();
      truncateSync(join(folder, JOURNAL), bytes);
      unlinkSync(join(folder, SNAPSHOT));
      const store = await open(folder);
      await steps(store, 2);
      await store.close();
      const again = await open(folder);
      expect(await again.get(1, 'count', 'n'), `${bytes} bytes`).to.equal(2);
      await again.close();
    }
  });

  it('D2: goes on after a death in the first line of a later segment', async () => {
    const folder = aFolder();
    const store = await open(folder, { segmentBytes: 300 });
    await steps(store);
    const crashed = copyOf(folder);
    await store.close();
    const last = readdirSync(crashed)
      .filter((name) => name.startsWith('journal'))
      .sort()
      .at(-1)!;
    const next = `journal-${String(Number(last.slice(8, 14)) + 1).padStart(6, '0')}.log`;
    for (const rest of ['', '00000', '0000001d ', '\0'.repeat(60)]) {
      const folder = copyOf(crashed);
      writeFileSync(join(folder, next), rest);
      const again = await open(folder, { segmentBytes: 300 });
      expect(await again.get(1, 'count', 'n')).to.equal(10);
      await steps(again);
      await again.close();
      const third = await open(folder);
      expect((await third.readLog(1, 'log')).length).to.equal(20);
      await third.close();
    }
  });

  it('removes what a replacement left whose process died', async () => {
    const folder = aFolder();
    await (await open(folder)).close();
    for (const name of [SNAPSHOT, JOURNAL]) writeFileSync(join(folder, `${name}.4f2a`), '0000001');
    await (await open(folder)).close();
    expect(readdirSync(folder).filter((name) => name.endsWith('.4f2a'))).to.deep.equal([]);
  });

  it('D2: writes over nothing that a last line of a segment left which could not be taken back', async () => {
    const folder = aFolder();
    const fault = () => Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
    let [tries, refusals] = [0, 0];
    let crashed = '';
    const disk: Disk = {
      ...nodeDisk,
      open: async (path) => {
        const file = await nodeDisk.open(path);
        return {
          ...file,
          async write(data, position) {
            if (!data.includes('"index"')) return file.write(data, position);
            tries += 1;
            if (tries === 2) crashed = copyOf(folder);
            if (tries > 1) return file.write(data, position);
            await file.write(data.subarray(0, data.length - 3), position);
            throw fault();
          },
          truncate: (length) =>
            refusals++ === 0 ? Promise.reject(fault()) : file.truncate(length),
        };
      },
    };
    const store = await createLowdbStore({ folder, clock, disk, segmentBytes: 600 });
    for (let n = 1; tries < 2; n++) await store.transact((tx) => tx.append(1, 'log', n));
    await store.close();
    const again = await open(crashed);
    expect((await again.lastEntry<number>(1, 'log'))!.value).to.be.greaterThan(5);
    await again.close();
  });
});
