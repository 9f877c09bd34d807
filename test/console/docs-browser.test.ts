/** Docs and shared documents in a real Chromium, narrow and wide, light and dark, by keyboard, without script. */
import { expect } from 'chai';
import { seriousFaults } from '../support/a-browser.ts';
import { aDesk, type Desk, type Seat } from './a-console.ts';

const content = `# Week 47

Spend rose by **12 %**.

| Platform | Spend |
|---|---:|
| Google | 9,200 |

> Keep it.

\`\`\`chart
{"type":"bar","labels":["Mon","Tue"],"series":[{"name":"Spend","values":[1,3]},{"name":"Clicks","values":[2,1]}]}
\`\`\``;

describe('Docs and shared pages in a browser', function () {
  this.timeout(240_000);
  let desk: Desk;
  let pages: string[];
  const tool = '/tools/pause_campaign';
  before(async () => {
    desk = await aDesk({ platforms: ['acme'] });
    const { service } = desk;
    const { body } = await service.run('create_document', undefined, {
      body: { args: { title: 'Week 47', content } },
    });
    const paths = [
      '/',
      '/catalogue',
      '/guides/configuration',
      '/errors',
      '/reference',
      tool,
      '/scripts/acme_ads_list_campaigns',
      '/search?q=budget',
      '/none',
    ];
    pages = [...paths.map((path) => service.urls.docs + path), body.result.url as string];
  });
  after(() => desk?.close());

  const show = async (seat: Seat, url: string) =>
    void (await seat.page.goto(url, { waitUntil: 'load' }));
  const answerOf = (seat: Seat) => seat.page.locator('.answer pre').first();

  for (const [width, dark] of [
    [390, true],
    [1440, false],
  ] as const)
    it(`fit ${width} px in the ${dark ? 'dark' : 'light'}, with nothing serious from axe and no error`, async () => {
      const seat = await desk.seat({ width, dark });
      for (const url of pages) {
        await show(seat, url);
        for (const scheme of ['light', 'dark'] as const) {
          await seat.page.emulateMedia({ colorScheme: scheme });
          expect(
            await seat.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
            `${url} scrolls sideways`,
          ).to.be.at.most(0);
          if ((scheme === 'dark') !== dark) continue;
          // By far the longest page; it has no element that others lack.
          if (url.endsWith('/catalogue')) continue;
          // Its own headers let no script run in a shared page, not even that of a judge.
          if (url.includes('/documents/')) {
            await seat.page.goto('about:blank');
            await seat.page.setContent((await desk.service.fetch(url)).text);
          }
          expect(await seriousFaults(seat.page), url).to.deep.equal([]);
        }
      }
      const own = seat.errors.filter((text) => !/eval|404/.test(text));
      expect(own).to.deep.equal([]);
      await seat.context.close();
    });

  it('send a call from a page of a tool, and show what came of it beside the form', async () => {
    const seat = await desk.seat();
    await show(seat, `${desk.service.urls.docs}/scripts/acme_ads_list_campaigns`);
    await seat.page.getByLabel('Key of the demo').fill(desk.service.key);
    await seat.page.getByRole('button', { name: 'Send it' }).click();
    await answerOf(seat).waitFor();
    expect(await answerOf(seat).textContent()).to.include('"success": true');
    await show(seat, desk.service.urls.docs + tool);
    expect(await seat.page.getByLabel('Key of the demo').inputValue()).to.equal(desk.service.key);
    await seat.context.close();
  });

  it('send it with the keyboard alone and without script, too', async () => {
    const seat = await desk.seat({ script: false });
    await show(seat, `${desk.service.urls.docs}/scripts/acme_ads_list_campaigns`);
    await seat.page.getByLabel('Key of the demo').focus();
    await seat.page.keyboard.type(desk.service.key);
    await seat.page.keyboard.press('Enter');
    await seat.page.getByRole('heading', { name: 'Answer 200' }).waitFor();
    await seat.context.close();
  });

  it('find as one types, and copy a call', async () => {
    const seat = await desk.seat();
    await seat.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await show(seat, desk.service.urls.docs + tool);
    await seat.page.getByRole('searchbox').pressSequentially('list_connected');
    await seat.page.locator('#found a').first().waitFor();
    const first = seat.page.locator('#found a').first();
    expect(await first.getAttribute('href')).to.equal('/tools/list_connected_accounts');
    await seat.page.getByRole('button', { name: 'Copy' }).first().click();
    await seat.page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await seat.page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).to.match(/^curl -s /);
    await seat.context.close();
  });

  it('search by a form where no script runs', async () => {
    const seat = await desk.seat({ script: false });
    await show(seat, desk.service.urls.docs);
    await seat.page.getByRole('searchbox').fill('budget');
    await seat.page.keyboard.press('Enter');
    await seat.page.getByText(/found for “budget”/).waitFor();
    await seat.context.close();
  });
});
