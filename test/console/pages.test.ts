/** The table of proof: every page, narrow and wide, light and dark, by keyboard alone and without script, judged by axe. */
import { expect } from 'chai';
import type { CDPSession, Page } from 'playwright-core';
import { mayDo, type Right } from '../../runtime/approvals/roles.ts';
import { pages } from '../../runtime/transport/portal/pages.ts';
import { rulesOfLooks, seriousFaults } from '../support/a-browser.ts';
import { aPerson } from '../support/a-visitor.ts';
import { aDesk, type Desk, type Seat } from './a-console.ts';
import {
  everyConsolePage,
  everyDocsPage,
  everySharedPage,
  pageRoutes,
  type PagePlace,
} from './every-page.ts';

const overhang = 'document.documentElement.scrollWidth - window.innerWidth';
const looks = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'dark'],
  [390, 'light'],
] as const;

/** Names as programs write them. People wrote some of these words themselves, and commands are to be typed. */
function rawNames(text: string): string[] {
  const said = text
    .replaceAll(/adops [a-z-]+ .*/g, '')
    .replaceAll(/\b(svc|act|apr|lp|run)_\w+/g, '')
    .replaceAll(/https?:\/\/\S+/g, '');
  const names =
    /\b[a-z]+(?:_[a-z]+)+\b|\b[a-z_]+:(?:read|write|state|publish)\b|\b(?:ENABLED|PAUSED|REMOVED|ACTIVE)\b|[[{]"|\b[a-z]+(?:[A-Z][a-z]+)+\b/g;
  return [...new Set(said.match(names))];
}

/** The right that a page asks for. */
const rightOf = (route: string): Right =>
  pages.find(({ path, show }) => path === route && show)?.showRight ?? 'look';

/** The right that a form asks for; signing out is everybody's. */
function rightToSend(action: string): Right {
  const found = pages.find(
    ({ path, take }) => take && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(action),
  );
  return found?.take?.right ?? 'look';
}

describe('A page in a browser', function () {
  this.timeout(300_000);
  let desk: Desk;
  let seat: Seat;
  let places: PagePlace[];
  const textOf = new Map<string, string>();
  /** Names as programs write them, by page. */
  const namesOf = new Map<string, readonly string[]>();
  const walkOf = new Map<string, Walk>();
  before(async () => {
    desk = await aDesk({ platforms: ['acme', 'google', 'meta'], balance: 5_000 });
    seat = await desk.signedIn();
    places = [
      ...(await everyConsolePage(desk, seat)),
      ...(await everyDocsPage(desk)),
      ...(await everySharedPage(desk)),
    ];
    seat.errors.length = 0;
  });
  after(() => desk?.close());

  const scripted = async (url: string) => {
    await seat.page.goto(url);
    return mainText(seat.page);
  };
  /** Without motion: a colour that is on its way is none that a person reads. */
  const look = async (page: Page, width: number, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  };
  /** On a page without headers: its own let no script run, not even that of a judge. */
  const showCopy = async (page: Page, text: string) => {
    await page.goto('about:blank');
    await page.setContent(text);
  };
  const mainText = (page: Page) =>
    page.evaluate<string>(
      "(document.querySelector('main') ?? document.body).innerText.replaceAll(/\\s+/g, ' ').trim()",
    );

  /** The text before anything is folded open. */
  const openText = (page: Page) =>
    page.evaluate<string>(
      `(() => {
        const copy = document.body.cloneNode(true);
        for (const one of copy.querySelectorAll('details')) one.replaceChildren(...one.querySelectorAll(':scope > summary'));
        for (const one of copy.querySelectorAll('option, style, script')) one.remove();
        document.body.append(copy);
        const text = copy.innerText;
        copy.remove();
        return text;
      })()`,
    );

  it('is known by its route: none is left out', () => {
    const shown = new Set(places.map(({ route }) => route));
    expect([...shown]).to.include.members(pageRoutes(desk));
    expect(places.length).to.be.above(50);
  });

  for (const kind of ['console', 'docs', 'shared'] as const)
    it(`of the ${kind} fits 390 and 1440 px in the light and in the dark, has nothing serious from axe, no error, and no inline style or script`, async () => {
      const { page } = seat;
      const keys = await seat.context.newCDPSession(page);
      let wholes = 0;
      for (const { url, isFramed, isSealed } of places.filter((one) => one.kind === kind)) {
        const reply = (await page.goto(url))!;
        const policy = reply.headers()['content-security-policy'] ?? '';
        expect(policy, url).to.include("default-src 'none'").and.not.include('unsafe-');
        textOf.set(url, await mainText(page));
        if (kind === 'console') namesOf.set(url, rawNames(await openText(page)));
        for (const [width, colorScheme] of looks) {
          await look(page, width, colorScheme);
          const at = `${url}, ${width} px, ${colorScheme}`;
          expect(await page.evaluate<number>(overhang), `${at}, scrolls sideways`).to.be.at.most(0);
          if (isFramed) {
            const mode = page.locator('.mode b').filter({ visible: true });
            expect(await mode.first().textContent(), at).to.equal('TEST');
          }
        }
        const missing = reply.status() >= 400;
        expect(await page.locator('h1').count(), url).to.equal(isSealed && missing ? 0 : 1);
        const own = seat.errors
          .splice(0)
          .filter((text) => !(missing && text.includes('status of')));
        expect(own, url).to.deep.equal([]);
        if (isSealed) await showCopy(page, await reply.text());
        // Once in each colour and at each width: what axe finds of the other two pairs, it finds here.
        const [wide, , narrow] = looks;
        await look(page, ...wide);
        expect(await seriousFaults(page), `${url}, ${wide.join()}`).to.deep.equal([]);
        await look(page, ...narrow);
        // The frame of a phone is the same on all pages: a few are judged by all rules there, too.
        const isWhole = !isFramed || (wholes += 1) <= 3;
        const faults = await seriousFaults(page, isWhole ? undefined : rulesOfLooks);
        expect(faults, `${url}, ${narrow.join()}`).to.deep.equal([]);
        await look(page, ...wide);
        walkOf.set(url, await byKeyboard(page, keys));
        // The judge is run by the driver, beside the policy of the page; what it says has no part in it.
        seat.errors.length = 0;
      }
    });

  it('of the console says words where a person reads: no name of a field, right, state or tool, and no JSON', async () => {
    const all = places.filter((one) => one.kind === 'console');
    for (const { url } of all.filter((one) => !namesOf.has(one.url))) {
      await seat.page.goto(url);
      namesOf.set(url, rawNames(await openText(seat.page)));
    }
    const found = all.map(({ url }) => [new URL(url).pathname, namesOf.get(url)] as const);
    expect(found.filter(([, names]) => names!.length > 0)).to.deep.equal([]);
  });

  it('says the same where no script runs', async () => {
    const plain = await desk.seat({ script: false });
    await plain.context.addCookies(await seat.context.cookies());
    for (const { kind, url } of places) {
      await plain.page.goto(url);
      const text = await mainText(plain.page);
      // Beside what calls stand for, the docs' script puts buttons that copy.
      if (kind === 'docs') expect(text.length, url).to.be.above(20);
      else expect(text, url).to.equal(textOf.get(url) ?? (await scripted(url)));
    }
    await plain.context.close();
  });

  it('is used with the keyboard alone: the content is one key away, all in it is reached, and what has the focus is seen', async () => {
    const { page } = seat;
    await page.setViewportSize({ width: 1440, height: 900 });
    const keys = await seat.context.newCDPSession(page);
    for (const { url, isSealed } of places.filter((one) => !walkOf.has(one.url))) {
      const reply = (await page.goto(url))!;
      if (isSealed) await showCopy(page, await reply.text());
      walkOf.set(url, await byKeyboard(page, keys));
    }
    for (const [url, walk] of walkOf) expect(walk, url).to.deep.equal({ unseen: [], missed: [] });
  });

  it('fits 360 px where a decision is made, and breaks no word of a title', async () => {
    const phone = await desk.signedIn({ width: 360, height: 740 });
    const [approval] = places.filter(({ route }) => route === '/approvals/:id');
    for (const { url } of places.filter(({ route }) =>
      /^\/(approvals|home|activity)/.test(route),
    )) {
      await phone.page.goto(url);
      expect(await phone.page.evaluate<number>(overhang), url).to.be.at.most(0);
      const breaks = await phone.page.evaluate<string>(
        "getComputedStyle(document.querySelector('h1')).overflowWrap",
      );
      expect(breaks, url).to.not.equal('anywhere');
    }
    const button = phone.page.locator('button.large');
    await phone.page.goto(approval!.url);
    expect(await button.textContent()).to.include('$500.00');
    const box = (await button.boundingBox())!;
    expect(box.height).to.be.at.least(44);
    await phone.context.close();
  });

  it('leads whoever is signed out through the sign-in back to the very page', async () => {
    const away = await desk.seat({ width: 390 });
    const [approval] = places.filter(({ route }) => route === '/approvals/:id');
    await away.page.goto(approval!.url);
    await away.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const { portal } = desk.service.parts;
    const reviewer = await portal.addReviewer(desk.service.organizationId, { name: 'Rita Raven' });
    await away.go(`/sign-in/${(await portal.link(reviewer)).token}`);
    await away.page.getByRole('button', { name: 'Sign in' }).click();
    await away.page.waitForURL(approval!.url);
    await away.context.close();
  });

  for (const role of ['viewer', 'operator', 'approver', 'owner'] as const)
    it(`of the console offers a ${role} what the role may do, and nothing else`, async () => {
      // The page itself says its offers; the other tests judge how it looks in a browser.
      const own = await aPerson(desk.service, role);
      let posts = 0;
      const once = new Map(
        places.filter(({ isFramed }) => isFramed).map((one) => [one.route, one]),
      );
      for (const { url, route } of once.values()) {
        const { status, text } = await own.get(url.slice(desk.api.length));
        // A page that is not theirs says so.
        const isTheirs = mayDo({ role }, rightOf(route));
        expect(status === 403, `${url}, ${role}`).to.equal(!isTheirs);
        expect(status, url).to.be.below(500);
        expect(text.match(/<h1\b/g), url).to.have.length(1);
        const forms = text.match(/<form\b[^>]*>/g) ?? [];
        const actions = forms
          .filter((form) => /method="post"/.test(form))
          .map((form) => /action="([^"]*)"/.exec(form)?.[1] ?? '');
        const refused = actions.filter((action) => !mayDo({ role }, rightToSend(action)));
        expect(refused, `${url}, ${role}`).to.deep.equal([]);
        posts += actions.length;
      }
      expect(posts).to.be.above(0);
    });

  describe('of the docs, as a reader uses it, can', () => {
    const tool = '/tools/pause_campaign';
    const show = async ({ page }: Seat, url: string) =>
      void (await page.goto(url, { waitUntil: 'load' }));
    const answerOf = ({ page }: Seat) => page.locator('.answer pre').first();

    it('send a call from a page of a tool, and show what came of it beside the form', async () => {
      const reader = await desk.seat();
      await show(reader, `${desk.service.urls.docs}/scripts/acme_ads_list_campaigns`);
      await reader.page.getByLabel('Key of the demo').fill(desk.service.key);
      await reader.page.getByRole('button', { name: 'Send it' }).click();
      await answerOf(reader).waitFor();
      expect(await answerOf(reader).textContent()).to.include('"success": true');
      await show(reader, desk.service.urls.docs + tool);
      expect(await reader.page.getByLabel('Key of the demo').inputValue()).to.equal(
        desk.service.key,
      );
      await reader.context.close();
    });

    it('send it with the keyboard alone and without script, too', async () => {
      const reader = await desk.seat({ script: false });
      await show(reader, `${desk.service.urls.docs}/scripts/acme_ads_list_campaigns`);
      await reader.page.getByLabel('Key of the demo').focus();
      await reader.page.keyboard.type(desk.service.key);
      await reader.page.keyboard.press('Enter');
      await reader.page.getByRole('heading', { name: 'Answer 200' }).waitFor();
      await reader.context.close();
    });

    it('find as one types, and copy a call', async () => {
      const reader = await desk.seat();
      await reader.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await show(reader, desk.service.urls.docs + tool);
      await reader.page.getByRole('searchbox').pressSequentially('list_connected');
      // Hits for fewer letters stand there until the last one is answered.
      const wanted = reader.page.locator('[href="/tools/list_connected_accounts"]');
      await reader.page.locator('#found a').first().and(wanted).waitFor();
      await reader.page.getByRole('button', { name: 'Copy' }).first().click();
      await reader.page.getByRole('button', { name: 'Copied' }).waitFor();
      const copied = await reader.page.evaluate<string>('navigator.clipboard.readText()');
      expect(copied).to.match(/^curl -s /);
      await reader.context.close();
    });

    it('search by a form where no script runs', async () => {
      const reader = await desk.seat({ script: false });
      await show(reader, desk.service.urls.docs);
      await reader.page.getByRole('searchbox').fill('budget');
      await reader.page.keyboard.press('Enter');
      await reader.page.getByText(/found for “budget”/).waitFor();
      await reader.context.close();
    });
  });
});

const reachable =
  'a[href], button:not([disabled]), input:not([type=hidden], [type=radio], [disabled]), select, textarea, summary, [tabindex="0"]';

interface Walk {
  readonly unseen: readonly string[];
  readonly missed: readonly string[];
}

/** Within the page: what is to be reached, and what is shown of what has the focus. Of radio buttons one is reached, and arrows lead on. */
const begin = `(() => {
  const main = document.querySelector('main') ?? document.body;
  const all = [...main.querySelectorAll('${reachable}')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  globalThis.walked = { missed: new Set(all), unseen: new Set() };
  document.addEventListener('focusin', ({ target }) => {
    walked.missed.delete(target);
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    if (target !== main && (outlineStyle === 'none' || outlineWidth === '0px'))
      walked.unseen.add(target.outerHTML.slice(0, 120));
  });
  return all.length;
})()`;
const end =
  '({ unseen: [...walked.unseen], missed: [...walked.missed].map((one) => one.outerHTML.slice(0, 120)) })';
/** Presses beyond what is to be reached: groups of radio buttons, and blocks that scroll. */
const MORE = 10;

/** Walks through the content by Tab. @returns what had the focus without a sign of it, and what never had it */
async function byKeyboard(page: Page, keys: CDPSession): Promise<Walk> {
  const count = await page.evaluate<number>(begin);
  if ((await page.locator('.skip').count()) > 0) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.matches('.skip')")).to.equal(true);
    await page.keyboard.press('Enter');
  }
  await tab(keys, count);
  if (await page.evaluate('walked.missed.size > 0')) await tab(keys, MORE);
  return page.evaluate(end);
}

/** One press after the other, without waiting for each. */
async function tab(keys: CDPSession, times: number): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const presses = Array.from({ length: times }, () => [
    keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
  await Promise.all(presses.flat());
}
