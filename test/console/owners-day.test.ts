/**
 * A day of an owner, in a real browser: ten paths, each counted in clicks from the first page, and what each role is
 * shown on them. Somebody who has never seen the console answers five questions from it alone.
 */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { keptIsRead } from '../../runtime/transport/portal/figures/kept.ts';
import { roleNames, type Role } from '../../runtime/approvals/roles.ts';
import { aDesk, type Desk, type Seat } from './a-console.ts';

describe("An owner's day", function () {
  this.timeout(120_000);
  let desk: Desk;
  let seat: Seat;
  let clicks = 0;
  const script = 'google_ads_update_campaign_budget';
  before(async () => {
    desk = await aDesk({ platforms: ['google', 'meta'], balance: 5_000 });
    const { service } = desk;
    await service.parts.facts.syncNow({ days: 16 });
    const raise = (to: number) => ['--campaign-id', '33431569338', '--daily-budget', String(to)];
    await service.run(script, raise(150), { body: { reason: 'It sells.' } });
    service.clock.advance(86_400_000);
    await service.parts.facts.syncNow({ days: 3 });
    await service.run(script, raise(6_000), { body: { reason: 'It sells more.' } });
    seat = await desk.signedIn();
    await seat.go('/campaigns');
    await keptIsRead();
  });
  after(() => desk?.close());

  const begin = async (from: Seat = seat): Promise<Page> => {
    await from.go('/home');
    clicks = 0;
    return from.page;
  };
  const click = async (page: Page, name: string | RegExp, role: 'link' | 'button' = 'link') => {
    clicks += 1;
    await page.getByRole(role, { name }).filter({ visible: true }).first().click();
  };
  const main = async (page: Page) =>
    (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');

  it('answers what was spent this month against the budget: set it once in 4 clicks, then read it in none', async () => {
    const page = await begin();
    await click(page, 'Set a budget of the month');
    await page.getByLabel('For all platforms together, a month').fill('9000');
    await click(page, 'Keep it', 'button');
    await click(page, 'Home');
    expect(await main(page)).to.match(/Spent in March, through 2 Mar \$[\d,]+ of \$9,000/);
    expect(clicks).to.be.at.most(4);
  });

  it('answers which campaign got worse in no click, and leads to it in 1', async () => {
    const page = await begin();
    const text = await main(page);
    expect(text).to.match(/Got worse.*Cost of a result/);
    await click(page, 'Campaigns');
    expect(await main(page)).to.include('Search - Tents');
    expect(clicks).to.equal(1);
  });

  it('answers what an assistant changed yesterday, and whether it helped, in no click', async () => {
    const page = await begin();
    const text = await main(page);
    expect(text).to.include('Raised the daily budget of Search - Tents').and.include('yesterday');
    expect(text).to.match(/Too early|of 7 days so far/);
    await click(page, 'Raised the daily budget of Search - Tents');
    expect(await main(page))
      .to.include('Take back')
      .and.include('It sells.');
  });

  it('answers what waits and what it will cost in no click, and decides in 2', async () => {
    const page = await begin();
    const text = await main(page);
    expect(text)
      .to.include('Raise the daily budget of Search - Tents')
      .and.match(/Adds up to \$[\d,.]+ \(USD\) a day/);
    await click(page, 'Raise the daily budget of Search - Tents');
    await click(page, /^Approve/, 'button');
    await page.getByText('approved and done').waitFor();
    expect(clicks).to.equal(2);
  });

  it('lets the figures come every Monday in 2 clicks, and a third lets the new address be written to', async () => {
    const page = await begin();
    await click(page, 'Reports');
    await page.getByLabel('How').selectOption('slack');
    await page.getByLabel('To', { exact: true }).fill('https://hooks.slack.com/services/T0/B0/x');
    await click(page, 'Send it regularly', 'button');
    await click(page, /^Approve/, 'button');
    await page.getByText('approved and done').waitFor();
    expect(clicks).to.equal(3);
    await seat.go('/schedules');
    expect(await main(page)).to.include('each Monday at 08:00');
  });

  it('pauses a campaign in 4 clicks, with a rehearsal between, and takes it back in 3', async () => {
    const page = await begin();
    await click(page, 'Campaigns');
    await click(page, 'Brand - Northwind');
    await click(page, 'Pause it', 'button');
    expect(await main(page)).to.include('Pause the campaign Brand - Northwind');
    await click(page, 'Do it now', 'button');
    expect(clicks).to.equal(4);
    await click(page, 'Rehearse taking it back', 'button');
    await click(page, 'Take it back now', 'button');
    await page.getByText('taken back and read back').waitFor();
  });

  it('finds anything by the key /, moves by j, opens help by ?', async () => {
    const page = await begin();
    await page.keyboard.press('/');
    await page.keyboard.type('tents');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor();
    expect(await main(page)).to.include('Search - Tents');
    await seat.go('/campaigns');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const second = page.locator('main tbody tr').nth(1).locator('th a');
    expect(
      await second.evaluate(
        (one) =>
          one ===
          (globalThis as never as { document: { activeElement: unknown } }).document.activeElement,
      ),
    ).to.equal(true);
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Keyboard and help' }).waitFor();
  });

  it('takes the report as a file, gives a key that may propose, and proves the activity, in 2 clicks each', async () => {
    const page = await begin();
    await click(page, 'Reports');
    const download = page.waitForEvent('download');
    await click(page, 'XLSX');
    expect((await download).suggestedFilename()).to.equal('report.xlsx');
    await begin();
    await click(page, 'Settings');
    await click(page, 'Keys');
    await page.getByLabel('What it is for').fill('Assistant');
    await page.getByLabel(/May propose/).check();
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('It is shown once').waitFor();
    await begin();
    await click(page, 'Activity');
    await click(page, 'Prove it', 'button');
    await page
      .getByText(/whole|being proven/)
      .first()
      .waitFor();
  });

  it('speaks German where a person wants it, on every page of the day', async () => {
    const page = await begin();
    await seat.context.addCookies([{ name: 'adops-language', value: 'de', url: desk.api }]);
    const words: Readonly<Record<string, RegExp>> = {
      '/home': /Ausgegeben im März.*Was auf Sie wartet.*Welche Kampagnen schlechter wurden/,
      '/campaigns': /Kampagnen.*Verglichen mit/,
      '/approvals': /Entscheidungen.*Früher/,
      '/reports': /Berichte.*Regelmäßig senden/,
      '/connections': /Konten.*Ausgegeben in 30 Tagen/,
      '/help': /Tastatur und Hilfe/,
    };
    for (const [path, text] of Object.entries(words)) {
      await seat.go(path);
      expect(await main(page), path).to.match(text);
      expect(await page.locator('html').getAttribute('lang')).to.equal('de');
    }
    await seat.context.clearCookies({ name: 'adops-language' });
  });

  it('shows each role its pages, and the buttons that it may press', async () => {
    const { portal } = desk.service.parts;
    const paths = [
      '/home',
      '/campaigns',
      '/approvals',
      '/reports',
      '/activity',
      '/connections',
      '/budgets',
      '/billing',
    ];
    const seen: Record<string, Record<string, number>> = {};
    for (const role of roleNames) {
      const own = await desk.seat();
      const reviewer = await portal.addReviewer(desk.service.organizationId, {
        name: role,
        role: role as Role,
      });
      const { token } = await portal.link(reviewer);
      await own.go(`/sign-in/${token}`);
      await own.page.getByRole('button', { name: 'Sign in' }).click();
      for (const path of paths) {
        await own.go(path);
        expect(await own.page.locator('h1').count(), `${role} ${path}`).to.equal(1);
      }
      await own.go('/keys');
      const keys = (await own.page.locator('h1').innerText()) === 'Keys' ? 1 : 0;
      await own.go('/budgets');
      const budgets = await own.page.getByRole('button', { name: 'Keep it' }).count();
      await own.go('/reports');
      const sends = await own.page.getByRole('button', { name: 'Send it regularly' }).count();
      seen[role] = { keys, budgets, sends };
      await own.context.close();
    }
    expect(seen).to.deep.equal({
      viewer: { keys: 0, budgets: 0, sends: 0 },
      operator: { keys: 0, budgets: 1, sends: 1 },
      approver: { keys: 0, budgets: 1, sends: 1 },
      owner: { keys: 1, budgets: 1, sends: 1 },
    });
  });
});
