/** The frame around every page: one heading, one navigation, one search field. */
import { html, type Html } from '../../../sdk/html.ts';
import { mark } from '../../../sdk/look.ts';
import { iconPath } from '../look/index.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Calls, which stand beside the text where there is room. */
  readonly aside?: Html;
  /** Path of the navigation entry that this page belongs to. */
  readonly section?: string;
  /** The place of the page at the side: a category of tools, or a platform of scripts. */
  readonly group?: string;
}

const sections = [
  ['/', 'Start'],
  ['/catalogue', 'Tools and scripts'],
  ['/guides', 'Guides'],
  ['/errors', 'Errors'],
  ['/reference', 'REST'],
] as const;

/** The parts that the frame needs beside the page. */
export interface Frame {
  readonly side: Html;
  /** Address of the same page as markdown. */
  readonly markdown?: string | undefined;
  readonly query?: string;
}

export function renderPage(
  { title, body, aside, section }: Page,
  { side, markdown, query = '' }: Frame,
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>
          ${title === 'Ad Operations Service' ? title : `${title} · Ad Operations Service`}
        </title>
        <link rel="icon" type="image/svg+xml" href="${iconPath}" />
        <link rel="stylesheet" href="/assets/site.css" />
        ${markdown && html`<link rel="alternate" type="text/markdown" href="${markdown}" />`}
        <script src="/assets/search.js" defer></script>
        <script src="/assets/copy.js" defer></script>
        <script src="/assets/try.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <a class="brand" href="/">${mark()} <span>Ad Operations Service</span></a>
          <nav aria-label="Main">
            <ul>
              ${sections.map(
                ([path, label]) =>
                  html`<li>
                    <a href="${path}" ${section === path && html` aria-current="page"`}>${label}</a>
                  </li>`,
              )}
            </ul>
          </nav>
          <form role="search" action="/search" method="get">
            <label for="q"><span class="unseen">Search tools, scripts and guides</span></label>
            <input
              id="q"
              name="q"
              type="search"
              value="${query}"
              placeholder="Search tools, scripts, guides"
              autocomplete="off"
              maxlength="100"
              aria-controls="found"
            />
            <button type="submit">Search</button>
            <div id="found" role="status" aria-live="polite" hidden></div>
          </form>
        </header>
        <main id="main">
          <h1>${title.split('_').map((word, at) => html`${at > 0 && html`_<wbr />`}${word}`)}</h1>
          ${
            aside
              ? html`<div class="beside">
                  <div>${body}</div>
                  <div class="calls">${aside}</div>
                </div>`
              : body
          }
          ${markdown && html`<p class="source"><a href="${markdown}">This page as markdown</a></p>`}
        </main>
        <nav class="side" aria-label="Tools and scripts">${side}</nav>
      </body>
    </html> `.text;
}
