/** What every store keeps of bytes: one suite for all three. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Content, Pieces } from '../../../runtime/stores/content.ts';
import { createFolderContent } from '../../../runtime/stores/lowdb/folder-content.ts';
import { createMemoryContent } from '../../../runtime/stores/memory/memory-content.ts';
import { createPostgresStore } from '../../../runtime/stores/postgres/postgres-store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aDatabase } from '../../support/a-postgres.ts';

const MB = 1 << 20;
const limits = { most: 32 * MB, now: 1_000_000 };
const hashOf = (...pieces: Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
};
/** Pieces of odd lengths, each different. */
const bytes = (length: number) => Buffer.alloc(length, 'adops artifacts ');
async function* cut(whole: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}
async function read(content: Content, sha256: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await content.open(sha256))!) pieces.push(piece);
  return hashOf(...pieces);
}

function contentContract(name: string, create: () => Promise<Content>): void {
  describe(`Content on ${name}`, function () {
    this.timeout(30_000);
    let content: Content;
    beforeEach(async () => (content = await create()));
    const put = (source: Pieces, more = {}) => content.put(source, { ...limits, ...more });

    for (const [what, length, size] of [
      ['nothing', 0, 1],
      ['a few bytes', 5, 2],
      ['8 MB in odd pieces', 8 * MB + 1, 70_001],
    ] as const)
      it(`gives back ${what} under its hash`, async () => {
        const whole = bytes(length);
        const stored = await put(cut(whole, size));
        expect(stored).to.deep.equal({ sha256: hashOf(whole), bytes: length });
        expect(await read(content, stored.sha256)).to.equal(stored.sha256);
      });

    it('is there once, however often it is put', async () => {
      await Promise.all([put([bytes(9)]), put([bytes(9)]), put(cut(bytes(9), 2))]);
      const all: string[] = [];
      for await (const sha256 of content.all()) all.push(sha256);
      expect(all).to.deep.equal([hashOf(bytes(9))]);
    });

    it('keeps nothing of what is too large, or breaks off', async () => {
      const most = await put(cut(bytes(50), 20), { most: 49 }).catch(
        (error: { code: string }) => error.code,
      );
      expect(most).to.equal('body_too_large');
      const broken = async function* () {
        yield bytes(10);
        throw new Error('cut off');
      };
      expect(await put(broken()).then(String, String)).to.equal('Error: cut off');
      for await (const sha256 of content.all()) expect.fail(`${sha256} was kept`);
    });

    it('knows nothing of another hash, nor of what is no hash', async () => {
      expect(await content.open(hashOf(bytes(1)))).to.equal(undefined);
      expect(await content.open('../../../etc/passwd')).to.equal(undefined);
    });

    it('is swept when nobody names it and nobody has put it lately', async () => {
      const [a, b] = [await put([bytes(1)]), await put([bytes(2)])];
      const c = await put([bytes(3)], { now: 5_000_000 });
      expect(await content.sweep((sha256) => sha256 === a.sha256, 2_000_000)).to.equal(1);
      expect(await content.open(b.sha256)).to.equal(undefined);
      for (const { sha256 } of [a, c]) expect(await read(content, sha256)).to.equal(sha256);
      // Whoever puts it again wants it again.
      await put([bytes(1)], { now: 5_000_000 });
      expect(await content.sweep(() => false, 2_000_000)).to.equal(0);
    });
  });
}

contentContract('memory', async () => createMemoryContent());
contentContract('a folder', async () => createFolderContent(join(aFolder(), 'artifacts')));
let database: ReturnType<typeof aDatabase> | undefined;
contentContract('PostgreSQL', async () => {
  const { url } = await (database ??= aDatabase());
  const store = await createPostgresStore({ url });
  await store.database.pool.query('TRUNCATE adops.contents, adops.content_pieces');
  return store.content;
});

describe('Content in a folder', () => {
  it('loses what a process left half written, once it is old', async () => {
    const folder = join(aFolder(), 'artifacts');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.new-1'), 'half');
    writeFileSync(join(folder, '.new-2'), 'half');
    utimesSync(join(folder, '.new-1'), 1, 1);
    await createFolderContent(folder).sweep(() => false, 0);
    expect(readdirSync(folder)).to.deep.equal(['.new-2']);
  });
});
