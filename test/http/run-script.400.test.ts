import { expect } from 'chai';
import { connect } from 'node:net';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 400', () => {
  let service: TestService;
  let balance: number;

  before(async () => (service = await aService({ platforms: ['acme'] })));
  beforeEach(async () => (balance = await service.balance()));
  after(() => service.stop());
  afterEach(async () => expect(await service.balance()).to.equal(balance));

  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    service.fetch(`${service.urls.base}/api/v1/tools/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': service.key, ...headers },
      body,
    });

  for (const body of ['{"script_name":', '', '5', 'null', '[]', '"text"', '{} {}'])
    it(`refuses ${body || 'an empty body'} as no JSON object (H1)`, async () => {
      const reply = await post(body);
      expect(reply.status).to.equal(400);
      expect(reply.body).to.deep.include({ success: false, credits_used: 0 });
      expect(reply.body.error).to.include({ code: 'body_malformed', retryable: false });
      expect(reply.headers.get('ratelimit-limit')).to.equal('600');
      expect(reply.headers.get('x-credits-balance')).to.equal(String(balance));
    });

  it('refuses bytes that are not UTF-8, and mends nothing (H1)', async () => {
    const bytes = new TextEncoder().encode('{"script_name":"a?"}');
    bytes[17] = 0xff;
    const reply = await post(bytes);
    expect(reply.status).to.equal(400);
    expect(reply.body.error.message).to.contain('UTF-8');
  });

  it('refuses what leads to a prototype, which stays as it was (H1)', async () => {
    for (const body of [
      '{"script_name":"acme_ads_list_campaigns","__proto__":{"admin":true}}',
      '{"script_name":"x","expected_names":{"__proto__":{"admin":true}}}',
      '{"constructor":{"prototype":{"admin":true}}}',
    ]) {
      const reply = await post(body);
      expect(reply.status, body).to.equal(400);
    }
    expect(({} as { admin?: boolean }).admin).to.equal(undefined);
  });

  it('refuses a body that is nested deeper than 32 levels (H1)', async () => {
    const deep = (levels: number) => `{"script_name":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    // The body is one level itself.
    expect((await post(deep(32))).body.error.code).to.equal('body_malformed');
    expect((await post(deep(31))).body.error.code).to.equal('input_invalid');
    expect((await post(deep(100_000))).body.error.code).to.equal('body_malformed');
  });

  it('refuses an idempotency key that is empty, of 256 characters, of spaces, or no text (P5)', async () => {
    const run = (headers: Record<string, string>, more: Record<string, unknown> = {}) =>
      service.run('acme_ads_list_campaigns', [], { headers, body: more });
    for (const reply of [
      await run({ 'Idempotency-Key': '' }),
      await run({ 'Idempotency-Key': 'k'.repeat(256) }),
      await run({ 'Idempotency-Key': 'two words' }),
      await run({}, { idempotency_key: 'k'.repeat(256) }),
      await run({}, { idempotency_key: 'a\u0007b' }),
      await run({}, { idempotency_key: 7 }),
    ]) {
      expect(reply.status).to.equal(400);
      expect(reply.body.error.code).to.equal('idempotency_key_invalid');
    }
  });

  it('refuses two Host headers (H1)', async () => {
    const { hostname, port } = new URL(service.urls.base);
    const status = await new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'),
      );
      socket.once('data', (line) => resolve(Number(String(line).split(' ')[1])));
      socket.once('error', reject);
    });
    expect(status).to.equal(400);
  });

  it('keeps the refusal in the audit', async () => {
    await post('[]', { 'x-request-id': 'malformed-1' });
    const [last] = (await service.parts.audit.tail(service.organizationId, 1)).slice(-1);
    expect(last).to.include({
      requestId: 'malformed-1',
      outcome: 'refused',
      error: 'body_malformed',
      credits: 0,
    });
  });
});
