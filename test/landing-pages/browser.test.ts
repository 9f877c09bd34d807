/** Landing pages in a real Chromium: seen, sent to, and kept away from everything that is not theirs. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { layouts } from '../../plugins/categories/landing_pages_domains/skeletons.ts';
import { aBrowser, seriousFaults } from '../support/a-browser.ts';
import { aBrief, aWorkspace, type Workspace } from './a-workspace.ts';

describe('A landing page in a browser', function () {
  this.timeout(120_000);
  let desk: Workspace;
  let browser: Browser;
  let base: string;
  before(async () => {
    [desk, browser] = await Promise.all([aWorkspace({ balance: 10_000 }), aBrowser()]);
    ({ base } = desk.service.urls);
    for (const style of ['modern', 'minimal', 'bold']) {
      const form = JSON.stringify({
        fields: [
          { name: 'company', required: true },
          { name: 'size', type: 'select', options: ['S', 'L'] },
          { name: 'news', type: 'checkbox', label: 'Send me news' },
          { name: 'words', type: 'textarea' },
        ],
        consent_text: 'We answer by e-mail.',
      });
      const brief = { ...aBrief, slug: style, style, lead_form: form };
      await desk.call('create_landing_page', brief);
      await desk.call('publish_landing_page', { slug: style });
    }
  });
  after(async () => {
    await browser?.close();
    await desk?.service.stop();
  });

  const open = async (url: string, wish: { width?: number; javaScriptEnabled?: boolean } = {}) => {
    const { width = 390, javaScriptEnabled = true } = wish;
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      javaScriptEnabled,
    });
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };
  const leadBy = async (email: string) => (await desk.leads()).find((lead) => lead.email === email);
  const fillIn = async (page: Page, email: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Company').fill('Maple');
    await page.getByLabel('Send me news').check();
  };

  it('fits 390 px in every skeleton, with a brand whose colour is too light for texts, and axe finds nothing serious', async () => {
    await desk.call('update_brand_kit', {
      name: 'Northwind',
      color_primary: '#FFD400',
      imprint_url: 'https://northwind.example.com/imprint',
      privacy_url: 'https://northwind.example.com/privacy',
      proof: 'Stood in the storm. | Ada\nUp in a minute. | Ben',
    });
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    for (const [at, layout] of layouts.entries()) {
      const style = (['bold', 'modern', 'minimal'] as const)[at % 3]!;
      const wish = { slug: `in-${layout}`, layout, style, price: '49 EUR', lead_form: '{}' };
      await desk.call('create_landing_page', { ...aBrief, ...wish });
      await desk.call('publish_landing_page', { slug: wish.slug });
      await page.goto(`${base}/lp/${wish.slug}`);
      expect(await page.evaluate('document.documentElement.scrollWidth'), layout).to.equal(390);
      expect(await seriousFaults(page), layout).to.deep.equal([]);
    }
    await context.close();
  });

  for (const width of [390, 1440])
    for (const style of ['modern', 'minimal', 'bold'])
      it(`fits ${width} px in the style ${style}, asks nobody else, and axe finds nothing serious`, async () => {
        const context = await browser.newContext({ viewport: { width, height: 800 } });
        const page = await context.newPage();
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page.goto(`${base}/lp/${style}`);
        expect(await page.locator('h1').isVisible()).to.equal(true);
        const over = await page.evaluate<number>(
          'document.documentElement.scrollWidth - window.innerWidth',
        );
        expect(over).to.be.at.most(0);
        expect(await seriousFaults(page)).to.deep.equal([]);
        const others = asked.filter((path) => !/^\/(favicon\.ico|px\/sp_\w+)$/.test(path));
        expect(others).to.deep.equal([`/lp/${style}`]);
        expect(asked.filter((path) => path.startsWith('/px/'))).to.have.length(1);
        await context.close();
      });

  it('sends its form without script, and says thank you', async () => {
    const page = await open(`${base}/lp/modern?utm_source=mail`, { javaScriptEnabled: false });
    expect(await page.locator('.sent').isVisible()).to.equal(false);
    await fillIn(page, 'plain@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/lp/modern?sent=1');
    expect(await page.locator('.sent').isVisible()).to.equal(true);
    expect(await page.locator('form').isVisible()).to.equal(false);
    expect(await leadBy('plain@example.com')).to.deep.include({
      email: 'plain@example.com',
      fields: { email: 'plain@example.com', company: 'Maple', news: 'yes' },
      attribution: { utm_source: 'mail' },
    });
    await page.context().close();
  });

  it('sends its form with script, without leaving the page', async () => {
    const page = await open(`${base}/lp/bold?gclid=click`);
    await fillIn(page, 'script@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.sent').waitFor({ state: 'visible' });
    expect(page.url()).to.contain('gclid=click');
    expect(await page.locator('form').isVisible()).to.equal(false);
    expect(await seriousFaults(page)).to.deep.equal([]);
    expect(await leadBy('script@example.com')).to.deep.include({
      email: 'script@example.com',
      attribution: { gclid: 'click' },
    });
    await page.context().close();
  });

  it('gives script of its author no cookie, no storage, and nothing of the api host (W1)', async () => {
    const { api } = desk.service.urls;
    const html = `<!doctype html><title>x</title><pre id="out"></pre><script>
      const tries = {
        cookie: () => document.cookie,
        setCookie: () => { document.cookie = 'a=b'; return document.cookie; },
        local: () => localStorage.length,
        session: () => sessionStorage.length,
        database: () => new Promise((done, fail) => { const r = indexedDB.open('x'); r.onsuccess = done; r.onerror = fail; }),
        worker: () => navigator.serviceWorker.register('/lp/x'),
        api: async () => (await fetch('${api}/v1/me', { credentials: 'include' })).text(),
        portal: async () => (await fetch('${api}/portal', { credentials: 'include' })).text(),
        frame: () => new Promise((done, fail) => {
          const f = document.createElement('iframe'); f.src = '${api}/portal';
          f.onload = () => { try { done(f.contentDocument.title); } catch (e) { fail(e); } };
          document.body.append(f);
        }),
      };
      (async () => {
        const got = {};
        for (const [name, one] of Object.entries(tries))
          try { got[name] = String(await one()); } catch { got[name] = null; }
        document.getElementById('out').textContent = JSON.stringify(got);
      })();
    </script>`;
    await desk.call('upload_landing_page_html', { html_content: html, slug: 'hostile' });
    await desk.call('publish_landing_page', { slug: 'hostile' });
    const context = await browser.newContext();
    await context.addCookies([{ name: 'adops_portal', value: 'secret', url: api }]);
    const page = await context.newPage();
    await page.goto(`${base}/lp/hostile`);
    await page.waitForFunction("document.getElementById('out').textContent !== ''");
    const got = JSON.parse((await page.locator('#out').textContent())!) as Record<string, unknown>;
    expect(Object.entries(got).filter(([, value]) => value !== null)).to.deep.equal([]);
    await context.close();
  });
});
