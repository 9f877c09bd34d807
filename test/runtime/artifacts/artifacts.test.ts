/** Artifacts through the doors, on all three stores. */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { createPostgresStore } from '../../../runtime/stores/postgres/postgres-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aDatabase } from '../../support/a-postgres.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { aShelf, type Shelf } from '../records/a-shelf.ts';

const DAY = 24 * 3_600_000;
const stores: Readonly<Record<string, () => Promise<Store>>> = {
  memory: async () => createMemoryStore(),
  lowdb: () => createLowdbStore({ folder: aFolder(), clock: manualClock() }),
  PostgreSQL: async () => createPostgresStore({ url: (await aDatabase()).url }),
};

for (const [name, createStore] of Object.entries(stores))
  describe(`Artifacts on ${name}`, function () {
    this.timeout(30_000);
    let shelf: Shelf;
    beforeEach(async () => {
      shelf = await aShelf(await createStore());
      await shelf.call('create_card', { slug: 'a', title: 'A' });
    });
    afterEach(() => shelf.service.stop());

    const api = () => `${shelf.service.urls.api}/api/v1/artifacts`;
    const get = (id: string, key = shelf.service.key) =>
      shelf.service.fetch(`${api()}/${id}`, { headers: { 'x-service-key': key } });
    const upload = async (
      body: NonNullable<RequestInit['body']>,
      query = '?purpose=audience&name=people.csv',
      more = {},
    ) => {
      const headers = { 'x-service-key': shelf.service.key, 'content-type': 'text/csv', ...more };
      return shelf.service.fetch(`${api()}${query}`, {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
    };
    const print = (more = {}) => shelf.call('print_card', { slug: 'a', ...more });
    const code = (answer: { error?: { code?: string } }) => answer.error?.code;

    it('are there with the call that kept them: for its key, under their hash, as a file and nothing else (A1)', async () => {
      const { artifact_id: id, sha256, bytes, name: told } = await print();
      expect([bytes, told]).to.deep.equal([19, 'card.html']);
      const { status, headers, text } = await get(id);
      expect([status, text]).to.deep.equal([200, '<script>1</script>A']);
      expect(createHash('sha256').update(text).digest('hex')).to.equal(sha256);
      expect(headers.get('content-disposition')).to.equal("attachment; filename*=UTF-8''card.html");
      expect(headers.get('x-content-type-options')).to.equal('nosniff');
      expect(headers.get('content-security-policy')).to.include("default-src 'none'; sandbox");
    });

    it('are not there when the call fails, is rehearsed, or keeps one in its preview', async () => {
      const before = await shelf.service.balance();
      expect(code(await print({ way: 'fail afterwards' }))).to.equal('internal');
      expect(code(await print({ way: 'in preview' }))).to.equal('change_refused');
      await print({ dry_run: true });
      expect(await shelf.service.balance()).to.equal(before);
      const { store, artifacts } = shelf.service.parts;
      expect(await store.organizations('artifact')).to.deep.equal([]);
      shelf.service.clock.advance(2 * 3_600_000);
      // The bytes of the call that failed.
      expect(await artifacts.sweep()).to.equal(1);
    });

    it('are downloaded by a signed link of short life, by whoever has it', async () => {
      const { url } = await print({ way: 'picture' });
      const fetched = await shelf.service.fetch(url);
      expect(fetched.status).to.equal(200);
      expect(fetched.headers.get('content-disposition')).to.match(/^inline/);
      expect((await shelf.service.fetch(`${url}x`)).status).to.equal(404);
      // No other spelling of the same bytes, and no further part.
      for (const more of ['.', '.x', '.x.y', '=', '.=', '%20', '!'])
        expect((await shelf.service.fetch(`${url}${more}`)).status, more).to.equal(404);
      const [body, mac] = url.slice(url.lastIndexOf('/') + 1).split('.') as [string, string];
      for (const token of [
        `${body}=.${mac}`,
        `${body}!.${mac}`,
        `.${body}.${mac}`,
        `${body}..${mac}`,
      ])
        expect(await shelf.service.parts.artifacts.redeem(token), token).to.equal(undefined);
      // A letter within the signature: of the last one, some bits do not count.
      const forged = url.replace(/.(?=.{8}$)/, (letter: string) => (letter === 'A' ? 'B' : 'A'));
      expect((await shelf.service.fetch(forged)).status).to.equal(404);
      shelf.service.clock.advance(61_000);
      expect((await shelf.service.fetch(url)).status).to.equal(404);
    });

    it('read as none for another tenant, another purpose, a wrong id, and once they are over (A1)', async () => {
      const { artifact_id: id } = await print();
      const read = (purpose: string, key?: string) =>
        shelf.call('read_file', { artifact_id: id, purpose }, key);
      expect(await read('print')).to.include({ read: 19 });
      expect(code(await read('audience'))).to.equal('artifact_unknown');
      const stranger = await shelf.stranger();
      expect(code(await read('print', stranger))).to.equal('artifact_unknown');
      expect((await get(id, stranger)).status).to.equal(404);
      const last = id.endsWith('0') ? '1' : '0';
      expect((await get(`${id.slice(0, -1)}${last}`)).status).to.equal(404);
      shelf.service.clock.advance(DAY);
      expect(code(await read('print'))).to.equal('artifact_unknown');
      expect((await get(id)).status).to.equal(404);
      await shelf.service.parts.artifacts.sweep();
      expect(await shelf.service.parts.store.organizations('artifact')).to.deep.equal([]);
    });

    it('come from a key: streamed, counted, in the audit, usable for their purpose alone', async () => {
      const { status, body } = await upload('a,b\n1,2\n');
      expect(status, JSON.stringify(body)).to.equal(201);
      const { artifact_id, bytes } = body.artifact;
      expect(bytes).to.equal(8);
      const input = { artifact_id, purpose: 'audience' };
      const answer = await shelf.call('read_file', input);
      expect(answer).to.include({ read: 8, name: 'people.csv' });
      // Files of a tool that only answers are there too.
      expect((await get(answer.copy)).text).to.equal('copied');
      const entries = await shelf.service.parts.audit.tail(shelf.service.organizationId, 5);
      expect(entries.some(({ tool }) => tool === 'artifact.upload')).to.equal(true);
    });

    it('are refused when they are too large, nameless, of no type, without a purpose, or of nobody', async () => {
      async function* big() {
        for (let at = 0; at < 34; at++) yield new Uint8Array(1 << 20);
      }
      const refused = await upload(big() as unknown as string).catch(() => ({ status: 413 }));
      expect(refused.status).to.equal(413);
      expect((await upload('x', '?name=a')).body.error.faults[0].field).to.equal('purpose');
      expect((await upload('x', undefined, { 'content-type': 'nonsense' })).status).to.equal(422);
      expect((await upload('x', undefined, { 'x-service-key': 'svc_none' })).status).to.equal(401);
      const { store } = shelf.service.parts;
      expect(await store.organizations('artifact')).to.deep.equal([]);
    });
  });
