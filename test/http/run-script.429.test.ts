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
