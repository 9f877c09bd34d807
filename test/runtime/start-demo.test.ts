import { expect } from 'chai';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '../../runtime/config/config.ts';
import { createService } from '../../runtime/main.ts';
import { startDemo } from '../../runtime/start/start-demo.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import type { Store } from '../../runtime/stores/store.ts';
import { legacy } from '../mcp/a-surface.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import { manualClock } from '../support/manual-clock.ts';

describe('The demo (U9)', () => {
  let service: TestService | undefined;
  let store: Store;
  let config: Config;
  beforeEach(async () => {
    store = createMemoryStore();
    config = await aConfig({ platforms: ['acme'] });
  });
  afterEach(() => service?.stop());

  /** A service whose operator has connected a live account at acme before the plugin was on with the demo. */
  async function withLive(accountId: string) {
    const { plugins } = config;
    const acme = Object.keys(plugins).find((key) => key.endsWith('acme-ads'))!;
    const without = { ...config, plugins: { ...plugins, [acme]: false } };
    const first = await aService({ config: without, overrides: { store } });
    const { organizationId } = first;
    const credentials = { access_token: 'of-the-operator' };
    await first.parts.connections.add({
      organizationId,
      platform: 'acme',
      accountId,
      mode: 'live',
      credentials,
    });
    await first.stop();
    service = await aService({ config, overrides: { store } });
    return service;
  }

  it('gives its key to a demo whose first start was cut off, and none to an organization in use', async () => {
    const begun = await aService({ config, overrides: { store } });
    const { organizationId } = begun;
    await begun.stop();
    const file = join(config.dataFolder, 'demo-key.json');
    rmSync(file);
    const log = pino({ level: 'silent' });
    const again = await createService(config, { clock: manualClock(), store, log });
    expect((await again.start()).key, 'it has connections').to.equal(undefined);
    for (const { id } of await again.parts.connections.list(organizationId))
      await again.parts.connections.remove(organizationId, id);
    await again.stop();
    service = await aService({ config, overrides: { store } });
    expect(existsSync(file)).to.equal(true);
    expect(await service.balance()).to.equal(config.demo.credits);
  });

  it('connects no test account where a live one is, and leaves that one its place and its credentials', async () => {
    for (const accountId of ['1001', '999999']) {
      store = createMemoryStore();
      config = await aConfig({ platforms: ['acme'] });
      const { parts, organizationId } = await withLive(accountId);
      const all = await parts.connections.list(organizationId, 'acme');
      expect(all.map((one) => [one.accountId, one.mode, one.primary])).to.deep.equal([
        [accountId, 'live', true],
      ]);
      expect(parts.connections.open(all[0]!)).to.deep.equal({ access_token: 'of-the-operator' });
      await service?.stop();
    }
    service = undefined;
  });

  it('has a key that reaches no live account: not by its id, not without one, and in no list', async () => {
    const { run, key, parts, organizationId, urls } = await withLive('999999');
    const add = (accountId: string) =>
      parts.connections.add({
        organizationId,
        platform: 'acme',
        accountId,
        mode: 'test',
        credentials: { access_token: 'acme-demo-token' },
      });
    const missing = await run('acme_ads_list_campaigns');
    expect([missing.status, missing.body.error.code]).to.deep.equal([422, 'connection_missing']);
    expect(missing.body.error.message).to.contain('adops keys create');
    await add('1001');
    const named = await run('acme_ads_list_campaigns', [], { account_id: '999999' });
    expect(named.body.error).to.deep.include({ code: 'account_unknown' });
    expect(named.text).not.to.contain('"account_id":"999999"');
    const unnamed = await run('acme_ads_list_campaigns');
    expect([unnamed.status, unnamed.body.error.code]).to.deep.equal([422, 'account_ambiguous']);
    const test = await run('acme_ads_list_campaigns', [], { account_id: '1001' });
    expect(test.status, test.text).to.equal(200);
    const call = { name: 'list_connected_accounts', arguments: {} };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
    const listed = await legacy(`${urls.mcp}/mcp`, message, { 'x-service-key': key });
    expect(listed.text).to.contain('1001').and.not.contain('999999');
    expect(await service!.seen()).to.have.length(1);
  });

  it('is off: its key is void and not shown, and no test account is made', async () => {
    const first = await aService({ config, overrides: { store } });
    const { organizationId, key } = first;
    for (const { id } of await first.parts.connections.list(organizationId))
      await first.parts.connections.remove(organizationId, id);
    await first.stop();
    const file = join(config.dataFolder, 'demo-key.json');
    const kept = readFileSync(file, 'utf8');
    const log = pino({ level: 'silent' });
    const off = { ...config, demo: { enabled: false, credits: 0 } };
    const { parts } = await createService(off, { clock: manualClock(), log, store });
    expect(await startDemo(parts)).to.equal(undefined);
    const refused = await parts.keys
      .authenticate(key)
      .catch((error: { code: string }) => error.code);
    expect(refused).to.equal('key_invalid');
    expect(await parts.connections.list(organizationId)).to.deep.equal([]);
    expect(readFileSync(file, 'utf8')).to.equal(kept);
  });

  it('takes hold of a key that was made before keys were bound to it', async () => {
    const first = await aService({ config, overrides: { store } });
    const { keyId } = await first.parts.keys.authenticate(first.key);
    await store.transact(async (tx) => {
      const { demo: _, ...old } = (await tx.get<{ demo: true }>(1, 'key', keyId))!;
      tx.put(1, 'key', keyId, old);
    });
    await first.stop();
    service = await aService({ config, overrides: { store } });
    expect((await service.parts.keys.authenticate(service.key)).demo).to.equal(true);
    expect(existsSync(join(config.dataFolder, 'demo-key.json'))).to.equal(true);
  });
});

describe('A live connection beside test connections', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  it('is meant by a call that names no account, whatever was primary before', async () => {
    const { parts, organizationId, store } = { ...service, store: service.parts.store };
    const before = await parts.connections.list(organizationId, 'acme');
    expect(before.some(({ primary }) => primary)).to.equal(true);
    await parts.connections.add({
      organizationId,
      platform: 'acme',
      accountId: '999999',
      mode: 'live',
      credentials: { access_token: 'live' },
    });
    // As a store of before kept it.
    const record = (await store.get<object>(organizationId, 'connection', 'acme/999999'))!;
    const other = (await store.get<object>(organizationId, 'connection', before[0]!.id))!;
    await store.transact((tx) => {
      tx.put(organizationId, 'connection', 'acme/999999', { ...record, primary: false });
      tx.put(organizationId, 'connection', before[0]!.id, { ...other, primary: true });
    });
    const chosen = await parts.connections.choose(organizationId, 'acme', {});
    expect([chosen.accountId, chosen.mode]).to.deep.equal(['999999', 'live']);
    const { secret } = await service.aKey();
    const options = { key: secret, dry_run: true };
    const { body } = await service.run('acme_ads_list_campaigns', [], options);
    expect(body.account).to.include({ account_id: '999999' });
  });

  it('keeps the first place when a test account is to have it', async () => {
    const { parts, organizationId } = service;
    const refused = await parts.connections
      .add({
        organizationId,
        platform: 'acme',
        accountId: '333333',
        mode: 'test',
        primary: true,
        credentials: { access_token: 'x' },
      })
      .catch((error: { code: string }) => error.code);
    expect(refused).to.equal('input_invalid');
    const chosen = await parts.connections.choose(organizationId, 'acme', {});
    expect(chosen.mode).to.equal('live');
  });
});
