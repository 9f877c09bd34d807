/**
 * Every page that a person can open, by the routes there are: a page without parameters stands for itself, any other
 * has a sample here. Whoever adds a route without one fails the test.
 */
import { createPortal } from '../../runtime/transport/portal/index.ts';
import { createConfirmPage } from '../../runtime/transport/confirm-page.ts';
import { keptIsRead } from '../../runtime/transport/portal/figures/kept.ts';
import { aReviewer } from '../support/a-visitor.ts';
import type { Desk, Seat } from './a-console.ts';

export interface PagePlace {
  readonly kind: 'console' | 'docs' | 'shared';
  readonly route: string;
  readonly url: string;
  /** Of the console, with its frame. */
  readonly isFramed: boolean;
  /** Its own headers let no script run, not even that of a judge. */
  readonly isSealed?: boolean;
}

const script = 'acme_ads_update_campaign_budget';
const raise = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

type Sample = (desk: Desk, seat: Seat) => Promise<string | readonly string[]>;

/** Ways of the browser to a page that only its session has. */
async function toConsent(desk: Desk, { page }: Seat): Promise<string> {
  await page.goto(`${desk.api}/connections/new/google`);
  await page.getByRole('button', { name: 'Try it in test mode' }).click();
  await page.getByText('An app wants to use your').waitFor();
  return new URL(page.url()).pathname + new URL(page.url()).search;
}

async function toAssistant({ service, api }: Desk, { page }: Seat): Promise<string> {
  const redirect_uri = 'http://127.0.0.1:51234/callback';
  const registered = await fetch(`${api}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Example Assistant',
      redirect_uris: [redirect_uri],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const asked = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    resource: `${service.urls.mcp}/mcp`,
  });
  await page.goto(`${api}/oauth/authorize?${String(asked)}`);
  await page.getByRole('heading', { name: 'An assistant asks for access' }).waitFor();
  return new URL(page.url()).pathname;
}

/** Path of the first link of a list that leads to one of its pages. */
async function firstLink({ api }: Desk, { page }: Seat, list: string): Promise<string> {
  await page.goto(`${api}${list}`);
  const links = page.locator(`main a[href^="${list}/"]`);
  return (await links.first().getAttribute('href'))!;
}

const waitsAs = (body: unknown) =>
  (body as { readonly pending: { readonly approval_id: string } }).pending.approval_id;

const held = async ({ service }: Desk) => {
  const { body } = await service.run(script, raise(500), { body: { reason: 'Sells well.' } });
  return `/approvals/${waitsAs(body)}`;
};

const samples: Readonly<Record<string, Sample>> = {
  '/sign-in/:token': async () => '/sign-in/a-token-of-nobody',
  '/people/messages/:token': async () => '/people/messages/a-token-of-nobody',
  '/onboarding/:token': async () => '/onboarding/a-token-of-nobody',
  '/campaigns/:platform/:account/:campaign': (desk, seat) => firstLink(desk, seat, '/campaigns'),
  '/approvals/:id': async (desk, seat) => {
    const path = await held(desk);
    // The first visit makes the service read the figures of the page.
    await seat.go(path);
    await keptIsRead();
    return [path, '/approvals/apr_none'];
  },
  '/activity': async () => ['/activity', '/activity?show=all'],
  '/activity/:seq': async ({ service }) => {
    const { body } = await service.run(script, raise(24));
    const { run_id } = body as { run_id: string };
    const run = await service.parts.audit.findRun(service.organizationId, run_id);
    return `/activity/${run!.seq}`;
  },
  '/schedules/:id': async (desk, seat) => {
    const slack_webhook = 'https://hooks.slack.com/services/T/B/x';
    const { body } = await desk.service.run('schedule_report', undefined, {
      body: { args: { name: 'Mondays', cron: '0 7 * * 1', slack_webhook } },
    });
    const rita = await aReviewer(desk.service);
    await rita.decide(waitsAs(body), 'approve');
    return firstLink(desk, seat, '/schedules');
  },
  '/jobs/:id': async (desk, seat) => {
    await desk.service.run('acme_ads_list_campaigns', [], { headers: { prefer: 'respond-async' } });
    return firstLink(desk, seat, '/jobs');
  },
  '/approvals/:id/comment': async (desk) => `${await held(desk)}/comment`,
  '/search': async () => ['/search', '/search?q=tents'],
  '/keys/:id': (desk, seat) => firstLink(desk, seat, '/keys'),
  '/connections/new/:platform': async () => ['/connections/new/google', '/connections/new/acme'],
  // It shows a refusal: one that is good leads on at once.
  '/connections/return/:platform': async () => '/connections/return/google?state=none&code=none',
  '/connections/found/:permit': async (desk, seat) => {
    await toConsent(desk, seat);
    await seat.page.getByRole('button', { name: 'Allow' }).click();
    await seat.page.getByRole('button', { name: 'Connect the chosen accounts' }).waitFor();
    return new URL(seat.page.url()).pathname;
  },
  '/connections/:platform/:account': async () => '/connections/acme/1001',
  '/oauth/consent/:uid': toAssistant,
  '/test-mode/:platform': toConsent,
  '/records/:kind': async ({ service }) =>
    [...service.parts.catalog.current().parts.console.keys()].map((kind) => `/records/${kind}`),
  '/records/:kind/:id': async (desk, seat) => {
    const html_content = '<!doctype html><title>Spring</title><h1>Spring tents</h1>';
    await desk.service.run('upload_landing_page_html', undefined, {
      body: { args: { slug: 'spring', html_content } },
    });
    return firstLink(desk, seat, '/records/landing_page');
  },
};

/** Routes that are no page: files, and an address that leads on. */
const files =
  /^\/$|\.(css|js|svg|ico|csv|json|xlsx)$|^\/runs\/:id$|^\/brand\/:sort$|^\/records\/:kind\/:id\/(picture|open)\/:field$/;

/** @returns the routes that answer a browser's GET with a page */
export function pageRoutes({ service }: Desk): string[] {
  const routers = [createPortal(service.parts), createConfirmPage(service.parts)];
  return routers
    .flatMap(({ stack }) => stack)
    .filter(({ methods }) => methods.includes('GET'))
    .map(({ path }) => (path instanceof RegExp ? '/test-mode/:platform' : String(path)))
    .filter((path) => !files.test(path));
}

const framed = (route: string) => !/^\/(sign-in|onboarding|test-mode)/.test(route);

export async function everyConsolePage(desk: Desk, seat: Seat): Promise<PagePlace[]> {
  await desk.service.parts.facts.syncNow({ days: 9 });
  await seat.go('/campaigns');
  await keptIsRead();
  const places: PagePlace[] = [];
  for (const route of pageRoutes(desk)) {
    const sample = samples[route] ?? (route.includes(':') ? undefined : async () => route);
    if (!sample) throw new Error(`${route} has no sample in test/console/every-page.ts`);
    const paths = [await sample(desk, seat)].flat();
    for (const path of paths)
      places.push({ kind: 'console', route, url: `${desk.api}${path}`, isFramed: framed(route) });
  }
  return places;
}

/** All pages of the docs; of tools, of scripts and of their lists the longest one each. */
export async function everyDocsPage({ service }: Desk): Promise<PagePlace[]> {
  const { docs } = service.urls;
  const seen = new Map<string, number>();
  const todo = ['/'];
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (seen.has(path)) continue;
    const { text, headers } = await service.fetch(docs + path);
    const isPage = headers.get('content-type')?.includes('html') === true;
    seen.set(path, isPage ? text.length : 0);
    // A list leads to hundreds of its like; one page of each list is enough to see their kind.
    if (!isPage || /^\/(tools|scripts)\//.test(path)) continue;
    const main = path.startsWith('/catalogue/') ? text.split('<nav class="side"')[0]! : text;
    const links = [...main.matchAll(/href="(\/[^"#?.]*)"/g)].map(([, link]) => link!);
    const isUnit = (link: string) => /^\/(tools|scripts)\//.test(link);
    todo.push(...links.filter((link) => !isUnit(link)), ...links.filter(isUnit).slice(0, 1));
  }
  const longest = Map.groupBy(
    [...seen].filter(([, length]) => length > 0),
    ([path]) => /^\/(tools|scripts|catalogue)\//.exec(path)?.[1] ?? path,
  );
  const paths = [...longest.values()].map((all) => all.sort((a, b) => b[1] - a[1])[0]![0]);
  return [...paths, '/search?q=budget', '/none'].map((path) => ({
    kind: 'docs',
    route: path,
    url: docs + path,
    isFramed: false,
  }));
}

const content = `# Week 47

Spend rose by **12 %**.

| Platform | Spend |
|---|---:|
| Google | 9,200 |

> Keep it.

\`\`\`chart
{"type":"bar","labels":["Mon","Tue"],"series":[{"name":"Spend","values":[1,3]},{"name":"Clicks","values":[2,1]}]}
\`\`\``;

export async function everySharedPage({ service }: Desk): Promise<PagePlace[]> {
  const { body } = await service.run('create_document', undefined, {
    body: { args: { title: 'Week 47', content } },
  });
  const { url } = (body as { result: { url: string } }).result;
  const gone = `${url.slice(0, -4)}none`;
  return [url, gone].map((one) => ({
    kind: 'shared',
    route: 'shared',
    url: one,
    isFramed: false,
    isSealed: true,
  }));
}
