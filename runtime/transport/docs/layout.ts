/** The frame around every page: one heading, one navigation, one search field. */
import { html, type Html } from '../../../sdk/html.ts';
import { mark } from '../../../sdk/look.ts';
import { iconPath } from '../look/index.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Path of the navigation entry that this page belongs to. */
  readonly section?: string;
}

const sections = [
  ['/', 'Start'],
  ['/catalogue', 'Tools and scripts'],
  ['/guides', 'Guides'],
  ['/errors', 'Errors'],
  ['/openapi.json', 'OpenAPI'],
] as const;

export function renderPage({ title, body, section }: Page, query = ''): string {
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
        <script src="/assets/search.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <a class="brand" href="/">${mark()} Ad Operations Service</a>
          <form role="search" action="/search" method="get">
            <label for="q">Search tools, scripts and guides</label>
            <input
              id="q"
              name="q"
              type="search"
              value="${query}"
              autocomplete="off"
              maxlength="100"
              aria-controls="found"
            />
            <button type="submit">Search</button>
          </form>
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
          <div id="found" role="status" aria-live="polite" hidden></div>
        </header>
        <main id="main">
          <h1>${title.split('_').map((word, at) => html`${at > 0 && html`_<wbr />`}${word}`)}</h1>
          ${body}
        </main>
      </body>
    </html> `.text;
}
