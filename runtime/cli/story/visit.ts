/** A page as a person meets it: in Chromium, where the packages that develop the service are there, or by plain HTTP. */

export interface Visit {
  readonly url: string;
  /** Fields of its form, by their names; it is sent then. */
  readonly fill?: Readonly<Record<string, string>>;
  /** The part that must be visible in the end, as a CSS selector; without a browser the status alone counts. */
  readonly sees: string;
}

/** The record of an act of a story. */
export interface Seen {
  readonly by: string;
  readonly title: string;
}

/** As much of playwright-core as is used; it is no dependency of the service. */
interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Page {
  goto(url: string): Promise<{ status(): number } | null>;
  title(): Promise<string>;
  locator(selector: string): Locator;
}
interface Locator {
  first(): Locator;
  fill(text: string): Promise<void>;
  click(): Promise<void>;
  waitFor(wish: { readonly state: 'visible'; readonly timeout: number }): Promise<void>;
}

const PATIENCE_MS = 30_000;

/** @throws Error  it is not there, or does not say what it should */
export async function visit(wish: Visit): Promise<Seen> {
  const browser = await openBrowser();
  if (!browser) return visitPlainly(wish);
  try {
    const page = await browser.newPage();
    const status = (await page.goto(wish.url))?.status() ?? 0;
    if (status !== 200) throw new Error(`The page answers with status ${status}.`);
    for (const [name, value] of Object.entries(wish.fill ?? {}))
      await page.locator(`form [name="${name}"]`).first().fill(value);
    if (wish.fill) await page.locator('form button').first().click();
    const place = page.locator(wish.sees).first();
    await place.waitFor({ state: 'visible', timeout: PATIENCE_MS });
    return { by: 'in Chromium', title: await page.title() };
  } finally {
    await browser.close();
  }
}

/** As a browser without script does. */
async function visitPlainly({ url, fill }: Visit): Promise<Seen> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const first = await fetch(url, { signal });
  const last = fill
    ? await fetch(url, { method: 'POST', body: new URLSearchParams(fill), signal })
    : first;
  const text = await last.text();
  if (!first.ok || !last.ok) throw new Error(`The page answers with status ${last.status}.`);
  const title = /<title>([^<]{0,200})<\/title>/.exec(text)?.[1] ?? '';
  return { by: 'by plain HTTP, for there is no browser', title };
}

/** Undefined where there is none, or it does not start. */
async function openBrowser(): Promise<Browser | undefined> {
  const load = async (name: string): Promise<unknown> => import(name);
  try {
    const { default: place } = (await load('@sparticuz/chromium')) as {
      readonly default: { executablePath(): Promise<string> };
    };
    const { chromium } = (await load('playwright-core')) as {
      readonly chromium: { launch(wish: object): Promise<Browser> };
    };
    const executablePath = await place.executablePath();
    const args = ['--no-sandbox', '--disable-gpu'];
    return await chromium.launch({ executablePath, args, headless: true });
  } catch {
    return undefined;
  }
}
