import { expect } from 'chai';
import { SERVICE } from '../../runtime/stores/store.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 401', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  it('reads the same for a missing, malformed, unknown, revoked and expired key (K1)', async () => {
    const revoked = await service.aKey();
    await service.parts.keys.revoke(service.organizationId, revoked.keyId);
    const expired = await service.aKey({ expiresAt: '2026-01-01T00:00:00Z' });
    const headers = { 'x-request-id': 'same' };
    const replies = await Promise.all(
      [
        null,
        'svc_short',
        service.key.slice(0, -1),
        `svc_${'x'.repeat(32)}`,
        revoked.secret,
        expired.secret,
      ].map((key) => service.run('acme_ads_list_campaigns', [], { key, headers })),
    );
    expect(new Set(replies.map(({ status }) => status))).to.deep.equal(new Set([401]));
    expect(new Set(replies.map(({ text }) => text))).to.have.property('size', 1);
    expect(replies[0]!.body.error.code).to.equal('key_invalid');
    expect(replies[0]!.headers.get('ratelimit-limit')).to.equal('60');
  });

  it('gives no answer to a key that was revoked while the call ran (K1)', async () => {
    const { secret, keyId } = await service.aKey();
    const { app } = service.parts;
    const whileItRuns = async (call: Parameters<typeof app>[0]) => {
      const begun = performance.now();
      await app(call);
      await service.parts.keys.revoke(service.organizationId, keyId);
      // Answers that nobody waited for are given as they are.
      while (performance.now() - begun < 250) await new Promise((turn) => setImmediate(turn));
    };
    Object.assign(service.parts, { app: whileItRuns });
    try {
      const reply = await service.run('acme_ads_list_campaigns', [], { key: secret });
      expect([reply.status, reply.body.error.code]).to.deep.equal([401, 'key_invalid']);
      expect(reply.text).to.not.include('campaigns');
      expect(reply.headers.get('x-credits-balance')).to.equal(null);
    } finally {
      Object.assign(service.parts, { app });
    }
    const [entry] = await service.parts.audit.tail(service.organizationId, 1);
    expect(entry).to.include({ keyId, script: 'acme_ads_list_campaigns' });
  });

  it('does not take a key from the query string', async () => {
    const reply = await service.fetch(
      `${service.urls.base}/api/v1/tools/run?key=${service.key}&x-service-key=${service.key}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"script_name":"acme_ads_list_campaigns"}',
      },
    );
    expect(reply.status).to.equal(401);
  });

  it('judges the key before the body', async () => {
    const reply = await service.fetch(`${service.urls.base}/api/v1/tools/run`, {
      method: 'POST',
      body: 'no json',
    });
    expect(reply.status).to.equal(401);
  });

  it('keeps refusals without a key in the log of the service, without the key that was shown (K3)', async () => {
    const key = `svc_${'q'.repeat(32)}`;
    await service.run(`${key}`, [], { key, headers: { 'x-request-id': 'stranger-1' } });
    const entries = await service.parts.audit.tail(SERVICE, 100);
    const entry = entries.find(({ requestId }) => requestId === 'stranger-1');
    expect(entry).to.include({ outcome: 'refused', error: 'key_invalid', keyId: null });
    expect(JSON.stringify(entries)).not.to.contain(key);
  });
});
