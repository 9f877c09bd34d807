/** Pages of the open web, as tools read them (docs/threats.md, E1 to E3, M6). */
import { expect } from 'chai';
import type { FileClient } from '../../../runtime/platforms/download/fetch-file.ts';
import { createHttpClient, type HttpClient } from '../../../runtime/platforms/http/http-client.ts';
import { createWeb } from '../../../runtime/web/create-web.ts';
import type { Web } from '../../../runtime/web/web.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { farChildren } from '../../support/far-children.ts';
import { hostilePages } from './hostile-pages.ts';
import { aServer, type Answer, type LocalServer } from '../../support/a-server.ts';

const page = (
  html: string | Uint8Array,
  type = 'text/html; charset=utf-8',
  status = 200,
): Answer => {
  return (response) => response.writeHead(status, { 'content-type': type }).end(html);
};
const to = (location: string): Answer => {
  return (response) => response.writeHead(302, { location }).end();
};
const resolver = { servers: [], timeoutMs: 1_000 };
const clock = { monotonicMs: () => 0 };
const pixels = [
  { platform: 'acme', sort: 'pixel', marker: 'acme(', pattern: "^acme\\('init', ?'([0-9]+)'" },
];

describe('A page of the open web', function () {
  this.timeout(60_000);
  let server: LocalServer;
  let http: HttpClient;
  let web: Web;
  before(async () => {
    server = await aServer();
    http = createHttpClient();
    // The real client, that finds every public name at the local server.
    const client: FileClient = {
      sendForBytes: ({ url, ...request }, limits) =>
        http.sendForBytes(
          { ...request, url: new URL(url.pathname + url.search, server.origin) },
          { ...limits, publicOnly: false },
        ),
    };
    web = createWeb({ clock, resolver, client, far: farChildren });
  });
  after(async () => {
    await web.close();
    await http.close();
    await server.close();
  });
  const read = (url = 'https://shop.example/start', reader = web) =>
    reader.readPage({ url, organizationId: 1, pixels, signal: new AbortController().signal });

  it('is told as final address, status, title, text, links and pixel ids', async () => {
    server.answer(
      to('/landing?x=1'),
      page(`<!doctype html><html lang="en"><head><title> Spring \n sale </title>
        <meta name="Description" content="Shoes &amp; more"><script>acme('init', '77'); acme('init','77')</script></head>
        <body><h1>Shoes</h1><p>For <b>everybody</b>.</p><p hidden>not this</p><style>p{}</style>
        <a href="/cart#x">Your <i>cart</i></a><a href="https://other.example/">Other</a>
        <a href="javascript:alert(1)">no</a><a href="mailto:a@b.example">no</a></body></html>`),
    );
    expect(await read()).to.deep.equal({
      url: 'https://shop.example/landing?x=1',
      status: 200,
      title: 'Spring sale',
      description: 'Shoes & more',
      language: 'en',
      text: 'Shoes\nFor everybody.\nYour cartOther nono',
      links: [
        { url: 'https://shop.example/cart#x', text: 'Your cart' },
        { url: 'https://other.example/', text: 'Other' },
      ],
      pixels: [{ platform: 'acme', sort: 'pixel', id: '77' }],
      truncated: false,
    });
  });

  it('is an answer whatever its status is', async () => {
    server.answer(page('<title>Gone</title>', 'text/html', 410));
    expect(await read()).to.include({ status: 410, title: 'Gone' });
  });

  it('says what it says in its own charset, without hidden characters (M6)', async () => {
    server.answer(
      page(Buffer.from('<title>Gr\xfc\xdfe</title>', 'latin1'), 'text/html;charset=iso-8859-1'),
    );
    expect(await read()).to.include({ title: 'Grüße' });
    server.answer(page('<meta charset="utf-8"><p>a\u202eb\u200bc</p>', 'text/html'));
    expect(await read()).to.include({ text: 'abc' });
  });

  for (const url of [
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://localhost/',
    'https://user:pass@shop.example/',
    'https://shop.example:8443/',
    'file:///etc/passwd',
  ])
    it(`is not read at ${url} (E2)`, async () => {
      const seen = server.seen.length;
      expect(await failureOf(read(url))).to.include({ code: 'fetch_failed' });
      expect(server.seen).to.have.length(seen);
    });

  it('is not read behind a redirect inside, nor behind four (E3)', async () => {
    for (const hops of [[to('http://10.0.0.1/')], [1, 2, 3, 4].map((hop) => to(`/${hop}`))]) {
      server.answer(...hops);
      expect(await failureOf(read())).to.include({ code: 'fetch_failed' });
    }
  });

  it('is no picture, and not larger than 10 MB (E3)', async () => {
    server.answer(page('GIF89a', 'image/gif'));
    expect((await failureOf(read())).message).to.contain('image/gif, not with a page');
    server.answer(page('x'.repeat((10 << 20) + 1)));
    expect(await failureOf(read())).to.include({ code: 'fetch_failed' });
  });

  it('of 9 MB, or nested a million deep, is bounded and holds nobody up (E3)', async () => {
    for (const html of hostilePages) {
      server.answer(page(html));
      const outcome = await read().catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).to.include({ code: 'fetch_failed' });
      else expect(JSON.stringify(outcome).length).to.be.below(200_000);
    }
  });

  it('is not asked for by a client that reaches inside (E2)', async () => {
    const outside = createWeb({ clock, resolver });
    const error = await failureOf(read('http://127.0.0.1.nip.example/', outside));
    expect(error).to.include({ code: 'fetch_failed' });
    await outside.close();
  });
});
