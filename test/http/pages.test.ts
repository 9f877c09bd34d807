/** Public pages of categories, by their doors and policies (docs/threats.md, W1 to W3). */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { fileURLToPath } from 'node:url';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { sharePolicy } from '../../runtime/transport/pages/answer.ts';
import { legacy } from '../mcp/a-surface.ts';

const folder = fileURLToPath(new URL('../support/leaflets', import.meta.url));
const TOKEN = 'Zk3v9QmX0aT7cUe5Rj2LwP8y';

describe('Public pages', function () {
  this.timeout(60_000);
  let service: TestService;
  let base: string;
  let api: string;
  before(async () => {
    service = await aService({
      platforms: [],
      plugins: { [folder]: { trust: 'host' } },
      config: {
        rateLimits: { keyPerMinute: 600, organizationPerMinute: 1_200, addressPerMinute: 60 },
      },
    });
    ({ base, api } = service.urls);
    await make({
      slug: 'tents',
      state: 'live',
      html: '<script>document.cookie</script>',
      hook: TOKEN,
      key: 'site1',
    });
    await make({ slug: 'draft', state: 'live', html: '' });
    await make({ slug: 'draft', share: TOKEN, html: '<h1>Not yet</h1><script>1</script>' });
  });
  after(() => service.stop());

  const call = async (name: string, args: object, key = service.key): Promise<AnyJson> => {
    const params = { name, arguments: args };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { body } = await legacy(`${service.urls.mcp}/mcp`, message, { 'x-service-key': key });
    return body.result;
  };
  const make = async (leaflet: object, key?: string) => {
    const made = await call('create_leaflet', leaflet, key);
    expect(made.isError, JSON.stringify(made)).to.not.equal(true);
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { headers, redirect: 'manual' });
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  /** Words of visitors, as they were kept. */
  const replies = async (): Promise<string[]> => {
    const { organizationId } = service;
    const { parts } = service.parts.catalog.current();
    const { workspaceId } = await service.parts.keys.authenticate(service.key);
    const { rows } = await service.parts.records.list(
      { organizationId, workspaceId },
      parts.records.get('reply')!,
    );
    return rows.map(({ value }) => String((value.value as AnyJson).fields));
  };

  describe('of the policy page', () => {
    it('run what their author wrote in a sandbox, on an origin that is nobody’s (W1)', async () => {
      const reply = await get(`${base}/leaflet/tents`);
      expect(reply.status).to.equal(200);
      const policy = reply.headers.get('content-security-policy');
      expect(policy)
        .to.match(/^sandbox /)
        .and.not.contain('allow-same-origin');
      expect(reply.headers.get('x-content-type-options')).to.equal('nosniff');
      expect(reply.headers.get('set-cookie')).to.equal(null);
      expect(await reply.text())
        .to.contain('document.cookie')
        .and.contain(`${base}/leaflet/tents`);
    });
    it('are not there on the surfaces of portal, docs and MCP, nor shares on that of pages (W1)', async () => {
      for (const surface of [api, service.urls.docs, service.urls.mcp])
        expect((await get(`${surface}/leaflet/tents`)).status).to.be.oneOf([404, 405]);
      expect((await get(`${base}/share/leaflet/${TOKEN}`)).status).to.equal(404);
    });
    it('are asked for again by their tag, and sent once', async () => {
      const tag = (await get(`${base}/leaflet/tents`)).headers.get('etag')!;
      const again = await get(`${base}/leaflet/tents`, { 'if-none-match': tag });
      expect([again.status, await again.text()]).to.deep.equal([304, '']);
      expect(again.headers.get('content-security-policy')).to.match(/^sandbox /);
    });
    it('read the same whether they never were, are a draft, or are badly named', async () => {
      const answers = await Promise.all(
        [
          'none',
          'draft',
          '__proto__',
          '..%2Ftents',
          'TENTS',
          'x'.repeat(129),
          't%D0%B5nts',
          'a b',
        ].map(async (slug) => {
          const reply = await get(`${base}/leaflet/${slug}`);
          return [reply.status, await reply.text(), reply.headers.get('content-security-policy')];
        }),
      );
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).to.equal(1);
      expect(answers[0]![0]).to.equal(404);
    });
    it('may be gone, and lead elsewhere, but to nothing that runs', async () => {
      await make({ slug: 'gone', state: 'live', html: 'gone' });
      expect((await get(`${base}/leaflet/gone`)).status).to.equal(410);
      for (const [slug, to, status] of [
        ['to-shop', 'https://shop.example/a?b=1', 302],
        ['to-script', 'javascript:alert(1)', 404],
        ['to-nobody', '//evil.example', 404],
      ] as const) {
        await make({ slug, state: 'live', go_to: to });
        const reply = await get(`${base}/leaflet/${slug}`);
        expect([reply.status, reply.headers.get('location')], to).to.deep.equal([
          status,
          status === 302 ? to : null,
        ]);
      }
    });
    it('take no other method', async () => {
      const reply = await fetch(`${base}/leaflet/tents`, { method: 'DELETE' });
      expect([reply.status, reply.headers.get('allow')]).to.deep.equal([405, 'GET, HEAD, POST']);
    });
  });

  describe('of the policy share', () => {
    it('show one record to who has the token: no script, no search engine, no cache (W1, W2, W6)', async () => {
      const reply = await get(`${api}/share/leaflet/${TOKEN}`);
      expect(reply.status).to.equal(200);
      expect(await reply.text()).to.contain('Not yet');
      const planted = sharePolicy('<head><style>a{}</style></head><body><style>b{}</style></body>');
      expect(planted.match(/'sha256-[^']+'/g)).to.deep.equal([
        `'sha256-${createHash('sha256').update('a{}').digest('base64')}'`,
      ]);
      const policy = reply.headers.get('content-security-policy')!;
      expect(policy).to.contain("default-src 'none'").and.not.contain('allow-scripts');
      expect(reply.headers.get('x-robots-tag')).to.contain('noindex');
      expect(reply.headers.get('cache-control')).to.equal('private, no-store');
      expect((await get(`${api}/share/leaflet/${TOKEN.slice(0, -1)}x`)).status).to.equal(404);
      expect((await post(`${api}/share/leaflet/${TOKEN}`, 'a=b')).status).to.equal(405);
    });
  });

  describe('that take forms', () => {
    it('bring a browser without script back to the page, which says so', async () => {
      const reply = await post(`${base}/leaflet/tents`, 'email=a%40b.example&size=1&size=2');
      expect([reply.status, reply.headers.get('location')]).to.deep.equal([
        303,
        `${base}/leaflet/tents?sent=1`,
      ]);
      expect(await (await get(`${base}/leaflet/tents?sent=1`)).text()).to.contain('tents 1 -->');
      expect(await replies()).to.include('{"email":"a@b.example","size":"1, 2"}');
    });
    it('answer a script of the sandbox, which has no origin', async () => {
      const reply = await post(`${base}/leaflet/tents`, '{"n":1}', {
        'content-type': 'application/json',
        accept: 'application/json',
        origin: 'null',
      });
      expect([reply.status, await reply.json()]).to.deep.equal([200, { ok: true }]);
      expect(reply.headers.get('access-control-allow-origin')).to.equal('*');
      expect(reply.headers.get('access-control-allow-credentials')).to.equal(null);
    });
    it('take what was sent twice once, and thank who fills the trap for nothing', async () => {
      const before = (await replies()).length;
      for (const body of ['a=twice', 'a=twice', 'a=trap&_leave_empty=x'])
        expect((await post(`${base}/leaflet/tents`, body)).status).to.equal(303);
      expect((await replies()).length - before).to.equal(1);
    });
    it('are charged to nobody, and run nothing else', async () => {
      const before = await service.balance();
      await post(`${base}/leaflet/tents`, 'a=free');
      expect(await service.balance()).to.equal(before);
      expect((await call('take_reply', { record_id: 'tents', fields: {} })).isError).to.not.equal(
        true,
      );
    });
    it('refuse what is too large, too wide, of another sort, or wrong', async () => {
      const wide = Array.from({ length: 300 }, (_, at) => `f${at}=1`).join('&');
      expect((await post(`${base}/leaflet/tents`, wide)).status).to.equal(413);
      expect((await post(`${base}/leaflet/tents`, `a=${'x'.repeat(70_000)}`)).status).to.equal(413);
      expect(
        (await post(`${base}/leaflet/tents`, 'x', { 'content-type': 'text/csv' })).status,
      ).to.equal(415);
      const wrong = await post(`${base}/leaflet/tents`, 'wrong=1');
      expect(wrong.headers.get('location')).to.contain('?failed=1');
      expect((await post(`${base}/leaflet/draft`, 'a=1')).status).to.equal(404);
      const odd = await post(`${base}/leaflet/tents`, '__proto__=1&constructor=2&ok=%E2%80%AEx');
      expect(odd.status).to.equal(303);
      expect(await replies()).to.include('{"ok":"x"}');
    });
  });

  describe('of the policy webhook', () => {
    it('take JSON at a token that only the sender knows, and the same once (W3)', async () => {
      const before = (await replies()).length;
      const json = { 'content-type': 'application/json' };
      const first = await post(`${base}/hooks/leaflet/${TOKEN}`, '{"lead":{"name":"Ann"}}', json);
      expect([first.status, await first.json()]).to.deep.equal([200, { ok: true }]);
      const second = await post(`${base}/hooks/leaflet/${TOKEN}`, '{"lead":{"name":"Ann"}}', json);
      expect(await second.json()).to.deep.equal({ ok: true, known: true });
      expect((await replies()).length - before).to.equal(1);
    });
    it('are bounded, and not there for a guess (W3)', async () => {
      const json = { 'content-type': 'application/json' };
      const at = `${base}/hooks/leaflet/${TOKEN}`;
      expect((await post(`${at}x`, '{}', json)).status).to.equal(404);
      expect((await post(at, `{"a":"${'x'.repeat(300_000)}"}`, json)).status).to.equal(413);
      expect((await post(at, `${'['.repeat(50)}${']'.repeat(50)}`, json)).status).to.equal(413);
      expect((await post(at, '{"__proto__":{"a":1}}', json)).status).to.equal(400);
      expect((await post(at, '{', json)).status).to.equal(400);
      expect((await get(at)).status).to.equal(405);
    });
  });

  describe('of the policy pixel', () => {
    it('take events of any origin, and tell nothing of what became of them', async () => {
      const before = (await replies()).length;
      const point = await get(`${base}/leaflet-events/site1?event=view`);
      expect([point.status, point.headers.get('content-type')]).to.deep.equal([200, 'image/gif']);
      const beacon = await post(`${base}/leaflet-events/site1`, '{"event":"lead"}', {
        'content-type': 'text/plain',
      });
      expect([beacon.status, beacon.headers.get('access-control-allow-origin')]).to.deep.equal([
        204,
        '*',
      ]);
      const nobody = await post(`${base}/leaflet-events/site2`, '{"event":"lead"}');
      const broken = await post(`${base}/leaflet-events/site1`, `{${'x'.repeat(9_000)}`);
      expect([nobody.status, broken.status]).to.deep.equal([204, 204]);
      expect((await replies()).length - before).to.equal(2);
    });
  });

  it('of another tenant are only theirs: what is sent there is kept there (O1)', async () => {
    const { organizations, keys, credits } = service.parts;
    const { id } = await organizations.create({ name: 'Stranger' });
    await credits.grant(id, 100, { id: 'test' });
    const { secret } = await keys.create({ organizationId: id, scopes: ['*'] });
    await make({ slug: 'theirs', state: 'live' }, secret);
    const before = (await replies()).length;
    expect((await post(`${base}/leaflet/theirs`, 'a=theirs')).status).to.equal(303);
    expect((await replies()).length).to.equal(before);
    expect((await call('create_leaflet', { slug: 'tents' }, secret)).isError).to.equal(true);
  });

  describe('that take forms by the hundred', () => {
    it('from one address are counted; the owner’s own calls are not (P7)', async () => {
      const statuses = await Promise.all(
        Array.from(
          { length: 80 },
          async (_, at) => (await post(`${base}/leaflet/tents`, `n=${at}`)).status,
        ),
      );
      expect(statuses.filter((status) => status === 429).length).to.be.at.least(20);
      expect(
        (await service.fetch(`${api}/v1/me`, { headers: { 'x-service-key': service.key } })).status,
      ).to.equal(200);
    });
  });
});
