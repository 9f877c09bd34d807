import { expect } from 'chai';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { aConfig, aService } from '../support/a-service.ts';

describe('Start and stop', () => {
  it('make a demo organization once: later starts show the same key, kept for its owner alone', async () => {
    const config = await aConfig({ platforms: ['acme'] });
    const wish = { config, overrides: { store: undefined } };
    const first = await aService(wish);
    await first.run('acme_ads_list_campaigns');
    await first.stop();
    const file = join(config.dataFolder, 'demo-key.json');
    expect(statSync(file).mode & 0o077).to.equal(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).to.deep.include({
      key: first.key,
      platforms: ['acme'],
    });
    const second = await aService(wish);
    expect(second.key).to.equal(first.key);
    expect(await second.balance()).to.equal(998);
    expect(await second.parts.organizations.list()).to.have.length(1);
    await second.stop();
  });

  it('show no key, and make no organization, when the demo is off', async () => {
    const demo = { enabled: false, credits: 0 };
    const store = createMemoryStore();
    const failed = await aService({
      platforms: ['acme'],
      config: { demo },
      overrides: { store },
    }).catch((error: Error) => error.message);
    expect(failed).to.contain('no demo organization');
  });

  it('release what a dead process held, before anything is served (P6)', async () => {
    const store = createMemoryStore();
    const first = await aService({ platforms: ['acme'], overrides: { store } });
    const expiresAt = '2030-01-01T00:00:00Z';
    await first.parts.credits.hold({ organizationId: 1, amount: 7, cause: 'run_dead', expiresAt });
    await first.parts.repeats.claim({
      organizationId: 1,
      operation: 'execute',
      key: 'k',
      requestHash: 'h',
      requestId: 'req_1',
    });
    const { dataFolder } = first.parts.config;
    const config = { ...(await aConfig({ platforms: ['acme'] })), dataFolder };
    const second = await aService({ config, overrides: { store } });
    expect(await second.parts.credits.balance(1)).to.deep.equal({ available: 1000, held: 0 });
    const claim = await second.parts.repeats.claim({
      organizationId: 1,
      operation: 'execute',
      key: 'k',
      requestHash: 'h',
      requestId: 'req_1',
    });
    expect(claim.claimed).to.equal(true);
    await second.stop();
    await first.stop();
  });

  it('refuse to serve when the ledger does not add up (P6)', async () => {
    const store = createMemoryStore();
    const first = await aService({ platforms: ['acme'], overrides: { store } });
    const { dataFolder } = first.parts.config;
    const ledger = {
      kind: 'grant',
      cause: 'forged',
      from: 'issued',
      to: 'available',
      amount: 5,
      at: '2026-01-01T00:00:00Z',
    };
    await store.transact((tx) => tx.append(1, 'ledger', ledger));
    const config = { ...(await aConfig({ platforms: ['acme'] })), dataFolder };
    const refused = await aService({ config, overrides: { store } }).catch(
      (error: Error) => error.message,
    );
    expect(refused).to.contain('does not add up');
    await first.stop();
  });

  it('stop twice as well as once, and listen no more', async () => {
    const service = await aService({ platforms: ['acme'] });
    await Promise.all([service.stop(), service.stop()]);
    const refused = await fetch(`${service.urls.base}/healthz`).catch((error: Error) => error);
    expect(refused).to.be.instanceOf(Error);
  });
});
