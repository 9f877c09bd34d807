import { expect } from 'chai';
import { noteTogether } from '../../../runtime/middleware/note-together.ts';
import type { AuditEntry } from '../../../runtime/audit/audit.ts';
import { createAudit } from '../../../runtime/audit/create-audit.ts';
import { createCredits } from '../../../runtime/credits/create-credits.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { codeOf } from '../../support/a-call.ts';
import { manualClock } from '../../support/manual-clock.ts';

function entry(requestId: string): AuditEntry {
  return {
    at: '2026-03-02T12:00:00.000Z',
    requestId,
    door: 'mcp',
    tool: 'get_credit_balance',
    keyId: 'key_1',
    userId: 'usr_1',
    script: null,
    runId: null,
    platform: null,
    accountId: null,
    arguments: {},
    outcome: 'success',
    error: null,
    changes: [],
    verified: null,
    credits: 0,
    calls: [],
    ms: 1,
  };
}

/** A store that counts its transactions, can refuse them, and can be kept busy. */
async function aNote() {
  const inner = createMemoryStore();
  const state = { transactions: 0, full: false, busy: Promise.resolve() };
  const store: Store = new Proxy(inner, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'transact') return value.bind(target) as unknown;
      return async (...given: Parameters<Store['transact']>) => {
        state.transactions += 1;
        await state.busy;
        if (state.full) throw new ServiceError('store_unavailable');
        return target.transact(...given);
      };
    },
  });
  const audit = createAudit({ store });
  const credits = createCredits({ store, clock: manualClock() });
  await credits.grant(1, 7, { id: 'start' });
  state.transactions = 0;
  return { note: noteTogether({ store, audit, credits }), audit, state };
}

const idsOf = (entries: readonly AuditEntry[]) => entries.map(({ requestId }) => requestId);

describe('Audit entries of free reads', () => {
  it('of one turn are one transaction, each an entry of its own, in their order and chained', async () => {
    const { note, audit, state } = await aNote();
    const ids = ['a', 'b', 'c'];
    expect(await Promise.all(ids.map((id) => note(1, entry(id))))).to.deep.equal([7, 7, 7]);
    expect(state.transactions).to.equal(1);
    await note(1, entry('d'));
    expect(idsOf(await audit.tail(1, 9))).to.deep.equal([...ids, 'd']);
    expect(await audit.verify(1)).to.deep.equal({ ok: true, entries: 4, faults: [] });
  });

  it('that come while the store is busy are the next transaction, and wait for it', async () => {
    const { note, audit, state } = await aNote();
    const gate = Promise.withResolvers<void>();
    state.busy = gate.promise;
    const first = note(1, entry('a'));
    await new Promise((resolve) => setImmediate(resolve));
    const later = [note(1, entry('b')), note(1, entry('c'))];
    gate.resolve();
    await Promise.all([first, ...later]);
    expect(state.transactions).to.equal(2);
    expect(idsOf(await audit.tail(1, 9))).to.deep.equal(['a', 'b', 'c']);
  });

  it('of two organizations stand in two logs, and each is told its own balance (O1)', async () => {
    const { note, audit } = await aNote();
    expect(await Promise.all([note(1, entry('a')), note(2, entry('b'))])).to.deep.equal([7, 0]);
    expect(idsOf(await audit.tail(1, 9))).to.deep.equal(['a']);
    expect(idsOf(await audit.tail(2, 9))).to.deep.equal(['b']);
  });

  it('that cannot be stored fail every call that waits for them, and none after that (D3)', async () => {
    const { note, audit, state } = await aNote();
    state.full = true;
    const codes = await Promise.all(['a', 'b'].map((id) => codeOf(() => note(1, entry(id)))));
    expect(codes).to.deep.equal(['store_unavailable', 'store_unavailable']);
    state.full = false;
    await note(1, entry('c'));
    expect(idsOf(await audit.tail(1, 9))).to.deep.equal(['c']);
  });
});
