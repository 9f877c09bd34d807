/** The frame of every page of the console, and the headers that keep it to the person who opened it (threats, W2). */
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { html, Html } from '../../../../sdk/html.ts';
import { mark } from '../../../../sdk/look.ts';
import type { Right } from '../../../approvals/roles.ts';
import { iconPath } from '../../look/index.ts';
import type { Mode, Nav, PortalPage } from '../console-page.ts';
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
  const scripts = [...(page.scripts ?? []), ...(page.againAfter ? ['again.js'] : [])];
  ctx.status = page.status ?? 200;
  const sheet = page.style === undefined ? undefined : `.view { ${page.style} }`;
  ctx.set(privateHeaders(scripts, page.formTo, sheet));
  ctx.type = 'html';
  ctx.body = html`<!doctype html>
    <html lang="en">
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
        <a class="skip" href="#main">Skip to the content</a>
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
      ${modeMark(mode)}
      <nav aria-label="Main">${groups(at, frame)}</nav>
      ${who(frame)}
    </header>
    <header class="top">
      <a class="brand" href="/">${mark()} <span>${frame.organization}</span></a>
      ${modeMark(mode, true)}
    </header>
    <main id="main">
      ${under && html`<p class="crumb"><a href="${under.path}">${under.title}</a></p>`}
      <div class="head">
        <h1>${title}</h1>
        ${actions}
      </div>
      ${page.againAfter && html`<p data-again="${page.againAfter}"><a class="button" href="${path}">Look again</a></p>`}
      ${body}
    </main>
    ${bar(at, frame)}
  </div>`;
}

export function modeMark(mode: Mode, isShort = false): Html {
  const words = mode === 'test' ? 'test accounts alone' : 'changes are real';
  return html`<p class="mode ${mode}">
    <b>${mode.toUpperCase()}</b>${isShort ? undefined : html`<span>${words}</span>`}
  </p>`;
}

function groups(at: string, { entries, waiting }: Frame): Html {
  const names = [...new Set(entries.map(({ group }) => group))];
  return html`${names.map(
    (name, place) =>
      html`${place > 0 && html`<p>${name}</p>`}
        <ul>
          ${entries.filter(({ group }) => group === name).map((one) => html`<li>${entry(at, one, waiting)}</li>`)}
        </ul>`,
  )}`;
}

function entry(at: string, { path, label, icon: name }: NavEntry, waiting: number): Html {
  const current = at === path || (path !== '/' && at.startsWith(`${path}/`));
  const count =
    path === '/approvals' && waiting > 0
      ? html`<span class="count">${waiting}<span class="unseen"> waiting</span></span>`
      : undefined;
  return html`<a href="${path}" ${current && html`aria-current="page"`}
    >${icon(name)}<span>${label}</span>${count}</a
  >`;
}

function bar(at: string, frame: Frame): Html {
  const { entries, waiting } = frame;
  const first = entries.filter(({ inBar }) => inBar).slice(0, 4);
  const rest = { ...frame, entries: entries.filter((one) => !first.includes(one)) };
  return html`<nav class="bar" aria-label="Main, short">
    <ul>
      ${first.map((one) => html`<li>${entry(at, one, waiting)}</li>`)}
      <li>
        <details class="more">
          <summary>${icon('more')}<span>More</span></summary>
          <div>${groups(at, rest)} ${who(frame)}</div>
        </details>
      </li>
    </ul>
  </nav>`;
}

function who({ visit }: Frame): Html {
  return html`<div class="who">
    <a href="/people/you"><b>${shownText(visit.reviewer.name)}</b></a>
    <span>${visit.reviewer.role ?? 'owner'}, organization ${visit.reviewer.organizationId}</span>
    <form method="post" action="/sign-out">
      <input type="hidden" name="nonce" value="${visit.nonce('sign-out')}" />
      <button class="quiet">Sign out</button>
    </form>
  </div>`;
}
