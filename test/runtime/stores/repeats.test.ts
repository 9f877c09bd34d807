import { expect } from 'chai';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { createRepeats } from '../../../runtime/repeats/create-repeats.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aFolder } from '../../support/a-folder.ts';
import { manualClock } from '../../support/manual-clock.ts';

const HOUR = 3600_000;
const request = {
  organizationId: 1,
  operation: 'execute',
  key: 'k',
  requestHash: 'h1',
  requestId: 'req_1',
};
const anAnswer = { ran: true, creditsUsed: 2, outcome: { result: { x: [1, null, 'ä'] } } };

function someRepeats(store: Store = createMemoryStore()) {
  const clock = manualClock();
  const repeats = createRepeats({ store, clock });
  const claim = (more: Partial<typeof request> = {}) =>
    repeats.claim({ ...request, ...more }).catch((error: ServiceError) => error);
  const answer = (more: Partial<typeof request> = {}) =>
    store.transact((tx) => repeats.answer(tx, { ...request, ...more, answer: anAnswer }));
  return { store, clock, repeats, claim, answer };
}

describe('Safe repeats', () => {
  it('P5: give the first answer again, as it was, to the same request', async () => {
    const { claim, answer } = someRepeats();
    expect(await claim()).to.deep.equal({ claimed: true });
    await answer();
    for (let i = 0; i < 3; i++)
      expect(await claim()).to.deep.equal({ claimed: false, answer: anAnswer });
  });

  it('5.4.3: of 50 claims at once one is given, and 49 are told that it runs and when to ask again', async () => {
    const { claim } = someRepeats();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => claim()));
    const running = outcomes.filter((o) => o instanceof ServiceError);
    expect(outcomes.length - running.length).to.equal(1);
    for (const error of running) {
      expect(error.code).to.equal('idempotency_running');
      expect(error.details.retryAfterSeconds).to.be.a('number').and.be.greaterThan(0);
    }
  });

  it('P5: refuse the key for another request, while the first runs and afterwards', async () => {
    const { claim, answer } = someRepeats();
    await claim();
    expect(await claim({ requestHash: 'h2' })).to.include({ code: 'idempotency_conflict' });
    await answer();
    expect(await claim({ requestHash: 'h2' })).to.include({ code: 'idempotency_conflict' });
  });

  it('P5: keep organizations and operations apart, and keys of any spelling', async () => {
    const { claim } = someRepeats();
    const others = [{}, { organizationId: 2 }, { operation: 'pause_campaign' }];
    const keys = [{ key: '__proto__' }, { key: 'K' }, { operation: 'exec', key: 'utek' }];
    for (const more of [...others, ...keys])
      expect(await claim(more)).to.deep.equal({ claimed: true });
  });

  it('P5: free the key of a call that failed before it did anything', async () => {
    const { claim, repeats, store } = someRepeats();
    await claim();
    await store.transact((tx) => repeats.forget(tx, request));
    expect(await claim({ requestHash: 'h2' })).to.deep.equal({ claimed: true });
  });

  it('P5: are kept for 24 hours, across restarts, and no longer', async () => {
    const folder = aFolder();
    const clock = manualClock();
    const first = someRepeats(await createLowdbStore({ folder, clock }));
    await first.claim();
    await first.answer();
    await first.store.close();
    const {
      claim,
      repeats,
      clock: time,
      store,
    } = someRepeats(await createLowdbStore({ folder, clock }));
    time.advance(24 * HOUR);
    expect(await repeats.sweep({ abandoned: true })).to.equal(0);
    expect(await claim()).to.deep.equal({ claimed: false, answer: anAnswer });
    time.advance(1);
    expect(await repeats.sweep({ abandoned: false })).to.equal(1);
    expect(await claim()).to.deep.equal({ claimed: true });
    await store.close();
  });

  it('free what a dead process left running, at the next start only', async () => {
    const { claim, repeats } = someRepeats();
    await claim();
    expect(await repeats.sweep({ abandoned: false })).to.equal(0);
    expect(await claim()).to.include({ code: 'idempotency_running' });
    expect(await repeats.sweep({ abandoned: true })).to.equal(1);
    expect(await claim()).to.deep.equal({ claimed: true });
  });

  it('store one answer for one claim', async () => {
    const { claim, answer } = someRepeats();
    expect(await answer().catch(String)).to.match(/claimed/);
    await claim();
    await answer();
    expect(await answer().catch(String)).to.match(/only once/);
  });

  it('leave no answer behind when the unit of work fails', async () => {
    const { claim, repeats, store } = someRepeats();
    await claim();
    const failed = store.transact(async (tx) => {
      await repeats.answer(tx, { ...request, answer: anAnswer });
      throw new Error('no');
    });
    expect(await failed.catch(String)).to.equal('Error: no');
    expect(await claim()).to.include({ code: 'idempotency_running' });
  });

  it('P4: tell the repeat of a call that died while it changed something, and never run it again', async () => {
    const { repeats, claim } = someRepeats();
    await claim();
    await repeats.noteWrite(request);
    await repeats.sweep({ abandoned: true });
    const repeat = (await claim()) as { claimed: false; answer: { error: { code: string } } };
    expect(repeat.answer.error.code).to.equal('outcome_unknown');
    expect(repeat.answer).to.include({ ran: true, creditsUsed: 0 });
  });

  it('P4: keep what a dead call had begun until a read-back tells', async () => {
    const { repeats, claim, store } = someRepeats();
    await claim();
    await repeats.noteWrite({ ...request, begun: { changes: ['c1'] } });
    expect(await repeats.leftBegun()).to.deep.equal([]);
    await repeats.sweep({ abandoned: true });
    const [left] = await repeats.leftBegun();
    expect(left).to.deep.include({ organizationId: 1, begun: { changes: ['c1'] } });
    expect(await claim()).to.include({ claimed: false, isOpen: true });
    const answer = { ...request, answer: anAnswer, isReadBack: true };
    await store.transact((tx) => repeats.answer(tx, answer));
    expect(await repeats.leftBegun()).to.deep.equal([]);
    expect(await claim()).to.deep.equal({ claimed: false, answer: anAnswer });
  });

  it('P4: tell so also when the service comes back only days later, and for 24 hours from then', async () => {
    const { repeats, claim, clock } = someRepeats();
    await claim();
    await repeats.noteWrite(request);
    clock.advance(50 * HOUR);
    await repeats.sweep({ abandoned: true });
    clock.advance(24 * HOUR);
    await repeats.sweep({ abandoned: false });
    expect(await claim()).to.have.nested.property('answer.error.code', 'outcome_unknown');
    clock.advance(1);
    expect(await claim()).to.deep.equal({ claimed: true });
  });

  it('G4: of jobs and approvals are kept for a month: an outage over days makes no change twice', async () => {
    const { repeats, claim, answer, clock } = someRepeats();
    const [done, died] = [{ operation: 'own execute' }, { operation: 'own execute', key: 'died' }];
    await claim(done);
    await answer(done);
    await claim(died);
    await repeats.noteWrite({ ...request, ...died });
    for (const days of [20, 10]) {
      clock.advance(days * 24 * HOUR);
      await repeats.sweep({ abandoned: true });
      expect(await claim(done)).to.deep.equal({ claimed: false, answer: anAnswer });
      expect(await claim(died)).to.have.nested.property('answer.error.code', 'outcome_unknown');
    }
    clock.advance(32 * 24 * HOUR);
    expect(await repeats.sweep({ abandoned: false })).to.equal(2);
  });

  it('P5: name the call that died in every answer about it, so that the bodies are the same', async () => {
    const { repeats, claim } = someRepeats();
    await claim({ requestId: 'req_first' });
    await repeats.noteWrite(request);
    await repeats.sweep({ abandoned: true });
    for (const requestId of ['req_second', 'req_third'])
      expect(await claim({ requestId })).to.have.nested.property('answer.requestId', 'req_first');
  });
});
