import { expect } from 'chai';
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../../runtime/files/replace-file.ts';
import { aFolder } from '../../support/a-folder.ts';
import { shortWrites } from '../../support/short-writes.ts';

describe('A file that is replaced whole', () => {
  const text = 'twenty-six letters, or so.';

  it('is whole also where the system takes seven bytes at a time, and nothing is left beside it', async () => {
    const folder = aFolder();
    const path = join(folder, 'file');
    writeFileSync(path, 'before');
    const end = await shortWrites(7);
    try {
      await replaceFile(path, text, { mode: 0o600 });
    } finally {
      end();
    }
    expect(readFileSync(path, 'utf8')).to.equal(text);
    expect(statSync(path).mode & 0o777).to.equal(0o600);
    expect(readdirSync(folder)).to.deep.equal(['file']);
  });

  it('is what it was when the system takes no more, and nothing is left beside it', async () => {
    const folder = aFolder();
    const path = join(folder, 'file');
    writeFileSync(path, 'before');
    const end = await shortWrites(0);
    const error = await replaceFile(path, text).catch((thrown: unknown) => thrown);
    end();
    expect(String(error)).to.include(path);
    expect(readFileSync(path, 'utf8')).to.equal('before');
    expect(readdirSync(folder)).to.deep.equal(['file']);
  });

  it('keeps its mode, and a link to it stays a link', async () => {
    const folder = aFolder();
    const path = join(folder, 'file');
    const link = join(folder, 'link');
    writeFileSync(path, 'before', { mode: 0o640 });
    symlinkSync(path, link);
    await replaceFile(link, text);
    expect(readFileSync(path, 'utf8')).to.equal(text);
    expect(statSync(path).mode & 0o777).to.equal(0o640);
    expect(readdirSync(folder)).to.deep.equal(['file', 'link']);
  });
});
