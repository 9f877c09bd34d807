import { expect } from 'chai';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../../../runtime/stores/lowdb/folder-lock.ts';
import { aFolder } from '../../support/a-folder.ts';

describe('The lock of a data folder', () => {
  it('names the folder that cannot be written to', () => {
    const missing = join(aFolder(), 'missing');
    expect(() => lockFolder(missing)).to.throw(`The data folder ${missing} cannot be written to.`);
    const folder = aFolder();
    mkdirSync(join(folder, 'lock.sqlite'));
    expect(() => lockFolder(folder)).to.throw(`The data folder ${folder} cannot be written to.`);
  });
});
