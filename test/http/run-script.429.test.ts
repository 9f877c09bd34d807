import { expect } from 'chai';
import { SERVICE } from '../../runtime/stores/store.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 429', () => {
  let service: TestService;
  before(async () => {
    const rateLimits = { keyPerMinute: 3, organizationPerMinute: 5, addressPerMinute: 4 };
    service = await aService({ platforms: ['acme'], config: { rateLimits } });
  });
  after(() => service.stop());

  it('refuses one call above the limit of a key, says how long to wait, and charges nothing (P7)', async () => {
    for (let at = 0; at < 3; at += 1)
      expect((await service.run('acme_ads_list_campaigns')).status).to.equal(200);
    const balance = await service.balance();
    const reply = await service.run('acme_ads_list_campaigns');
    expect(reply.status).to.equal(429);
    expect(reply.body.error).to.include({ code: 'rate_exceeded', retryable: true });
    const seconds = Number(reply.headers.get('retry-after'));
    expect(seconds).to.be.within(1, 60);
    expect(Number(reply.headers.get('ratelimit-reset'))).to.equal(seconds);
    expect(reply.headers.get('ratelimit-remaining')).to.equal('0');
    expect(reply.headers.get('ratelimit-limit')).to.equal('3');
    expect(await service.balance()).to.equal(balance);
  });

  it('counts the organization over all its keys (P7)', async () => {
    const { secret } = await service.aKey();
    const replies = [];
    for (let at = 0; at < 3; at += 1)
      replies.push((await service.run('acme_ads_list_campaigns', [], { key: secret })).status);
    expect(replies).to.deep.equal([200, 200, 429]);
  });

  it('counts wrong keys against the address, and stops writing them down (P7)', async () => {
    const key = `svc_${'z'.repeat(32)}`;
    const statuses = [];
    for (let at = 0; at < 7; at += 1)
      statuses.push((await service.run('acme_ads_list_campaigns', [], { key })).status);
    expect(statuses).to.deep.equal([401, 401, 401, 401, 429, 429, 429]);
    const entries = await service.parts.audit.tail(SERVICE, 100);
    expect(entries.filter(({ error }) => error === 'key_invalid')).to.have.length(4);
    expect(entries.filter(({ error }) => error === 'rate_exceeded')).to.have.length(0);
  });
});

describe('POST /api/v1/tools/run: 429 by address', () => {
  let service: TestService;
  before(async () => {
    const rateLimits = { keyPerMinute: 100, organizationPerMinute: 100, addressPerMinute: 4 };
    service = await aService({ platforms: [], config: { rateLimits, proxyHops: 1 } });
  });
  after(() => service.stop());

  /** Wrong keys from these addresses, one after the other. */
  const statusesOf = async (addresses: readonly string[]): Promise<number[]> => {
    const statuses = [];
    for (const address of addresses) {
      const options = { key: `svc_${'z'.repeat(32)}`, headers: { 'x-forwarded-for': address } };
      statuses.push((await service.run('anything', [], options)).status);
    }
    return statuses;
  };

  it('counts all addresses of one IPv6 network together, and another network apart (P7)', async () => {
    const network = (words: string) => Array.from({ length: 6 }, (_, at) => `${words}::${at}`);
    expect(await statusesOf(network('2001:db8:1:2'))).to.deep.equal([401, 401, 401, 401, 429, 429]);
    expect(await statusesOf(['2001:db8:1:3::1'])).to.deep.equal([401]);
  });

  it('counts an IPv4 address that is written as IPv6 as that address, and its neighbours apart (P7)', async () => {
    const one = ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1', '192.0.2.1'];
    expect(await statusesOf(one)).to.deep.equal([401, 401, 401, 401, 429]);
    expect(await statusesOf(['::ffff:192.0.2.2'])).to.deep.equal([401]);
  });
});
