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

  describe('of a tool that takes long texts', () => {
    const page = (html: string) =>
      JSON.stringify({ args: { html_content: html }, script_name: 'upload_landing_page_html' });
    const balance = () => service.balance();

    it('takes HTML of 1 MB, whichever way it is sent', async () => {
      const before = await balance();
      const html = `<h1>Tents</h1>${'<i>é"\n</i>'.repeat((1 << 20) / 11 - 10)}`;
      expect(Buffer.byteLength(html)).to.be.above(1_040_000);
      for (const [body, headers] of [
        [page(html), {}],
        [new Uint8Array(gzipSync(page(html))), { 'content-encoding': 'gzip' }],
      ] as const) {
        const reply = await post(body, headers);
        expect(reply.status, reply.text).to.equal(200);
        expect(reply.body.result.created).to.equal(true);
      }
      expect(before - (await balance())).to.equal(270);
    });

    it('refuses HTML above 1 MB, and names it', async () => {
      const before = await balance();
      const reply = await post(page('x'.repeat((1 << 20) + 1)));
      expect(reply.status, reply.text).to.equal(413);
      expect(reply.body.error).to.include({ code: 'body_too_large', field: 'html_content' });
      expect(await balance()).to.equal(before);
    });

    it('gives no more to another tool, to an undo, or to whoever has no key', async () => {
      const more = { args: { title: 'x'.repeat(1 << 19) } };
      const publish = JSON.stringify({ script_name: 'publish_landing_page', ...more });
      const create = JSON.stringify({
        script_name: 'create_document',
        args: { content: 'é'.repeat(500_000) },
      });
      expect((await post(publish)).body.error).to.include({
        code: 'body_too_large',
        limit_bytes: 262_144,
      });
      // A document has at most 200,000 characters.
      expect((await post(create)).body.error.limit_bytes).to.be.within(600_000, 1_000_000);
      const stranger = await post(page('x'.repeat(1 << 19)), {
        'x-service-key': `svc_${'A'.repeat(32)}`,
      });
      expect(stranger.status).to.equal(401);
    });

    it('takes no more values than any other body', async () => {
      const wide = JSON.stringify({
        script_name: 'upload_landing_page_html',
        args: { slug: Array(20_001).fill(1) },
      });
      const reply = await post(wide);
      expect([reply.status, reply.body.error.code]).to.deep.equal([413, 'body_too_large']);
    });
  });
});
