/** A start waits a moment for the proof of the ledger. A longer proof goes on in the background, from the last saved point. */
import { expect } from 'chai';
import { systemClock as clock } from '../../../runtime/clock.ts';
import { createCredits } from '../../../runtime/credits/create-credits.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aConfig, aService } from '../../support/a-service.ts';
import { until } from '../../support/until.ts';

/** Longer than a start waits. */
const SLOW_MS = 3_500;

/** A store whose ledger is read through `around`. */
function readBy(store: Store, around: (after: number) => Promise<void>): Store {
  const readLog: Store['readLog'] = async (organizationId, log, options) => {
    if (log === 'ledger') await around(options?.after ?? 0);
    return store.readLog(organizationId, log, options);
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'readLog') return readLog;
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
}

const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, SLOW_MS));

describe('A start on a ledger that takes long to prove', function () {
  this.timeout(60_000);

  it('serves meanwhile, and stops with an error where the proof fails', async () => {
    const store = createMemoryStore();
    const first = await aService({ platforms: ['acme'], overrides: { store } });
    const { key } = first;
    const { dataFolder } = first.parts.config;
    for (const isForged of [false, true]) {
      if (isForged) {
        const forged = { kind: 'grant', cause: 'forged', from: 'issued', to: 'available' };
        const entry = { ...forged, amount: 5, at: '2026-01-01T00:00:00Z' };
        await store.transact((tx) => tx.append(1, 'ledger', entry));
      } else await first.parts.credits.grant(first.organizationId, 1, { id: 'more' });
      const config = { ...(await aConfig({ platforms: ['acme'] })), dataFolder };
      const overrides = { store: readBy(store, slowly), clock };
      const service = await aService({ config, key, overrides });
      expect((await service.fetch(`${service.urls.base}/readyz`)).status).to.equal(200);
      if (isForged) {
        const isStopping = async () => service.parts.life.draining;
        await until(isStopping, (stops) => stops);
        expect(process.exitCode).to.equal(1);
        process.exitCode = 0;
      } else await slowly();
      expect(service.parts.life.draining).to.equal(isForged);
      await service.stop();
    }
    await first.stop();
  });

  it('keeps how far the proof was, for the next one', async () => {
    const store = createMemoryStore();
    const credits = createCredits({ store, clock });
    const count = 45_000;
    for (let done = 0; done < count; done += 500)
      await store.transact(async (tx) => {
        for (let at = done; at < done + 500; at++)
          await credits.grantIn(tx, 1, 1, { id: `grant ${at}` });
      });
    const dies = readBy(store, async (after) => {
      if (after > 42_000) throw new Error('the process died');
    });
    const died = await createCredits({ store: dies, clock })
      .verify({ onlyNew: true })
      .catch((error: Error) => error.message);
    expect(died).to.equal('the process died');
    const { ok, entries } = await credits.verify({ onlyNew: true });
    expect({ ok, entries }).to.deep.equal({ ok: true, entries: 5_000 });
    expect((await credits.verify()).entries).to.equal(count);
  });
});
