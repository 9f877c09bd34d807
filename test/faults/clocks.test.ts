/** Wall clocks that are wrong, or differ: caps and ages do not follow them (threats.md, U10). */
import { expect } from 'chai';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import { createRepeats } from '../../runtime/repeats/create-repeats.ts';
import type { Store } from '../../runtime/stores/store.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { aFolder } from '../support/a-folder.ts';
import { aService } from '../support/a-service.ts';
import { manualClock, type ManualClock } from '../support/manual-clock.ts';
import { aLedger, codeOf } from '../runtime/stores/a-ledger.ts';

const HOUR = 3_600_000;
const NIGHT = Date.parse('2026-03-02T23:58:00Z');

/** Holds and charges one credit, as a call of the key does. @returns whether it was let through */
async function spend(store: Store, clock: ManualClock, cause: string, dailyCap: number) {
  const { hold, charge } = aLedger(store, clock);
  const code = await codeOf(hold(cause, 1, { keyId: 'key_1', dailyCap }).then(charge));
  expect(code).to.be.oneOf(['fulfilled', 'credits_cap_reached']);
  return code === 'fulfilled';
}

describe('Clocks that are wrong', () => {
  it('two processes on PostgreSQL whose clocks differ round midnight let one cap through', async () => {
    const { url } = await aDatabase();
    const [early, late] = [manualClock(NIGHT), manualClock(NIGHT + 5 * 60_000)];
    const stores = await Promise.all([createPostgresStore({ url }), createPostgresStore({ url })]);
    await createCredits({ store: stores[0], clock: early }).grant(1, 1000, { id: 'a' });
    let through = 0;
    for (let at = 0; at < 30; at++)
      for (const [store, clock] of [[stores[0], early] as const, [stores[1], late] as const])
        if (await spend(store, clock, `${at}-${clock.now()}`, 20)) through += 1;
    expect(through).to.equal(20);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('a clock that goes over midnight and back, and again, has one cap for each day', async () => {
    const store = createMemoryStore();
    const clock = manualClock(NIGHT);
    await createCredits({ store, clock }).grant(1, 1000, { id: 'a' });
    let through = 0;
    for (let at = 0; at < 60; at++) {
      clock.set(NIGHT + (at % 2) * 5 * 60_000);
      if (await spend(store, clock, `${at}`, 20)) through += 1;
    }
    expect(through).to.equal(40);
  });

  it('a clock that is days ahead for a minute forgets no idempotency key, over a restart too', async () => {
    const request = { organizationId: 1, operation: 'execute', key: 'k', requestHash: 'h' };
    const answer = { ran: true, creditsUsed: 5, outcome: { result: {} } };
    const folder = aFolder();
    const clock = manualClock();
    const open = () => createLowdbStore({ folder, clock });
    const first = await open();
    const repeats = createRepeats({ store: first, clock });
    await repeats.claim({ ...request, requestId: 'req_1' });
    await first.transact((tx) => repeats.answer(tx, { ...request, answer }));
    clock.set(clock.now() + 40 * 24 * HOUR);
    const expectKept = async (store: Store) => {
      const later = createRepeats({ store, clock });
      expect(await later.sweep({ abandoned: true })).to.equal(0);
      expect(await later.claim({ ...request, requestId: 'req_2' })).to.deep.equal({
        claimed: false,
        answer,
      });
    };
    await expectKept(first);
    await first.close();
    const second = await open();
    await expectKept(second);
    await second.close();
  });

  it('keys are aged by the time that the store ran, its restarts and processes taken together', async () => {
    const request = { organizationId: 1, operation: 'execute', key: 'k', requestHash: 'h' };
    const store = createMemoryStore();
    const clock = manualClock();
    let repeats = createRepeats({ store, clock });
    await repeats.claim({ ...request, requestId: 'req_1' });
    await store.transact((tx) =>
      repeats.answer(tx, { ...request, answer: { ran: true, creditsUsed: 0 } }),
    );
    let swept = 0;
    for (let hour = 1; hour <= 24; hour++) {
      // Each hour two processes of one second's difference, and then new ones.
      const other = createRepeats({ store, clock });
      for (const one of [repeats, other]) {
        clock.advance(HOUR / 2);
        swept += await one.sweep({ abandoned: false });
      }
      repeats = createRepeats({ store, clock });
    }
    expect(swept).to.equal(0);
    clock.advance(1);
    expect(await repeats.sweep({ abandoned: false })).to.equal(1);
  });

  it('a repeat under a clock that is a day ahead gets the first answer, and nothing is done twice', async () => {
    const clock = manualClock();
    const service = await aService({ platforms: ['acme'], overrides: { clock } });
    const args = ['--campaign-id=c1', '--daily-budget=19.5'];
    const headers = { 'Idempotency-Key': 'once' };
    const change = () => service.run('acme_ads_update_campaign_budget', args, { headers });
    const first = await change();
    expect(first.body).to.include({ success: true });
    for (const hours of [25, -25]) {
      clock.set(clock.now() + hours * HOUR);
      await service.parts.repeats.sweep({ abandoned: false });
      expect((await change()).text).to.equal(first.text);
    }
    await service.stop();
  });
});
