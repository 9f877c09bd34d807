import { expect } from 'chai';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeDisk } from '../../../runtime/stores/lowdb/disk.ts';
import { aFolder } from '../../support/a-folder.ts';

describe('A data folder', () => {
  const refusal = (path: string) =>
    nodeDisk.makeFolder(path).catch((error: Error) => error.message);

  it('is made with the folders above it, for its owner alone, and left as it is when it is there (K2)', async () => {
    const path = join(aFolder(), 'a', 'b');
    for (let i = 0; i < 2; i++) await nodeDisk.makeFolder(path);
    expect(statSync(path).mode & 0o777).to.equal(0o700);
  });

  it('that cannot be made is named at once, also where the system refuses it in a strange way', async () => {
    const file = join(aFolder(), 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data'), '/proc/adops'])
      expect(await refusal(path)).to.include(`The data folder ${path} cannot be made`);
  });
});
