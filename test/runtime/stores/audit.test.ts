import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry } from '../../../runtime/audit/audit.ts';
import { createAudit } from '../../../runtime/audit/create-audit.ts';
import { encodeLine, HEADER_BYTES } from '../../../runtime/stores/lowdb/journal-line.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { manualClock } from '../../support/manual-clock.ts';

const anEntry = (requestId: string): AuditEntry => ({
  at: '2026-03-02T10:00:00.000Z',
  requestId,
  door: 'rest',
  tool: 'execute',
  keyId: 'key_1',
  userId: 'usr_1',
  script: null,
  runId: null,
  platform: null,
  accountId: null,
  arguments: { a: 1 },
  outcome: 'success',
  error: null,
  changes: [],
  verified: null,
  credits: 1,
  calls: [],
  ms: 3,
});

async function append(store: Store, organizationId: number, ...ids: string[]): Promise<void> {
  const audit = createAudit({ store });
  for (const id of ids) await store.transact((tx) => audit.append(tx, organizationId, anEntry(id)));
}

describe('The audit', () => {
  it('links each entry to the one before, per organization', async () => {
    const store = createMemoryStore();
    await append(store, 1, 'a', 'b', 'c');
    await append(store, 2, 'x');
    const audit = createAudit({ store });
    const tail = await audit.tail(1, 2);
    expect(tail.map(({ seq, requestId }) => [seq, requestId])).to.deep.equal([
      [2, 'b'],
      [3, 'c'],
    ]);
    expect(await audit.verify()).to.deep.equal({ ok: true, entries: 4, faults: [] });
    expect(await audit.verify(2)).to.include({ ok: true, entries: 1 });
    expect(await audit.tail(3, 5)).to.deep.equal([]);
  });

  it('links entries of one transaction, and those that wait for the disk together', async () => {
    const clock = manualClock();
    const store = await createLowdbStore({ folder: aFolder(), clock });
    const audit = createAudit({ store });
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        store.transact(async (tx) => {
          await audit.append(tx, 1, anEntry(`${i}a`));
          await audit.append(tx, 1, anEntry(`${i}b`));
        }),
      ),
    );
    expect(await audit.verify()).to.deep.equal({ ok: true, entries: 200, faults: [] });
    await store.close();
  });

  it('lists the newest runs of a batch that is too large to be listed whole', async () => {
    const store = createMemoryStore();
    const audit = createAudit({ store });
    const change = { entity: 'campaign', id: '1', name: null, field: 'f', before: 1, after: 2 };
    for (let n = 1; n <= 1_003; n += 1) {
      const entry = { ...anEntry(`r${n}`), runId: `run_${n}`, batchId: 'b', changes: [change] };
      await store.transact((tx) => audit.append(tx, 1, entry));
    }
    const runs = await audit.batch(1, 'b');
    expect([runs.length, runs[0], runs.at(-1)]).to.deep.equal([1_000, 'run_1003', 'run_4']);
  });

  /** Rewrites the journal as somebody would who knows its checksums, and opens it again. */
  async function tampered(change: (text: string) => string): Promise<readonly string[]> {
    const folder = aFolder();
    const clock = manualClock();
    const first = await createLowdbStore({ folder, clock });
    await append(first, 1, 'aaa', 'bbb', 'ccc');
    await first.close();
    const path = join(folder, 'journal-000001.log');
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    const changed = lines.map((line) => encodeLine(change(line.slice(HEADER_BYTES))));
    writeFileSync(path, Buffer.concat(changed));
    const store = await createLowdbStore({ folder, clock });
    const verdict = await createAudit({ store }).verify();
    await store.close();
    expect(verdict.ok).to.equal(verdict.faults.length === 0);
    return verdict.faults;
  }

  it('is found whole when nothing was changed', async () => {
    expect(await tampered((text) => text)).to.deep.equal([]);
  });

  it('shows an entry that was changed', async () => {
    const faults = await tampered((text) => text.replace('"requestId":"bbb"', '"requestId":"bbx"'));
    expect(faults.join()).to.include('entry 2').and.include('changed');
  });

  it('shows an entry that was changed by somebody who hashed it anew', async () => {
    const store = createMemoryStore();
    await append(store, 1, 'a', 'b', 'c');
    const entries = await store.readLog<{ hash: string; entry: AuditEntry }>(1, 'audit');
    const forger = createMemoryStore();
    await append(forger, 1, 'a', 'x');
    const [, changed] = await forger.readLog(1, 'audit');
    const forged = createMemoryStore();
    const head = await store.get(1, 'audit-head', 'newest');
    await forged.transact((tx) => {
      for (const value of [entries[0]!.value, changed!.value, entries[2]!.value])
        tx.append(1, 'audit', value);
      tx.put(1, 'audit-head', 'newest', head);
    });
    const { faults } = await createAudit({ store: forged }).verify();
    expect(faults).to.have.length(1);
    expect(faults[0]).to.include('entry 3').and.include('does not follow');
  });

  it('shows entries that changed places', async () => {
    const swap: Record<string, string> = { aaa: 'bbb', bbb: 'aaa' };
    const faults = await tampered((text) => text.replace(/aaa|bbb/, (id) => swap[id]!));
    expect(faults.join()).to.include('entry 1').and.include('entry 2');
  });

  it('shows an entry that was cut out, with those behind it moved up', async () => {
    const store = createMemoryStore();
    await append(store, 1, 'a', 'b', 'c');
    const [first, , third] = await store.readLog(1, 'audit');
    const forged = createMemoryStore();
    const head = await store.get(1, 'audit-head', 'newest');
    await forged.transact((tx) => {
      tx.append(1, 'audit', first!.value);
      tx.append(1, 'audit', third!.value);
      tx.put(1, 'audit-head', 'newest', head);
    });
    const { faults } = await createAudit({ store: forged }).verify();
    expect(faults.join()).to.include('written as entry 3').and.include('newest');
  });

  it('shows that the last entries were cut off', async () => {
    const store = createMemoryStore();
    await append(store, 1, 'a', 'b');
    const [first] = await store.readLog(1, 'audit');
    const forged = createMemoryStore();
    const head = await store.get(1, 'audit-head', 'newest');
    await forged.transact((tx) => {
      tx.append(1, 'audit', first!.value);
      tx.put(1, 'audit-head', 'newest', head);
    });
    expect((await createAudit({ store: forged }).verify()).ok).to.equal(false);
  });

  it('shows an entry that came from another organization', async () => {
    const store = createMemoryStore();
    await append(store, 1, 'a');
    const [entry] = await store.readLog(1, 'audit');
    const head = await store.get(1, 'audit-head', 'newest');
    await store.transact((tx) => {
      tx.append(2, 'audit', entry!.value);
      tx.put(2, 'audit-head', 'newest', head);
    });
    expect((await createAudit({ store }).verify(2)).faults.join()).to.include('changed');
  });
});
