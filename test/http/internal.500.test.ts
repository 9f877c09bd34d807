/** A failure of our own as a caller sees it, and whom a proxy's word is believed about (docs/threats.md, H2). */
import { expect } from 'chai';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { legacy, modern } from '../mcp/a-surface.ts';
import { aService, type ServiceWish, type TestService } from '../support/a-service.ts';

const WORDS =
  'relation "records" does not exist at /srv/adops/runtime/stores/x.ts:12 SELECT * FROM records';

describe('A failure inside the service', function () {
  this.timeout(20_000);
  let service: TestService;
  let isBroken = false;
  before(async () => {
    const memory = createMemoryStore();
    const store = new Proxy(memory, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (isBroken && name === 'get') return Promise.reject(new Error(WORDS));
          return (value as (...all: unknown[]) => unknown).apply(target, args);
        };
      },
    });
    service = await aService({ platforms: ['acme'], overrides: { store } });
  });
  after(async () => {
    isBroken = false;
    await service.stop();
  });
  afterEach(() => void (isBroken = false));

  const expectNothing = (text: string) => {
    for (const word of ['records', 'SELECT', '/srv', '.ts', 'node_modules', ' at '])
      expect(text, word).to.not.include(word);
    expect(text).to.match(/internal|store_unavailable/i);
  };

  it('is a code of the catalogue to a caller of any door: no stack, path or SQL (H2)', async () => {
    isBroken = true;
    const url = `${service.urls.mcp}/mcp`;
    const headers = { 'x-service-key': service.key };
    const params = { name: 'get_credit_balance', arguments: {} };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const run = await service.run('acme_ads_list_campaigns');
    expect([run.status, run.body.success, run.body.credits_used]).to.deep.equal([500, false, 0]);
    expect(run.body.error.request_id).to.equal(run.headers.get('x-request-id'));
    expectNothing(run.text);
    const me = await service.fetch(`${service.urls.api}/v1/me`, { headers });
    expectNothing(me.text);
    const old = (await legacy(url, message, headers)).text;
    expectNothing(old);
    expectNothing((await modern(url, 'tools/call', params, { headers })).text);
  });
});

describe('The address of a caller', function () {
  this.timeout(20_000);

  /** Statuses of calls without a key, three a minute allowed, each with this header. */
  async function statuses(forwarded: readonly string[], proxyHops: number): Promise<number[]> {
    const rateLimits = { keyPerMinute: 100, organizationPerMinute: 100, addressPerMinute: 3 };
    const config = { rateLimits, proxyHops } as unknown as NonNullable<ServiceWish['config']>;
    const service = await aService({ platforms: ['acme'], config });
    const found: number[] = [];
    for (const address of forwarded) {
      const headers = { 'X-Forwarded-For': address };
      found.push((await service.run('acme_ads_list_campaigns', [], { key: null, headers })).status);
    }
    await service.stop();
    return found;
  }

  it('is the connection’s own: a header says nothing unless the config counts on a proxy (H2)', async () => {
    expect(await statuses(['9.0.0.1', '9.0.0.2', '9.0.0.3', '9.0.0.4'], 0)).to.deep.equal([
      401, 401, 401, 429,
    ]);
  });

  it('is what the nearest proxy says, and nothing that the caller wrote before it (H2)', async () => {
    expect(await statuses(['9.0.0.1', '9.0.0.2', '9.0.0.3', '9.0.0.4'], 1)).to.deep.equal([
      401, 401, 401, 401,
    ]);
    const spoofed = [1, 2, 3, 4].map((at) => `6.6.6.${at}, 9.0.0.1`);
    expect(await statuses(spoofed, 1)).to.deep.equal([401, 401, 401, 429]);
  });
});
