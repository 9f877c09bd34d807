/** The console in a real Chromium: every page, narrow and wide, light and dark, by keyboard, without script. */
import { expect } from 'chai';
import { seriousFaults } from '../support/a-browser.ts';
import { pages } from '../../runtime/transport/portal/pages.ts';
import { keptIsRead } from '../../runtime/transport/portal/kept.ts';
import { aDesk, type Desk, type Seat } from './a-console.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

describe('The console in a browser', function () {
  this.timeout(240_000);
  let desk: Desk;
  let paths: string[];
  let approval: string;
  before(async () => {
    desk = await aDesk({ platforms: ['acme', 'google', 'meta'], balance: 5_000 });
    const { service } = desk;
    const made = await service.run(script, raise(24));
    const { pending } = (await service.run(script, raise(500), { body: { reason: 'Sells well.' } }))
      .body;
    approval = `/approvals/${pending.approval_id}`;
    const html_content = '<!doctype html><title>Spring</title><h1>Spring tents</h1>';
    await service.run('upload_landing_page_html', undefined, {
      body: { args: { slug: 'spring', html_content } },
    });
    const run = await service.parts.audit.findRun(service.organizationId, made.body.run_id);
    const seat = await desk.signedIn();
    await seat.go('/home');
    await keptIsRead();
    await seat.go('/files');
    const file = { name: 'tent.png', mimeType: 'image/png', buffer: Buffer.from('tent') };
    await seat.page.locator('input[type=file]').setInputFiles(file);
    await seat.page.getByRole('button', { name: 'Upload it' }).click();
    await seat.page.getByText('tent.png').waitFor();
    await seat.context.close();
    const lists = pages
      .filter(({ path, show }) => show && !/[:.]/.test(path))
      .map(({ path }) => path);
    const kinds = [...service.parts.catalog.current().parts.console.keys()];
    paths = [
      ...lists,
      ...kinds.map((kind) => `/records/${kind}`),
      approval,
      `/activity/${run!.seq}`,
      '/activity?show=all',
    ];
  });
  after(() => desk?.close());

  const widest = (seat: Seat) =>
    seat.page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

  for (const [width, dark] of [
    [390, true],
    [1440, false],
    [390, false],
    [1440, true],
  ] as const)
    it(`shows every page at ${width} px in the ${dark ? 'dark' : 'light'}, with nothing serious from axe and no error`, async () => {
      const seat = await desk.signedIn({ width, dark });
      for (const path of paths) {
        await seat.go(path);
        expect(await widest(seat), `${path} scrolls sideways`).to.be.at.most(0);
        // Once in each colour and at each width: what axe finds of the other two pairs, it finds here.
        if ((width === 390) === dark)
          expect(await seriousFaults(seat.page), path).to.deep.equal([]);
        expect(await seat.page.locator('h1').count(), path).to.equal(1);
        const mode = seat.page.locator('.mode b').filter({ visible: true }).first();
        expect(await mode.textContent(), path).to.equal('TEST');
      }
      // axe is run by the driver, beside the policy of the page; what a page itself does has no part in it.
      const own = seat.errors.filter((text) => !text.includes('eval'));
      expect(own).to.deep.equal([]);
      await seat.context.close();
    });

  it('fits 360 px where a decision is made, and breaks no word of a title', async () => {
    const seat = await desk.signedIn({ width: 360, height: 740 });
    for (const path of ['/approvals', approval, '/home', '/activity']) {
      await seat.go(path);
      expect(await widest(seat), path).to.be.at.most(0);
      const breaks = await seat.page.evaluate<string>(
        "getComputedStyle(document.querySelector('h1')).overflowWrap",
      );
      expect(breaks, path).to.not.equal('anywhere');
    }
    const button = seat.page.locator('button.large');
    await seat.go(approval);
    expect(await button.textContent()).to.include('$500.00');
    const box = (await button.boundingBox())!;
    expect(box.height).to.be.at.least(44);
    await seat.context.close();
  });

  it('approves on a phone without script, sees the run, and takes it back', async () => {
    const seat = await desk.signedIn({ width: 390, script: false });
    await seat.go('/approvals');
    await seat.page
      .getByRole('link', { name: /Daily budget of North/ })
      .first()
      .click();
    await seat.page.getByRole('button', { name: /Approve \$500/ }).click();
    await seat.page.getByText('read back').first().waitFor();
    await seat.page.getByRole('link', { name: 'Take back' }).click();
    await seat.page.getByRole('button', { name: 'Rehearse taking it back' }).click();
    await seat.page.getByText('rehearsal').waitFor();
    await seat.page.getByRole('button', { name: 'Take it back now' }).click();
    await seat.page.getByRole('heading', { name: 'Taken back' }).waitFor();
    const { body } = await desk.service.run(script, raise(9_999), { dry_run: true });
    expect(body.changes[0].before).to.equal(24);
    await seat.context.close();
  });

  it('is used with the keyboard alone: the content is one key away, what has the focus is seen', async () => {
    const seat = await desk.signedIn();
    await seat.go('/activity');
    await seat.page.keyboard.press('Tab');
    const skip = seat.page.locator('.skip');
    const isSkip = "document.activeElement.classList.contains('skip')";
    expect(await seat.page.evaluate<boolean>(isSkip)).to.equal(true);
    expect((await skip.boundingBox())!.x).to.be.at.least(0);
    await seat.page.keyboard.press('Enter');
    expect(new URL(seat.page.url()).hash).to.equal('#main');
    for (let turn = 0; turn < 40; turn += 1) {
      await seat.page.keyboard.press('Tab');
      const seen = await seat.page.evaluate<string>(
        "(() => { const one = document.activeElement; if (one === document.body) return 'body'; const style = getComputedStyle(one); return style.outlineStyle === 'none' ? one.outerHTML.slice(0, 120) : ''; })()",
      );
      if (seen === 'body') break;
      expect(seen).to.equal('');
    }
    await seat.context.close();
  });

  it('leads whoever is signed out through the sign-in back to the very page', async () => {
    const seat = await desk.seat({ width: 390 });
    await seat.go(approval);
    await seat.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const { portal } = desk.service.parts;
    const reviewer = await portal.addReviewer(desk.service.organizationId, { name: 'Rita Raven' });
    await seat.go(`/sign-in/${(await portal.link(reviewer)).token}`);
    await seat.page.getByRole('button', { name: 'Sign in' }).click();
    await seat.page.waitForURL(`**${approval}`);
    await seat.context.close();
  });
});
