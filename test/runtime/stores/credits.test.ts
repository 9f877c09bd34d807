import { expect } from 'chai';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aFolder } from '../../support/a-folder.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { aLedger, codeOf, MINUTE } from './a-ledger.ts';

describe('Credits', () => {
  it('P1: move between two accounts, entry by entry, and the sum over all is 0', async () => {
    const { credits, hold, charge, release } = aLedger();
    await credits.grant(1, 10, { id: 'first', note: 'welcome' });
    await charge(await hold('run-1', 3));
    await release(await hold('run-2', 4));
    const entries = await credits.ledger(1);
    expect(entries.map(({ id, from, to, amount }) => [id, from, to, amount])).to.deep.equal([
      ['grant:first', 'issued', 'org:1:available', 10],
      ['hold:run-1', 'org:1:available', 'org:1:held', 3],
      ['charge:run-1', 'org:1:held', 'revenue', 3],
      ['hold:run-2', 'org:1:available', 'org:1:held', 4],
      ['release:run-2', 'org:1:held', 'org:1:available', 4],
    ]);
    expect(await credits.balance(1)).to.deep.equal({ available: 7, held: 0 });
    expect(await credits.verify()).to.include({ ok: true, entries: 5, holds: 0 });
  });

  it('P1: grants once for one id, and refuses the id for another amount', async () => {
    const { credits } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    expect(await credits.grant(1, 10, { id: 'a' })).to.deep.equal({ available: 10, held: 0 });
    expect(await codeOf(credits.grant(1, 11, { id: 'a' }))).to.equal('idempotency_conflict');
    for (const amount of [0, -1, 1.5, NaN, Infinity, 2 ** 53])
      expect(await codeOf(credits.grant(1, amount, { id: 'b' }))).to.equal('input_invalid');
    expect(await credits.verify()).to.include({ ok: true, entries: 1 });
  });

  it('P2: a shortfall is refused whole, with what is needed and what is there', async () => {
    const { credits, hold } = aLedger();
    await credits.grant(1, 4, { id: 'a' });
    const error = await hold('run', 5).catch((thrown: unknown) => thrown as ServiceError);
    expect(error).to.include({ code: 'credits_insufficient' });
    expect((error as ServiceError).details).to.include({ needed: 5, balance: 4 });
    expect(await credits.balance(1)).to.deep.equal({ available: 4, held: 0 });
    expect((await credits.ledger(1)).length).to.equal(1);
  });

  for (const [name, open] of [
    ['memory', async () => createMemoryStore()],
    ['lowdb', () => createLowdbStore({ folder: aFolder(), clock: manualClock() })],
  ] as const)
    it(`5.4.2: of 200 parallel holds on credit for 10, exactly 10 succeed (${name})`, async () => {
      const { credits, hold, charge, store } = aLedger(await open());
      await credits.grant(1, 10, { id: 'a' });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, (_, i) => hold(`run-${i}`)),
      );
      const held = outcomes.filter((o) => o.status === 'fulfilled').map((o) => o.value);
      const refused = outcomes.filter((o) => o.status === 'rejected');
      expect(held.length).to.equal(10);
      expect(refused.length).to.equal(190);
      for (const { reason } of refused)
        expect((reason as ServiceError).code).to.equal('credits_insufficient');
      await Promise.all(held.map(charge));
      expect(await credits.balance(1)).to.deep.equal({ available: 0, held: 0 });
      expect(await credits.verify()).to.include({ ok: true, holds: 0 });
      await store.close();
    });

  it('P3: a hold ends once; a second end is refused and leaves everything as it was', async () => {
    const { credits, hold, charge, release } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    const one = await hold('one', 3);
    const two = await hold('two', 3);
    await charge(one);
    await release(two);
    for (const again of [charge(one), release(one), charge(two), release(two)])
      expect(await codeOf(again)).to.match(/resolved before/);
    expect(await codeOf(Promise.all([hold('same'), hold('same')]))).to.match(/already/);
    expect(await credits.balance(1)).to.deep.equal({ available: 6, held: 1 });
    expect((await credits.verify()).ok).to.equal(true);
  });

  it('P3: a charge in a unit of work that fails has not happened, and can be made again', async () => {
    const { credits, hold, charge, store } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    const one = await hold('one', 3);
    const failed = store.transact(async (tx) => {
      await one.charge(tx);
      throw new Error('the audit could not be written');
    });
    expect(await codeOf(failed)).to.match(/audit/);
    expect(await credits.balance(1)).to.deep.equal({ available: 7, held: 3 });
    expect(await charge(one)).to.equal(3);
    expect((await credits.verify()).ok).to.equal(true);
  });

  it('5.4.5: an expired hold is freed once; a later success charges what is still there', async () => {
    const { credits, hold, charge, clock } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    const late = await hold('late', 6);
    expect(await credits.releaseAbandoned({ all: false })).to.equal(0);
    clock.advance(11 * MINUTE);
    expect(await credits.releaseAbandoned({ all: false })).to.equal(1);
    expect(await credits.releaseAbandoned({ all: false })).to.equal(0);
    expect(await credits.balance(1)).to.deep.equal({ available: 10, held: 0 });
    expect(await charge(late)).to.equal(6);
    expect(await codeOf(charge(late))).to.match(/resolved before/);
    expect(await credits.balance(1)).to.deep.equal({ available: 4, held: 0 });
    expect((await credits.verify()).ok).to.equal(true);
  });

  it('5.4.5: a success after expiry costs nothing when its credits are spent meanwhile', async () => {
    const { credits, hold, charge, clock } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    const late = await hold('late', 6);
    clock.advance(11 * MINUTE);
    await credits.releaseAbandoned({ all: false });
    await charge(await hold('other', 9));
    expect(await charge(late)).to.equal(0);
    expect(await credits.balance(1)).to.deep.equal({ available: 1, held: 0 });
    expect((await credits.verify()).ok).to.equal(true);
  });

  it('frees no hold early when the clock jumps back', async () => {
    const { credits, hold, clock } = aLedger();
    await credits.grant(1, 10, { id: 'a' });
    await hold('run', 6);
    clock.set(clock.now() - 120 * MINUTE);
    expect(await credits.releaseAbandoned({ all: false })).to.equal(0);
    expect(await credits.balance(1)).to.deep.equal({ available: 4, held: 6 });
  });

  it('P6: at a start every open hold is freed, for no run is left that could end it', async () => {
    const folder = aFolder();
    const clock = manualClock();
    const first = aLedger(await createLowdbStore({ folder, clock }), clock);
    await first.credits.grant(1, 10, { id: 'a' });
    await first.hold('one', 2);
    await first.hold('two', 3);
    await first.store.close();
    const { credits, store } = aLedger(await createLowdbStore({ folder, clock }), clock);
    expect(await credits.balance(1)).to.deep.equal({ available: 5, held: 5 });
    expect(await credits.releaseAbandoned({ all: true })).to.equal(2);
    expect(await credits.balance(1)).to.deep.equal({ available: 10, held: 0 });
    expect(await credits.verify()).to.include({ ok: true, holds: 0 });
    await store.close();
  });

  it('caps a key per UTC day: held and charged count, released does not, midnight resets', async () => {
    const { credits, hold, charge, release, clock } = aLedger();
    clock.set('2026-03-02T23:50:00.000Z');
    await credits.grant(1, 100, { id: 'a' });
    const key = { keyId: 'key_1', dailyCap: 5 };
    await charge(await hold('one', 2, key));
    const two = await hold('two', 3, key);
    const error = await hold('three', 1, key).catch((thrown: unknown) => thrown as ServiceError);
    expect(error).to.include({ code: 'credits_cap_reached' });
    expect((error as ServiceError).details).to.include({ needed: 1, used: 5, cap: 5 });
    await hold('other key', 1, { keyId: 'key_2', dailyCap: 5 });
    await release(two);
    await hold('four', 3, key);
    clock.advance(20 * MINUTE);
    await hold('five', 5, key);
    expect(await codeOf(hold('six', 1, key))).to.equal('credits_cap_reached');
  });

  it('tells what was charged since an instant, by whole days and within one', async () => {
    const { credits, hold, charge, clock } = aLedger();
    await credits.grant(1, 1000, { id: 'a' });
    for (const [day, amount] of [
      ['2026-02-27T23:00:00Z', 1],
      ['2026-03-01T00:00:00Z', 2],
      ['2026-03-01T12:00:00Z', 4],
      ['2026-03-05T08:00:00Z', 8],
    ] as const) {
      clock.set(day);
      await charge(await hold(day, amount));
    }
    const since = (instant: string) => credits.usedSince(1, new Date(instant));
    expect(await since('2026-02-01T00:00:00Z')).to.equal(15);
    expect(await since('2026-03-01T00:00:00Z')).to.equal(14);
    expect(await since('2026-03-01T00:00:01Z')).to.equal(12);
    expect(await since('2026-03-01T12:00:00Z')).to.equal(12);
    expect(await since('2026-03-05T08:00:01Z')).to.equal(0);
    expect(await credits.usedSince(2, new Date(0))).to.equal(0);
  });
});
