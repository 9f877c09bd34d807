/** The frame of every page of the console, and the headers that keep it to the person who opened it (threats, W2). */
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { html, Html } from '../../../../sdk/html.ts';
import { mark } from '../../../../sdk/look.ts';
import type { Right } from '../../../approvals/roles.ts';
import { iconPath } from '../../look/index.ts';
import { theReader } from '../../../../sdk/words/reader.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import type { Mode, Nav, PortalPage, Section } from '../console-page.ts';
import { icon } from './icons.ts';
import { shownText } from '../words/shown-value.ts';
import type { Visit } from '../sign-in/visit.ts';

export const stylePath = '/portal.css';

/** The parts of the frame beside the page. */
export interface Frame {
  readonly visit: Visit;
  readonly organization: string;
  /** Live as soon as one account is: then changes may be real. */
  readonly mode: Mode;
  /** Changes that wait for a person. */
  readonly waiting: number;
  /** Other organizations of the visitor. */
  readonly others: number;
  /** Unread ones. */
  readonly notices: number;
  readonly entries: readonly NavEntry[];
}

export interface NavEntry extends Nav {
  readonly path: string;
  /** The right needed for the page; visitors without it are not shown the way. */
  readonly right?: Right | undefined;
}

/** No frame, no cache, no referrer: the address of a page may hold a token. Scripts only where a page names its own. */
export function privateHeaders(
  scripts: readonly string[] = [],
  formTo?: string,
  sheet?: string,
): Record<string, string> {
  const own = sheet && createHash('sha256').update(sheet).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'self'${own === undefined ? '' : ` 'sha256-${own}'`}`,
    "img-src 'self'",
    ...(scripts.length > 0 ? ["script-src 'self'", "connect-src 'self'"] : []),
    `form-action 'self'${formTo === undefined ? '' : ` ${formTo}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': policy.join('; '),
  };
}

export function showPage(ctx: Context, page: PortalPage, frame?: Frame): void {
  const scripts = [
    ...(page.scripts ?? []),
    ...(page.againAfter ? ['again.js'] : []),
    ...(frame ? ['habits.js'] : []),
  ];
  ctx.status = page.status ?? 200;
  const sheet = page.style === undefined ? undefined : `.view { ${page.style} }`;
  ctx.set(privateHeaders(scripts, page.formTo, sheet));
  ctx.type = 'html';
  ctx.body = html`<!doctype html>
    <html lang="${theReader().language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${page.goesOnTo && html`<meta http-equiv="refresh" content="0; url=${page.goesOnTo}" />`}
        <title>${page.title} · Ad Operations Service</title>
        <link rel="icon" type="image/svg+xml" href="${iconPath}" />
        <link rel="stylesheet" href="${stylePath}" />
        ${sheet === undefined ? undefined : new Html(`<style>${sheet}</style>`)}
        ${scripts.map((name) => html`<script src="/portal/${name}" defer></script>`)}
      </head>
      <body>
        <a class="skip" href="#main">${say('Skip to the content')}</a>
        ${frame ? shell(ctx.path, page, frame) : alone(page)}
      </body>
    </html> `.text;
}

/** Before anybody is signed in. */
function alone({ title, body }: PortalPage): Html {
  return html`<div class="alone">
    <header><a class="brand" href="/">${mark(28)} Ad Operations Service</a></header>
    <main id="main">
      <div class="head"><h1>${title}</h1></div>
      ${body}
    </main>
  </div>`;
}

function shell(path: string, page: PortalPage, frame: Frame): Html {
  const { title, body, actions, under, mode = frame.mode } = page;
  const at = under?.path ?? path;
  return html`<div class="shell">
    <header class="side">
      <a class="brand" href="/">${mark()} <span>${frame.organization}</span></a>
      ${modeMark(mode)} ${searchForm('side')}
      <nav aria-label="${say('Main')}">${list(at, frame, mainEntries(frame.entries))}</nav>
      ${who(frame)}
    </header>
    <header class="top">
      <a class="brand" href="/">${mark()} <span>${frame.organization}</span></a>
      ${modeMark(mode, true)}
    </header>
    <main id="main">
      ${under && html`<p class="crumb"><a href="${under.path}">${under.title}</a></p>`}
      ${tabs(at, frame)}
      <div class="head">
        <h1>${title}</h1>
        ${actions}
      </div>
      ${page.againAfter && html`<p data-again="${page.againAfter}"><a class="button" href="${path}">${say('Look again')}</a></p>`}
      ${body}
    </main>
    ${bar(at, frame)}
  </div>`;
}

export function modeMark(mode: Mode, isShort = false): Html {
  const words = mode === 'test' ? say('test accounts alone') : say('changes are real');
  return html`<p class="mode ${mode}">
    <b>${mode.toUpperCase()}</b>${isShort ? undefined : html`<span>${words}</span>`}
  </p>`;
}

/** One entry for each page, and one for each section, which leads to its first page. */
function mainEntries(entries: readonly NavEntry[]): readonly NavEntry[] {
  const first = new Map<Section, NavEntry>();
  for (const one of entries)
    if (one.section && !first.has(one.section)) first.set(one.section, one);
  const order = Object.entries(sections) as [Section, (typeof sections)[Section]][];
  return [
    ...entries.filter(({ section }) => !section),
    ...order.flatMap(([name, own]) => {
      const one = first.get(name);
      return one ? [{ ...own, path: one.path, section: name }] : [];
    }),
  ];
}

const sections = {
  automation: { label: () => say('Automation'), icon: 'time' },
  library: { label: () => say('Library'), icon: 'stack' },
  settings: { label: () => say('Settings'), icon: 'guard' },
} as const satisfies Readonly<Record<Section, Nav>>;

const isAt = (at: string, path: string) => at === path || at.startsWith(`${path}/`);

const sectionAt = (at: string, entries: readonly NavEntry[]) =>
  entries.find(({ path, section }) => section && isAt(at, path))?.section;

function list(at: string, frame: Frame, shown: readonly NavEntry[]): Html {
  const section = sectionAt(at, frame.entries);
  return html`<ul>
    ${shown.map((one) => html`<li>${entry(one.section ? one.section === section : isAt(at, one.path), one, frame.waiting)}</li>`)}
  </ul>`;
}

/** The other pages of the section. */
function tabs(at: string, { entries, waiting }: Frame): Html | undefined {
  const section = sectionAt(at, entries);
  if (!section) return undefined;
  const own = entries.filter((one) => one.section === section);
  return html`<nav class="tabs" aria-label="${sections[section].label()}">
    <ul>
      ${own.map((one) => html`<li>${entry(isAt(at, one.path), one, waiting)}</li>`)}
    </ul>
  </nav>`;
}

function entry(isCurrent: boolean, { path, label, icon: name }: NavEntry, waiting: number): Html {
  const count =
    path === '/approvals' && waiting > 0
      ? html`<span class="count">${waiting}<span class="unseen"> ${say('waiting')}</span></span>`
      : undefined;
  return html`<a href="${path}" ${isCurrent && html`aria-current="page"`}
    >${icon(name)}<span>${label()}</span>${count}</a
  >`;
}

function bar(at: string, frame: Frame): Html {
  const all = mainEntries(frame.entries);
  const first = all.filter(({ inBar }) => inBar).slice(0, 4);
  const rest = all.filter((one) => !first.includes(one));
  return html`<nav class="bar" aria-label="${say('Main, short')}">
    <ul>
      ${first.map((one) => html`<li>${entry(isAt(at, one.path), one, frame.waiting)}</li>`)}
      <li>
        <details class="more">
          <summary>${icon('more')}<span>${say('More')}</span></summary>
          <div>${searchForm('more')} ${list(at, frame, rest)} ${who(frame)}</div>
        </details>
      </li>
    </ul>
  </nav>`;
}

/** Over everything; `/` leads to it where a script runs. */
const searchForm = (place: string): Html =>
  html`<form method="get" action="/search" role="search" class="find">
    <label class="unseen" for="find-${place}">${say('Search')}</label>
    <input
      id="find-${place}"
      name="q"
      type="search"
      placeholder="${say('Search')}"
      maxlength="200"
    />
  </form>`;

function who({ visit, others, notices }: Frame): Html {
  return html`<div class="who">
    <a href="/people/you"><b>${shownText(visit.reviewer.name)}</b></a>
    <span>${wordOf('roles', visit.reviewer.role ?? 'owner')}</span>
    <a href="/notices"
      >${say('Notices')}${notices > 0 && html` <span class="count">${notices}<span class="unseen"> ${say('unread')}</span></span>`}</a
    >
    ${others > 0 && html`<a href="/organizations">${say('Switch organization')}</a>`}
    <a href="/help">${say('Keyboard and help')}</a>
    <form method="post" action="/sign-out">
      <input type="hidden" name="nonce" value="${visit.nonce('sign-out')}" />
      <button class="quiet">${say('Sign out')}</button>
    </form>
  </div>`;
}
