/** Bytes in every store: one suite for all three. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ContentDamage } from '../../../runtime/stores/content-damage.ts';
import { copyContent, type Content, type Pieces } from '../../../runtime/stores/content.ts';
import { createFolderContent } from '../../../runtime/stores/lowdb/folder-content.ts';
import { createMemoryContent } from '../../../runtime/stores/memory/memory-content.ts';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../../runtime/stores/postgres/postgres-store.ts';
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

/** Replaces the bytes that are stored under a hash. */
type Spoil = (sha256: string, change: (kept: Buffer) => Buffer) => Promise<void>;

const damages: Readonly<Record<string, (kept: Buffer) => Buffer>> = {
  'a bit flipped at the beginning': (kept) => flipped(kept, 0),
  'a bit flipped at the end': (kept) => flipped(kept, kept.length - 1),
  'a byte cut off': (kept) => kept.subarray(0, -1),
  'all cut off': () => Buffer.alloc(0),
  'a byte more': (kept) => Buffer.concat([kept, Buffer.from('x')]),
};
const flipped = (kept: Buffer, at: number) => {
  const copy = Buffer.from(kept);
  copy[at]! ^= 1;
  return copy;
};

function contentContract(name: string, create: () => Promise<Content>, spoil?: Spoil): void {
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

    for (const [what, change] of Object.entries(spoil ? damages : {}))
      for (const length of [5, 200_000])
        it(`is an error, and never given whole, where ${length} bytes have ${what}`, async () => {
          const whole = bytes(length);
          const { sha256 } = await put([whole]);
          await spoil!(sha256, change);
          let got = 0;
          const reading = async () => {
            for await (const piece of (await content.open(sha256))!) got += piece.byteLength;
          };
          expect(await reading().catch((error: unknown) => error)).to.be.instanceOf(ContentDamage);
          expect(got).to.be.below(length);
          const copied = copyContent(content, createMemoryContent());
          expect(await copied.catch((error: unknown) => error)).to.be.instanceOf(ContentDamage);
        });

    it('is swept when nobody names it and nobody has put it lately', async () => {
      const [a, b] = [await put([bytes(1)]), await put([bytes(2)])];
      const c = await put([bytes(3)], { now: 5_000_000 });
      expect(await content.sweep((sha256) => sha256 === a.sha256, 2_000_000)).to.equal(1);
      expect(await content.open(b.sha256)).to.equal(undefined);
      for (const { sha256 } of [a, c]) expect(await read(content, sha256)).to.equal(sha256);
      // A caller who puts it again wants it again.
      await put([bytes(1)], { now: 5_000_000 });
      expect(await content.sweep(() => false, 2_000_000)).to.equal(0);
    });
  });
}

contentContract('memory', async () => createMemoryContent());
let folder = '';
contentContract(
  'a folder',
  async () => createFolderContent((folder = join(aFolder(), 'artifacts'))),
  async (sha256, change) => {
    const file = join(folder, sha256.slice(0, 2), sha256);
    writeFileSync(file, change(readFileSync(file)));
  },
);
let database: ReturnType<typeof aDatabase> | undefined;
let pool: PostgresStore['database']['pool'];
contentContract(
  'PostgreSQL',
  async () => {
    const { url } = await (database ??= aDatabase());
    const store = await createPostgresStore({ url });
    pool = store.database.pool;
    await pool.query('TRUNCATE adops.contents, adops.content_pieces');
    return store.content;
  },
  async (sha256, change) => {
    const where = `content = (SELECT content FROM adops.contents WHERE sha256 = $1)`;
    const found = await pool.query<{ bytes: Buffer }>(
      `SELECT bytes FROM adops.content_pieces WHERE ${where}`,
      [sha256],
    );
    await pool.query(`UPDATE adops.content_pieces SET bytes = $2 WHERE ${where}`, [
      sha256,
      change(found.rows[0]!.bytes),
    ]);
  },
);

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
