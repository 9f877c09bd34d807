import { expect } from 'chai';
import { gzipSync } from 'node:zlib';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 413', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  const post = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
    service.fetch(`${service.urls.base}/api/v1/tools/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': service.key, ...headers },
      body,
      duplex: 'half',
    } as RequestInit);
  const large = JSON.stringify({ script_name: 'x', args: ['y'.repeat(2 << 20)] });

  it('refuses 2 MB with a length, and names the limit (H1)', async () => {
    const reply = await post(large);
    expect(reply.status).to.equal(413);
    expect(reply.body.error).to.include({ code: 'body_too_large', limit_bytes: 262_144 });
  });

  it('refuses 2 MB in pieces without a length (H1)', async () => {
    const pieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 32; at += 1)
          controller.enqueue(new TextEncoder().encode(' '.repeat(65_536)));
        controller.close();
      },
    });
    expect((await post(pieces)).status).to.equal(413);
  });

  it('refuses 50 MB of zeros in a small gzip, without unpacking them (H1)', async () => {
    const bomb = gzipSync(Buffer.alloc(50 << 20));
    const before = process.memoryUsage().arrayBuffers;
    const reply = await post(new Uint8Array(bomb), { 'content-encoding': 'gzip' });
    expect(reply.status).to.equal(413);
    expect(process.memoryUsage().arrayBuffers - before).to.be.below(16 << 20);
  });

  it('takes a small gzip', async () => {
    const body = gzipSync('{"script_name":"acme_ads_list_campaigns"}');
    expect((await post(new Uint8Array(body), { 'content-encoding': 'gzip' })).status).to.equal(200);
  });

  it('takes a body just below the limit', async () => {
    const body = JSON.stringify({ script_name: 'acme_ads_list_campaigns' }).padEnd(262_144);
    expect((await post(body)).status).to.equal(200);
  });
});
