/** A person in front of the console: a service with something in it, a browser, and a session. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Role } from '../../runtime/approvals/roles.ts';
import { aBrowser } from '../support/a-browser.ts';
import { aService, type ServiceWish, type TestService } from '../support/a-service.ts';

export interface PageWish {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly script?: boolean;
  /** Of who is signed in; an owner when absent. */
  readonly role?: Role;
}

export interface Seat {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the browser wrote to its console. */
  readonly errors: string[];
  go(path: string): Promise<void>;
}

export interface Desk {
  readonly service: TestService;
  readonly browser: Browser;
  readonly api: string;
  /** A fresh browser profile, nobody signed in. */
  seat(wish?: PageWish): Promise<Seat>;
  /** The same, signed in by a link. */
  signedIn(wish?: PageWish): Promise<Seat>;
  close(): Promise<void>;
}

export async function aDesk(wish: ServiceWish = {}): Promise<Desk> {
  const [service, browser] = await Promise.all([aService(wish), aBrowser()]);
  const { api } = service.urls;
  const seat = async ({
    width = 1440,
    height = 900,
    dark = false,
    script = true,
  }: PageWish = {}): Promise<Seat> => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      javaScriptEnabled: script,
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (said) => {
      if (said.type() === 'error') errors.push(said.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    return { page, context, errors, go: async (path) => void (await page.goto(`${api}${path}`)) };
  };
  return {
    service,
    browser,
    api,
    seat,
    async signedIn(given) {
      const seated = await seat(given);
      const role = given?.role;
      const reviewer = await service.parts.portal.addReviewer(
        service.organizationId,
        role === undefined ? { name: 'Rita Raven' } : { name: `Rory ${role}`, role },
      );
      const { token } = await service.parts.portal.link(reviewer);
      await seated.go(`/sign-in/${token}`);
      await seated.page.getByRole('button', { name: 'Sign in' }).click();
      await seated.page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
      return seated;
    },
    async close() {
      await browser.close();
      await service.stop();
    },
  };
}
