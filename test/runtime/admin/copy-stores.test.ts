import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { copyStores } from '../../../runtime/admin/copy-stores.ts';
import { systemClock as clock } from '../../../runtime/clock.ts';
import { createAudit } from '../../../runtime/audit/create-audit.ts';
import { copyStore, refuseUnfinished } from '../../../runtime/stores/copy-store.ts';
import { createCredits } from '../../../runtime/credits/create-credits.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { openStore } from '../../../runtime/stores/open-store.ts';
import { createPostgresStore } from '../../../runtime/stores/postgres/postgres-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aDatabase, type TestDatabase } from '../../support/a-postgres.ts';

const RUNS = 600;

/** Runs of two organizations, and records of every spelling. */
async function fill(store: Store): Promise<void> {
  const credits = createCredits({ store, clock });
  const audit = createAudit({ store });
  for (const id of [1, 2]) await credits.grant(id, RUNS, { id: 'start' });
  await store.transact(async (tx) => {
    for (const id of ['__proto__', '', 'ä/ö', '\u{1f600}', '\uffee', '"\\'])
      tx.put(1, 'odd', id, { id, nested: [null, 1.5, { ключ: '\u0000\u2028' }] });
  });
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  for (let n = 0; n < RUNS; n++) {
    const organizationId = 1 + (n % 2);
    const cause = `run_${n}`;
    const hold = await credits.hold({
      organizationId,
      amount: 1,
      cause,
      expiresAt,
      durable: false,
    });
    await store.transact(
      async (tx) => {
        if (n % 50 !== 0) await hold.charge(tx);
        await audit.append(tx, organizationId, anEntry(cause));
      },
      { durable: false },
    );
  }
}

async function holds(store: Store): Promise<void> {
  expect((await createCredits({ store, clock }).verify()).faults).to.deep.equal([]);
  expect((await createAudit({ store }).verify()).faults).to.deep.equal([]);
  expect(await createCredits({ store, clock }).balance(1)).to.deep.equal({
    available: 300,
    held: 12,
  });
  expect(await store.get(1, 'odd', '\u{1f600}')).to.have.nested.property(
    'nested[2].ключ',
    '\u0000\u2028',
  );
}

describe('Copying a store', () => {
  let database: TestDatabase;
  let folder: string;
  before(async () => {
    database = await aDatabase();
    folder = aFolder();
    const store = await createLowdbStore({ folder, clock, segmentBytes: 50_000 });
    await fill(store);
    await store.content.put([Buffer.from('a picture')], { most: 100, now: clock.now() });
    await store.close();
  });
  after(() => database.drop());

  it('to PostgreSQL and back leaves the same, to the last byte; ledger and audit hold', async () => {
    const there = await copyStores(folder, database.url);
    expect(there.entries).to.equal(2 + RUNS * 3 - RUNS / 50);
    const onPostgres = await createPostgresStore({ url: database.url });
    await holds(onPostgres);
    await onPostgres.close();
    const home = aFolder();
    const back = await copyStores(database.url, home);
    // The copy's ledger was proven, and the proof is kept: one record more for each organization.
    expect(back.records - there.records).to.equal(2);
    expect(back.entries).to.equal(there.entries);
    const store = await createLowdbStore({ folder: home, clock });
    await holds(store);
    const picture = createHash('sha256').update('a picture').digest('hex');
    const pieces: Uint8Array[] = [];
    for await (const piece of (await store.content.open(picture))!) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).to.equal('a picture');
    await store.close();
  });

  it('is refused when the target holds anything, and then changes nothing', async () => {
    const target = aFolder();
    const store = await createLowdbStore({ folder: target, clock });
    await store.transact((tx) => tx.append(1, 'log', 'mine'));
    await store.close();
    for (const to of [target, database.url])
      expect(await copyStores(folder, to).then(String, String)).to.match(
        /CopyFault: The target is not empty/,
      );
    const again = await createLowdbStore({ folder: target, clock });
    expect(await again.readLog(1, 'log')).to.deep.equal([{ seq: 1, value: 'mine' }]);
    expect((await again.places()).kinds).to.deep.equal([]);
    await again.close();
  });

  it('D1: is refused while a service runs on either side', async () => {
    const owner = await createLowdbStore({ folder, clock });
    const empty = await aDatabase();
    expect(await copyStores(folder, empty.url).then(String, String)).to.match(
      /is in use by process/,
    );
    await owner.close();
    const config = { dataFolder: aFolder(), store: { url: empty.url, connections: 3 } };
    const { processes, store } = await openStore(config, clock);
    expect(await copyStores(folder, empty.url).then(String, String)).to.match(
      /in use by 1 process of/,
    );
    await processes!.stop();
    await store.close();
    await empty.drop();
  });

  it('that was cut off is never served, and never copied on', async () => {
    const from = createMemoryStore();
    await from.transact((tx) => tx.put(1, 'k', 'a', 1));
    const failing = { ...bound(from), list: () => Promise.reject(new Error('cut off')) };
    const to = await createPostgresStore({ url: (await aDatabase()).url });
    expect(await copyStore(failing, to).then(String, String)).to.equal('Error: cut off');
    const config = { dataFolder: aFolder(), store: { url: to.database.url, connections: 3 } };
    await to.close();
    expect(await openStore(config, clock).then(String, String)).to.match(
      /CopyFault: A copy to this store/,
    );
  });

  it('shows a target that is not what the source is', async () => {
    const from = createMemoryStore();
    await from.transact((tx) => tx.put(1, 'k', 'a', 1));
    const to = createMemoryStore();
    const lying = { ...bound(to), list: async () => ({ rows: [{ id: 'a', value: 2 }] }) as never };
    expect(await copyStore(from, lying).then(String, String)).to.match(
      /CopyFault: The target is not what/,
    );
    expect(await refuseUnfinished(to).then(String, String)).to.match(/A copy to this store/);
  });

  it('is not served when its ledger or audit does not add up', async () => {
    const from = createMemoryStore();
    await from.transact((tx) => tx.put(1, 'k', 'a', 1));
    const to = createMemoryStore();
    const prove = async () => ['the audit of 1 has a gap'];
    expect(await copyStore(from, to, prove).then(String, String)).to.match(/has a gap/);
    expect(await refuseUnfinished(to).then(String, String)).to.match(/A copy to this store/);
    const good = createMemoryStore();
    expect(await copyStore(from, good)).to.include({ records: 1, entries: 0 });
    await refuseUnfinished(good);
    expect(await good.places()).to.deep.equal(await from.places());
  });
});

function anEntry(requestId: string) {
  return {
    at: '2026-01-01T00:00:00Z',
    requestId,
    door: 'rest',
    tool: 'execute',
    keyId: null,
    userId: null,
    script: null,
    runId: null,
    platform: null,
    accountId: null,
    arguments: {},
    outcome: 'success',
    error: null,
    changes: [],
    verified: null,
    credits: 1,
    calls: [],
    ms: 1,
  };
}

const bound = (store: ReturnType<typeof createMemoryStore>): typeof store => ({
  content: store.content,
  get: store.get.bind(store),
  list: store.list.bind(store),
  readLog: store.readLog.bind(store),
  lastEntry: store.lastEntry.bind(store),
  organizations: store.organizations.bind(store),
  transact: store.transact.bind(store),
  places: store.places.bind(store),
  probe: store.probe.bind(store),
  close: store.close.bind(store),
});
