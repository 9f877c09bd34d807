import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import type { Store } from '../../runtime/stores/store.ts';
import { aService } from '../support/a-service.ts';

/** A store whose medium can be taken away. */
function aFailingStore(): Store & { full: boolean } {
  const store = createMemoryStore();
  const refuse = () => {
    throw new ServiceError('store_unavailable');
  };
  const failing: Store & { full: boolean } = {
    full: false,
    get: (...args) => store.get(...args),
    list: (...args) => store.list(...args),
    readLog: (...args) => store.readLog(...args),
    lastEntry: (...args) => store.lastEntry(...args),
    organizations: (...args) => store.organizations(...args),
    transact: async (work) => (failing.full ? refuse() : store.transact(work)),
    probe: async () => (failing.full ? refuse() : store.probe()),
    close: () => store.close(),
  };
  return failing;
}

describe('POST /api/v1/tools/run: 503', () => {
  it('turns new runs away while it drains, and lets running ones end (H3)', async () => {
    const service = await aService({ platforms: ['acme'] });
    const faults = await service.parts.emulators.faults('acme');
    faults.plan({ kind: 'slow', ms: 400, path: '/campaigns' });
    const running = service.run('acme_ads_list_campaigns');
    while ((await service.seen()).filter((line) => line.includes('/campaigns')).length === 0);
    const stopped = service.stop();
    const ready = await service.fetch(`${service.urls.base}/readyz`);
    expect([ready.status, ready.body.draining]).to.deep.equal([503, true]);
    const refused = await service.run('acme_ads_list_campaigns');
    expect([refused.status, refused.body.error.code]).to.deep.equal([503, 'draining']);
    expect(Number(refused.headers.get('retry-after'))).to.be.at.least(1);
    expect((await running).body).to.include({ success: true, credits_used: 2 });
    await stopped;
  });

  it('fails calls while nothing can be stored, is not ready, and recovers by itself (D3)', async () => {
    const store = aFailingStore();
    const service = await aService({ platforms: ['acme'], overrides: { store } });
    store.full = true;
    const paid = await service.run('acme_ads_list_campaigns');
    expect([paid.status, paid.body.error.code]).to.deep.equal([503, 'store_unavailable']);
    expect(paid.body.credits_used).to.equal(0);
    expect(Number(paid.headers.get('retry-after'))).to.be.at.least(1);
    const ready = await service.fetch(`${service.urls.api}/readyz`);
    expect([ready.status, ready.body.store]).to.deep.equal([503, false]);
    expect(await service.seen(), 'nothing is sent').to.deep.equal([]);
    store.full = false;
    expect((await service.run('acme_ads_list_campaigns')).status).to.equal(200);
    expect((await service.fetch(`${service.urls.api}/readyz`)).status).to.equal(200);
    expect(await service.balance()).to.equal(998);
    await service.stop();
  });
});
