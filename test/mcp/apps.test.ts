/** Views of answers, drawn by a host: the official bridge in a real Chromium, and nothing of it for clients that draw none. */
import { expect } from 'chai';
import { build } from 'esbuild';
import type { Browser, Frame, Page } from 'playwright-core';
import { aBrowser } from '../support/a-browser.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { legacy, modern } from './a-surface.ts';

const TYPE = 'text/html;profile=mcp-app';
const draws = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [TYPE] } } };

describe('Apps in the chat', function () {
  this.timeout(60_000);
  let service: TestService;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];
  before(async () => {
    const rateLimits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };
    const parts = await Promise.all([
      aService({ platforms: ['google', 'meta'], balance: 10_000, config: { rateLimits } }),
      aBrowser(),
      hostScript(),
    ]);
    [service, browser] = parts;
    page = await browser.newPage({ viewport: { width: 720, height: 800 } });
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('request', (request) => {
      if (/^https?:/.test(request.url())) errors.push(`asked for ${request.url()}`);
    });
    await page.setContent(`<!doctype html><title>Host</title><script>${parts[2]}</script>`);
  });
  afterEach(() => {
    expect(errors).to.deep.equal([]);
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const ask = async (
    method: string,
    params: Record<string, unknown>,
    capabilities: object,
  ): Promise<AnyJson> => {
    const headers = { 'x-service-key': service.key };
    const options = { headers, capabilities };
    return (await modern(`${service.urls.mcp}/mcp`, method, params, options)).body.result;
  };
  const call = (name: string, given: object) =>
    ask('tools/call', { name, arguments: given }, draws);

  it('are named on reports and changes, for clients that draw them', async () => {
    const { tools } = await ask('tools/list', {}, draws);
    const uriOf = (name: string) =>
      tools.find((tool: AnyJson) => tool.name === name)._meta?.ui.resourceUri;
    expect(uriOf('report_performance')).to.equal('ui://adops/report');
    expect(uriOf('pull_google_ads_performance')).to.equal('ui://adops/report');
    expect(uriOf('update_campaign_budget')).to.equal('ui://adops/change');
    expect(uriOf('list_campaigns')).to.equal(undefined);
    const { resources } = await ask('resources/list', {}, draws);
    const uris = resources.map(({ uri }: AnyJson) => uri);
    expect(uris).to.include.members(['ui://adops/report', 'ui://adops/change']);
  });

  it('are in no list of a client that draws none', async () => {
    for (const capabilities of [
      {},
      { extensions: {} },
      { extensions: { 'io.modelcontextprotocol/ui': {} } },
      { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html'] } } },
    ]) {
      const listed = [
        await ask('tools/list', {}, capabilities),
        await ask('resources/list', {}, capabilities),
      ];
      expect(JSON.stringify(listed)).to.not.include('ui://');
    }
  });

  it('are named to a client of before 2026 that declares them at its start', async () => {
    const url = `${service.urls.mcp}/mcp`;
    const headers = { 'x-service-key': service.key };
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: draws,
      clientInfo: { name: 'host', version: '1' },
    };
    const begun = await legacy(
      url,
      { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      headers,
    );
    const session = begun.headers.get('mcp-session-id')!;
    const list = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} };
    const { text } = await legacy(url, list, { ...headers, 'mcp-session-id': session });
    expect(text).to.include('ui://adops/report');
  });

  it('are pages that load nothing', async () => {
    for (const uri of ['ui://adops/report', 'ui://adops/change']) {
      const { contents } = await ask('resources/read', { uri }, draws);
      expect(contents[0]).to.include({ uri, mimeType: TYPE });
      expect(contents[0]._meta.ui.csp).to.deep.equal({});
      expect(contents[0].text).to.not.match(/https?:\/\/(?!www\.w3\.org\/2000\/svg)|@import|url\(/);
      expect(Buffer.byteLength(contents[0].text)).to.be.below(40_000);
    }
  });

  /** A host of the official kind shows the page in a frame, and hands it the answer. */
  async function shown(uri: string, result: object, theme = 'light'): Promise<Frame> {
    const { contents } = await ask('resources/read', { uri }, draws);
    const given = JSON.stringify({ html: contents[0].text, result, theme });
    await page.evaluate(`show(${given.replaceAll('<', '\\u003c')})`);
    const frame = page.frames()[1]!;
    await frame.waitForSelector('#view > *');
    await page.waitForFunction('told.height > 0');
    return frame;
  }
  const textOf = (frame: Frame) => frame.evaluate<string>('document.body.innerText');

  it('draw a report as sums, chart and table', async () => {
    const result = await call('report_performance', { days: 7 });
    const frame = await shown('ui://adops/report', result);
    const text = await textOf(frame);
    const row = result.structuredContent.rows[0];
    expect(text).to.include(row.name).and.include('$');
    expect(await frame.locator('svg rect').count()).to.be.above(1);
    expect(await frame.locator('tbody tr').count()).to.be.above(5);
  });

  it('draw the days of a report as a line, in the theme of the host', async () => {
    const result = await call('report_performance', { days: 14, group_by: ['day'] });
    const frame = await shown('ui://adops/report', result, 'dark');
    expect(await frame.locator('path.line').count()).to.equal(1);
    expect(await frame.locator('figcaption').textContent()).to.include('over time');
    expect(await frame.evaluate('document.documentElement.dataset.theme')).to.equal('dark');
  });

  it('draw before and after of a change that waits, and lead to the console', async () => {
    const { campaigns } = (await call('list_campaigns', { platform: 'google' })).structuredContent;
    const [{ id, name }] = campaigns;
    const raise = { platform: 'google', campaign_id: id, daily_budget: 9_000 };
    const result = await call('update_campaign_budget', raise);
    const { pending } = result.structuredContent;
    expect(pending.review_url).to.be.a('string');
    const frame = await shown('ui://adops/change', result);
    expect(await textOf(frame))
      .to.include('Waits for a person')
      .and.include(name)
      .and.include('$9,000.00');
    await frame.getByRole('button', { name: 'Open in the console' }).click();
    await page.waitForFunction('told.link !== undefined');
    expect(await page.evaluate('told.link')).to.equal(pending.review_url);
  });

  it('show names as text, whatever they are', async () => {
    const name = '<img src=x onerror="parent.told.broken=1"><b>Bold</b>';
    const rows = [1, 2].map((at) => ({
      id: `${at}`,
      name: `${name}${at}`,
      spend: at,
      currency: 'USD',
    }));
    const report = await shown('ui://adops/report', { content: [], structuredContent: { rows } });
    expect(await textOf(report)).to.include('<b>Bold</b>');
    expect(await report.locator('img, b').count()).to.equal(0);
    const changes = [{ entity: name, id: '1', name, field: name, before: name, after: name }];
    const change = await shown('ui://adops/change', {
      content: [],
      structuredContent: { changes },
    });
    expect(await change.locator('img, b').count()).to.equal(0);
  });

  it('show the words of a refusal', async () => {
    const result = { isError: true, content: [{ type: 'text', text: 'input_invalid: no.' }] };
    for (const uri of ['ui://adops/report', 'ui://adops/change']) {
      const frame = await shown(uri, result);
      expect(await textOf(frame)).to.include('input_invalid: no.');
    }
  });
});

/** Puts a page into a sandboxed frame under the policy that hosts give pages without domains, and talks to it by the official bridge. */
async function hostScript(): Promise<string> {
  const contents = `
    import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
    window.show = async ({ html, result, theme }) => {
      window.told = { height: 0 };
      document.body.replaceChildren();
      const frame = document.createElement('iframe');
      frame.sandbox = 'allow-scripts';
      frame.style.cssText = 'width:700px;height:780px;border:0';
      const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";
      document.body.append(frame);
      const options = { hostContext: { theme, locale: 'en-US' } };
      const bridge = new AppBridge(null, { name: 'host', version: '1' }, { openLinks: {} }, options);
      bridge.oninitialized = async () => {
        await bridge.sendToolInput({ arguments: {} });
        await bridge.sendToolResult(result);
      };
      bridge.onsizechange = ({ height }) => { told.height = height; };
      bridge.onopenlink = async ({ url }) => { told.link = url; return {}; };
      await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
      frame.srcdoc = html.replace('<head>', '<head><meta http-equiv="Content-Security-Policy" content="' + policy + '">');
    };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    logLevel: 'silent',
  });
  return outputFiles[0]!.text.replaceAll('</script', '<\\/script');
}
