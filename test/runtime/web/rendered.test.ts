/** A page as a real Chromium shows it: what its scripts add is seen, and nothing is reached but what the service fetched. */
import { createServer } from 'node:net';
import chromium from '@sparticuz/chromium';
import { expect } from 'chai';
import { systemClock as clock } from '../../../runtime/clock.ts';
import type { FileClient } from '../../../runtime/platforms/download/fetch-file.ts';
import { HttpError } from '../../../runtime/platforms/http/http-error.ts';
import { createWeb } from '../../../runtime/web/create-web.ts';
import type { Web } from '../../../runtime/web/web.ts';

const rule = {
  platform: 'meta',
  sort: 'pixel',
  marker: 'fbq(',
  pattern: "^fbq\\('init',\\s*'([0-9]{6,20})'",
};
const PAGE = 'https://www.example.com/start';

describe('A page that is rendered', function () {
  this.timeout(120_000);
  let web: Web;
  let bare: Web;
  /** A request that comes here was let past the service. */
  const inside = createServer((socket) => {
    visitors += 1;
    socket.destroy();
  });
  let visitors = 0;
  const asked: string[] = [];
  const files: Record<string, string> = {};
  const client: FileClient = {
    sendForBytes: async ({ url }) => {
      asked.push(url.href);
      const text = files[url.href];
      if (text === undefined) throw new HttpError('not_sent');
      const type = url.pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
      return { status: 200, headers: { 'content-type': type }, bytes: Buffer.from(text) };
    },
  };
  before(async () => {
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const command = await chromium.executablePath();
    const parts = { clock, resolver: { servers: [], timeoutMs: 1_000 }, client };
    web = createWeb({ ...parts, browser: { command, args: ['--no-sandbox'] } });
    bare = createWeb(parts);
  });
  after(async () => {
    await Promise.all([web.close(), bare.close()]);
    inside.close();
  });

  const read = (from: Web, rendered: boolean) =>
    from.readPage({
      url: PAGE,
      rendered,
      organizationId: 1,
      pixels: [rule],
      signal: AbortSignal.timeout(100_000),
    });

  it('shows the pixel that a tag manager adds; what is not public is reached by no way', async () => {
    const { port } = inside.address() as { port: number };
    files[PAGE] = `<title>Tents</title><script src="https://tags.example.net/tags.js"></script>
      <img src="http://127.0.0.1:${port}/picture.png"><p>Light tents</p>`;
    files['https://tags.example.net/tags.js'] = `
      const tag = document.createElement('script');
      tag.textContent = "fbq('init', '987654321')";
      document.head.append(tag);
      const at = '127.0.0.1:${port}';
      for (const url of ['http://' + at, 'http://localhost:${port}', 'http://169.254.169.254/latest', 'file:///etc/passwd'])
        fetch(url).then((reply) => reply.text()).then((text) => (document.title = text), () => 0);
      new WebSocket('ws://' + at);
      navigator.sendBeacon('http://' + at, 'told');
      const frame = document.createElement('iframe');
      frame.src = 'http://' + at;
      document.body?.append(frame);`;
    expect((await read(web, false)).pixels).to.deep.equal([]);
    const page = await read(web, true);
    expect(page.pixels).to.deep.equal([{ platform: 'meta', sort: 'pixel', id: '987654321' }]);
    expect(page).to.include({ url: PAGE, status: 200, title: 'Tents' });
    expect(visitors, 'connections to the inside').to.equal(0);
    expect(asked.filter((url) => /127\.0\.0\.1|localhost|169\.254/.test(url))).to.deep.equal([]);
  });

  it('is refused where the operator has set no browser, with what to set', async () => {
    const error = await read(bare, true).catch((one: unknown) => one);
    expect(error).to.include({ code: 'not_configured' });
    expect((error as { details: object }).details).to.include({ field: 'rendered' });
    expect(JSON.stringify((error as { details: object }).details)).to.include('browser.command');
  });

  it('that never ends is given up, and its browser with it', async () => {
    files[PAGE] = '<script>for (;;);</script>';
    const error = await web
      .readPage({
        url: PAGE,
        rendered: true,
        organizationId: 1,
        pixels: [],
        signal: AbortSignal.timeout(6_000),
      })
      .catch((one: unknown) => one);
    expect(error).to.include({ code: 'timed_out' });
  });
});
