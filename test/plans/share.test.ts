/** The share page of a plan as the person who pays sees it on a phone, in a real Chromium. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { aBrowser, seriousFaults } from '../support/a-browser.ts';
import { approved, aPlanService, launched, type PlanService } from './a-plan.ts';
import { aPlanOf, story } from './story.ts';
import { wideLimits } from '../support/wide-limits.ts';

const some =
  /^(meta\/(c|g0|a0)|google\/(c|g0|a0)|reddit\/(c|g0|p|a0)|x\/(c|g0|t0|p0)|linkedin\/(c|g0|a0))$/;

describe('The share page of a plan on a phone', function () {
  this.timeout(180_000);
  let service: PlanService;
  let browser: Browser;
  let page: Page;
  let plan_id: string;
  let share_url: string;
  before(async () => {
    const platforms = ['google', 'meta', 'reddit', 'x', 'linkedin'];
    service = await aPlanService({ platforms, config: wideLimits });
    plan_id = await aPlanOf(
      service,
      story.filter(({ logical_key }) => some.test(logical_key)),
    );
    const brief_json = { start_date: '2026-12-01', end_date: '2026-12-10' };
    await service.call('create_campaign_plan', { plan_key: 'story', title: 'Story', brief_json });
    browser = await aBrowser();
    // The page runs no script, and what looks for faults is one.
    page = await browser.newPage({ viewport: { width: 360, height: 780 }, bypassCSP: true });
    share_url = await published();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  const published = async () => {
    const told = await service.call('publish_plan_document', { plan_id });
    if (told.error) throw new Error(told.error as string);
    return told.share_url as string;
  };
  const text = () => page.evaluate('document.body.innerText') as Promise<string>;

  it('shows what is made where, what it costs, the ads, the checks, and asks for a decision', async () => {
    await page.goto(share_url);
    const words = await text();
    for (const platform of ['google', 'meta', 'reddit', 'x', 'linkedin'])
      expect(words).to.include(`On ${platform}`);
    // 40 + 40 + 15 + 25 + 50 a day, for ten days.
    expect(words).to.include('170.00 USD a day').and.include('1700.00 USD in all, in 10 days');
    expect(words).to.include('Boots that last | Made for the long way | Free returns');
    expect(words).to.include('Promoted').and.include('Boots that outlast trail 0.');
    expect(words).to.match(/Checks: (pass|warn|fail), \d+ of 100/);
    for (const name of ['Approve', 'Ask for changes']) {
      const link = page.getByRole('link', { name });
      expect(await link.isVisible()).to.equal(true);
      const box = (await link.boundingBox())!;
      expect(box.height, name).to.be.at.least(44);
      expect(await link.getAttribute('href')).to.match(/\/approvals$/);
    }
  });

  it('fits 360 pixels, also with every call open, and has no serious fault', async () => {
    const width = () => page.evaluate('document.documentElement.scrollWidth') as Promise<number>;
    expect(await width()).to.be.at.most(360);
    await page.getByText('calls, in their order').click();
    expect(await width()).to.be.at.most(360);
    expect(await seriousFaults(page)).to.deep.equal([]);
    if (process.env.ADOPS_SHOT)
      await page.screenshot({ path: process.env.ADOPS_SHOT, fullPage: true });
  });

  it('needs a person who is signed in to decide', async () => {
    await page.getByRole('link', { name: 'Approve' }).click();
    expect(page.url()).to.match(/sign-in|signin|portal|approvals/);
    expect((await text()).toLowerCase()).to.include('sign in');
  });

  it('tells after the launch how it went', async () => {
    service.clock.advance(1_000);
    await launched(service, plan_id, await approved(service, plan_id));
    await page.goto(share_url);
    const words = await text();
    expect(words).to.include('How it went').and.include('17 of 17 made');
    expect(words).to.include('It was launched').and.not.include('Your decision');
  });

  it('carries the brand of the organization: name, colour, and who stands behind it', async () => {
    await service.call('update_brand_kit', {
      name: 'Northwind',
      color_primary: '#FFD400',
      privacy_url: 'https://northwind.example.com/privacy',
    });
    await page.goto(share_url);
    expect(await text())
      .to.include('Northwind')
      .and.include('Privacy');
    const link = await page.evaluate(
      "getComputedStyle(document.documentElement).getPropertyValue('--link')",
    );
    expect(link)
      .to.match(/#[0-9A-F]{6}/)
      .and.not.equal('#FFD400');
    expect(await seriousFaults(page)).to.deep.equal([]);
  });
});
