import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { escapeHtml, html } from '../../../sdk/html.ts';
import { toFlags } from '../../../runtime/transport/docs/example-calls.ts';
import { schemaRows } from '../../../runtime/transport/docs/schema-table.ts';
import { parseArgs } from '../../../runtime/scripts/parse-args.ts';
import { aService, type TestService } from '../../support/a-service.ts';

describe('The docs surface', function () {
  this.timeout(20_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());
  const page = (path: string, init?: RequestInit) => service.fetch(service.urls.docs + path, init);

  it('has a page for every tool and every script of the catalogue', async () => {
    const { tools, scripts } = service.parts.catalog.current();
    const paths = [
      ...[...tools.keys()].map((name) => `/tools/${name}`),
      ...[...scripts.keys()].map((name) => `/scripts/${name}`),
    ];
    const groups = (await page('/catalogue')).text.matchAll(/href="(\/catalogue\/[^"]+)"/g);
    const lists = await Promise.all([...groups].map(async ([, path]) => (await page(path!)).text));
    const list = lists.join('');
    for (const path of paths) {
      expect(list).to.include(`href="${path}"`);
      const { status, text } = await page(path);
      expect(status, path).to.equal(200);
      expect(text, path).to.include('<h2>Examples</h2>');
    }
  });

  it('has no link that leads nowhere', async () => {
    const seen = new Set<string>();
    const todo = ['/'];
    for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, headers, text } = await page(path);
      expect(status, path).to.equal(200);
      if (!headers.get('content-type')?.includes('html')) continue;
      for (const [, link = ''] of text.matchAll(/(?:href|src)="(\/[^"#]*)/g)) todo.push(link);
    }
    expect([...seen]).to.include.members(['/guides/write-a-plugin', '/errors', '/openapi.json']);
  });

  it('is readable for everybody: one heading, labels, a language, captions', async () => {
    for (const path of [
      '/',
      '/catalogue',
      '/tools/execute',
      '/guides/configuration',
      '/search?q=x',
    ]) {
      const { text } = await page(path);
      expect(text.match(/<h1[ >]/g), path).to.have.length(1);
      expect(text).to.include('<html lang="en">').and.to.include('width=device-width');
      expect(text).to.match(/<label for="q">.+<\/label>/);
      expect(text.match(/<table/g)?.length ?? 0).to.be.at.least(
        text.match(/<caption>/g)?.length ?? 0,
      );
    }
  });

  it('runs nothing that stands in a page', async () => {
    const { headers, text } = await page('/tools/execute');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).to.include("default-src 'none'").and.to.not.include('unsafe');
    expect(text).to.not.match(/<script>|<style|\son\w+=|style="/);
    expect(headers.get('set-cookie')).to.equal(null);
  });

  it('finds tools, scripts, guides and errors by words, and by beginnings of words', async () => {
    const first = async (query: string) =>
      (await page(`/search.json?q=${query}`)).body.hits[0]?.path;
    expect(await first('list_connected')).to.equal('/tools/list_connected_accounts');
    expect(await first('credits_insufficient')).to.equal('/errors#credits_insufficient');
    const { body } = await page('/search.json?q=plugin');
    expect(body.hits.map(({ kind }: { kind: string }) => kind)).to.include('guide');
    expect((await page('/search.json')).body.hits).to.deep.equal([]);
  });

  it('says how many there are, page by page, and shows each once', async () => {
    const first = (await page('/search.json?q=a')).body;
    expect(first.total).to.be.greaterThan(first.hits.length);
    expect(first.pages).to.equal(Math.ceil(first.total / 20));
    const seen: string[] = [];
    for (let at = 1; at <= first.pages; at += 1)
      seen.push(
        ...(await page(`/search.json?q=a&page=${at}`)).body.hits.map(
          ({ path }: { path: string }) => path,
        ),
      );
    expect(new Set(seen).size).to.equal(first.total);
    const { text } = await page('/search?q=a&page=2');
    const [, before = ''] = /href="(\/search[^"]*)">Before/.exec(text) ?? [];
    expect(before.replaceAll(/&(?:amp|#38|#x26);/g, '&')).to.equal('/search?q=a&page=1');
    expect(text).to.include(`${first.total} found`).and.include('21 to 40 are shown');
    expect(text).to.include(`Page 2 of ${first.pages}`);
    for (const odd of ['0', '-1', '999', 'x'])
      expect((await page(`/search.json?q=a&page=${odd}`)).status, odd).to.equal(200);
  });

  it('forgives a slip of the pen, and says so', async () => {
    for (const [typed, meant] of [
      ['campiagn', 'campaign'],
      ['bugdet', 'budget'],
      ['conected acounts', 'connected'],
    ]) {
      const { body } = await page(`/search.json?q=${encodeURIComponent(typed!)}`);
      expect(body, typed).to.include({ near: true });
      expect(JSON.stringify(body.hits), typed).to.include(meant);
    }
    expect((await page('/search?q=campiagn')).text).to.include('are near it');
    expect((await page('/search.json?q=campaign')).body).to.include({ near: false });
  });

  it('knows scopes, undo and guards of each script, and shows them on its page', async () => {
    const name = 'acme_ads_update_campaign_budget';
    const paths = async (query: string) => {
      const found: string[] = [];
      for (let at = 1, pages = 1; at <= pages; at += 1) {
        const { body } = await page(`/search.json?q=${encodeURIComponent(query)}&page=${at}`);
        pages = body.pages;
        found.push(...body.hits.map(({ path }: { path: string }) => path));
      }
      return found;
    };
    for (const query of ['budget:write', 'undo', 'guards max_budget'])
      expect(await paths(query), query).to.include(`/scripts/${name}`);
    expect(await paths('budget:write')).to.not.include('/scripts/acme_ads_list_campaigns');
    const { text } = await page(`/scripts/${name}`);
    expect(text)
      .to.include('<code>budget:write</code>')
      .and.include('<code>scripts:execute</code>');
    expect(text).to.include('more than 5 times what it was 24 hours ago');
    expect(text).to.include(`daily_budget of a campaign by ${name}`);
  });

  it('prints the addresses of this service in its guides, not the default ones', async () => {
    const { text } = await page('/guides/getting-started');
    expect(text).to.include(service.urls.base).and.include(`${service.urls.mcp}/mcp`);
    for (const port of [8080, 8081, 8082, 8083])
      expect(text).to.not.include(`http://127.0.0.1:${port}`);
  });

  it('escapes what was searched for', async () => {
    const { text } = await page(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).to.not.include('<script>alert');
  });

  it('publishes the schemas and the OpenAPI document', async () => {
    expect((await page('/openapi.json')).body.openapi).to.match(/^3\.1/);
    for (const name of ['config', 'plugin', 'platform', 'script', 'tool'])
      expect((await page(`/schemas/${name}.schema.json`)).body).to.have.property('$schema');
  });

  it('explains every setting', async () => {
    const { text } = await page('/guides/configuration');
    for (const name of ['port', 'sandbox.memoryMb', 'rateLimits.keyPerMinute', 'demo.credits'])
      expect(text).to.include(`<code>${name}</code>`);
  });

  it('answers 404 to /v1/me, /me and whatever else is not here', async () => {
    for (const path of ['/v1/me', '/me', '/tools/none', '/assets/../../package.json', '/%2e%2e/x'])
      expect((await page(path)).status, path).to.equal(404);
    const html404 = await page('/none', { headers: { accept: 'text/html' } });
    expect(html404.text).to.include('<h1>Not found</h1>');
    expect((await page('/none')).body).to.nested.include({ 'error.code': 'not_found' });
  });

  it('answers 405 to a POST', async () => {
    const { status, headers } = await page('/catalogue', { method: 'POST' });
    expect(status).to.equal(405);
    expect(headers.get('allow')).to.include('GET');
  });
});

describe('Example calls of generic scripts', function () {
  this.timeout(20_000);
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['amazon_dsp', 'google', 'meta'] })));
  after(() => service.stop());

  for (const name of [
    'pause_campaign',
    'enable_campaign',
    'update_campaign_budget',
    'get_ad_readback',
  ])
    it(`run when they are pasted: ${name}`, async () => {
      const { text } = await service.fetch(`${service.urls.docs}/scripts/${name}`);
      const shown = text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
      expect(shown).to.include('-H "X-Service-Key: $KEY"');
      const [, body = ''] = /-d '(\{.*\})'/.exec(shown) ?? [];
      const reply = await service.fetch(`${service.urls.base}/api/v1/tools/run`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-key': service.key },
        body,
      });
      expect(reply.body, body).to.include({ success: true });
    });
});

describe('Calls shown in the docs', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());
  const programs = {
    curl: ['bash', '-c'],
    TypeScript: [process.execPath, '--input-type=module-typescript', '-e'],
    Python: ['python3', '-c'],
  } as const;

  for (const [label, [program, ...flags]] of Object.entries(programs))
    it(`run when they are pasted, in ${label}`, async function () {
      if (spawnSync(program, ['--version']).error) this.skip();
      const url = `${service.urls.docs}/scripts/acme_ads_list_campaigns`;
      const { text } = await service.fetch(url);
      const block = new RegExp(`aria-label="${label}"[^>]*><code>([\\s\\S]*?)</code>`).exec(text);
      const shown = block![1]!.replaceAll(/&#(\d+);/g, (_, code) =>
        String.fromCharCode(Number(code)),
      );
      const env = { ...process.env, KEY: service.key };
      const { stdout } = await promisify(execFile)(program, [...flags, shown], { env });
      expect(JSON.parse(stdout), stdout).to.include({ success: true });
    });

  it('stand in markdown too, and every page is listed in llms.txt', async () => {
    const { text } = await service.fetch(`${service.urls.docs}/llms.txt`);
    const { tools, scripts } = service.parts.catalog.current();
    for (const name of [...tools.keys(), ...scripts.keys()])
      expect(text).to.include(`/${name}.md)`);
    const page = await service.fetch(`${service.urls.docs}/scripts/acme_ads_list_campaigns.md`);
    expect(page.headers.get('content-type')).to.include('text/markdown');
    expect(page.text)
      .to.match(/^# acme_ads_list_campaigns\n/)
      .and.include('```\ncurl -s ');
    expect(page.text).to.not.match(/<\/?(?:p|div|table|details|h2|pre)\b|&#\d+;/);
    expect((await service.fetch(`${service.urls.docs}/tools/none.md`)).status).to.equal(404);
  });

  it('have their category or platform at the side, with the page that is shown', async () => {
    const { text } = await service.fetch(`${service.urls.docs}/scripts/acme_ads_list_campaigns`);
    const [, side = ''] = /<nav class="side"([\s\S]*?)<\/nav>/.exec(text) ?? [];
    expect(side).to.include('href="/catalogue/scripts-acme"');
    expect(side.match(/aria-current="page"/g)).to.have.length(1);
    const group = await service.fetch(`${service.urls.docs}/catalogue/scripts-acme`);
    const [, own = ''] = /<nav class="side"([\s\S]*?)<\/nav>/.exec(group.text) ?? [];
    expect(own.match(/<a\s+href="([^"]+)"\s+aria-current="page"/)?.[1]).to.equal(
      '/catalogue/scripts-acme',
    );
  });
});

describe('The docs, in parts', () => {
  it('escape every inserted value', () => {
    const bad = '<img src=x onerror="alert(1)">&\'`';
    expect(html`<p title="${bad}">${bad}${[bad]}</p>`.text).to.not.match(/<img|onerror="/);
    expect(escapeHtml(bad)).to.not.match(/[<>"'`]/);
  });

  it('turn arguments by name into flags that parse back to the same', () => {
    const manifest = {
      args: {
        campaign_id: { type: 'id', description: '' },
        fields: { type: 'csv', description: '' },
        label: { type: 'string', description: '', repeat: true },
        active: { type: 'boolean', description: '' },
        note: { type: 'string', description: '' },
      },
    } as const;
    const args = {
      campaign_id: '000123',
      fields: ['a', 'b'],
      label: ['x', 'y'],
      active: false,
      note: '--odd',
    };
    const world = { currency: 'USD', today: '2026-03-01' };
    expect(parseArgs(manifest, toFlags(args, manifest), world)).to.deep.equal(args);
  });

  it('show nested properties by their path', () => {
    const schema = {
      type: 'object',
      properties: {
        rows: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
      },
      required: ['rows'],
    };
    expect(
      schemaRows(schema).map(({ name, type, required }) => [name, type, required]),
    ).to.deep.equal([
      ['rows', 'list of object', true],
      ['rows[].id', 'string', false],
    ]);
  });
});
