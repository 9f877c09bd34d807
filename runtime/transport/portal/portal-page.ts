/** The frame of every portal page, and the headers that keep it to the person who opened it (threats, W2). */
import { readFileSync } from 'node:fs';
import type { Context } from 'koa';
import { html, type Html } from '../../../sdk/html.ts';
import type { Visit } from './visit.ts';

export interface PortalPage {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
}

const sections = [
  ['/approvals', 'Approvals'],
  ['/activity', 'Activity'],
  ['/billing', 'Billing'],
  ['/connections', 'Connections'],
] as const;

export const stylePath = '/portal.css';
/** One style for docs and portal; the portal adds what forms need. */
export const style = [
  new URL('../docs/assets/site.css', import.meta.url),
  new URL('assets/portal.css', import.meta.url),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** No script, no frame, no cache, no referrer: the address of a page may hold a token. */
export const privateHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

export function showPage(ctx: Context, { title, body, status = 200 }: PortalPage, visit?: Visit) {
  ctx.status = status;
  ctx.set({ ...privateHeaders });
  ctx.type = 'html';
  ctx.body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Ad Operations Service</title>
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <a class="brand" href="/approvals">Ad Operations Service</a>
          ${visit && navigation(ctx.path, visit)}
        </header>
        <main id="main">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.text;
}

function navigation(path: string, visit: Visit): Html {
  return html`<nav aria-label="Main">
    <ul>
      ${sections.map(
        ([to, label]) =>
          html`<li><a href="${to}" ${path === to && html`aria-current="page"`}>${label}</a></li>`,
      )}
    </ul>
    <form method="post" action="/sign-out">
      <input type="hidden" name="nonce" value="${visit.nonce('sign-out')}" />
      <span>${visit.reviewer.name}, organization ${visit.reviewer.organizationId}</span>
      <button>Sign out</button>
    </form>
  </nav>`;
}
