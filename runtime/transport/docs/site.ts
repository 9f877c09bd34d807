/** Every page of one catalogue, rendered when it is first asked for. */
import type { Catalog } from '../../catalog/catalog.ts';
import type { Config } from '../../config/config.ts';
import type { JsonSchema } from '../../../sdk/script.ts';
import { html, type Html } from '../../../sdk/html.ts';
import { renderPage, type Frame, type Page } from './layout.ts';
import { llmsText, markdownPath, pagePath, toMarkdown } from './markdown.ts';
import { sideOf } from './side.ts';
import type { Tried } from './try/try-door.ts';
import type { Operation } from './try/wish.ts';
import { cataloguePage, groupPages } from './pages/catalogue.ts';
import { errorsPage } from './pages/errors.ts';
import type { Guide } from '../../catalog/search/read-guides.ts';
import { guidePage, guidesPage } from './pages/guides.ts';
import { scriptPage } from './pages/script-page.ts';
import { startPage } from './pages/start.ts';
import { toolPage } from './pages/tool-page.ts';
import { openApiDocument } from '../rest/openapi.ts';
import { answerPage } from './pages/answer-page.ts';
import { operationsOf, referencePage } from './pages/reference.ts';
import { createSearch, pageSize, type Found, type Search } from './search.ts';

export interface Site {
  /** HTML of a path; undefined when there is no such page. */
  find(path: string): string | undefined;
  search: Search;
  searchPage(query: string, page: number): string;
  missingPage(): string;
  /** The outcome of a call from one of the pages. */
  answerPage(tried: Tried): string;
  /** Every REST operation. */
  readonly operations: readonly Operation[];
  /** Markdown of a path that ends in `.md`; undefined when there is no such page. */
  markdown(path: string): string | undefined;
  /** The list of all pages for models, as llmstxt.org describes it. */
  llms(): string;
}

export function buildSite(
  catalog: Catalog,
  config: Config,
  guides: readonly Guide[],
  settings: JsonSchema,
): Site {
  const document = openApiDocument(catalog, config);
  const pages = new Map<string, () => Page>([
    ['/', () => startPage(catalog, config)],
    ['/catalogue', () => cataloguePage(catalog)],
    ...groupPages(catalog),
    ['/reference', () => referencePage(document, config.demo.enabled)],
    ['/errors', errorsPage],
    ['/guides', () => guidesPage(guides)],
  ]);
  for (const guide of guides)
    pages.set(`/guides/${guide.name}`, () => guidePage(guide, settings, config));
  for (const tool of catalog.tools.values())
    pages.set(`/tools/${tool.name}`, () => toolPage(tool, catalog, config));
  for (const script of catalog.scripts.values())
    pages.set(`/scripts/${script.name}`, () => scriptPage(script, catalog, config));
  const rendered = new Map<string, string>();
  const frame = (page: Page, more: Omit<Frame, 'side'> = {}) =>
    renderPage(page, { side: sideOf(catalog, page), ...more });
  const search = createSearch(catalog, guides);
  return {
    find(path) {
      const page = pages.get(path);
      if (page && !rendered.has(path))
        rendered.set(path, frame(page(), { markdown: markdownPath(path) }));
      return rendered.get(path);
    },
    search,
    searchPage: (query, page) => frame(searchPage(query, search(query, page)), { query }),
    operations: operationsOf(document),
    answerPage: (tried) => frame(answerPage(tried)),
    missingPage: () =>
      frame({
        title: 'Not found',
        body: html`<p>There is no such page. <a href="/catalogue">All tools and scripts</a></p>`,
      }),
    markdown(path) {
      const page = path.endsWith('.md') && pages.get(pagePath(path));
      return page ? toMarkdown(page()) : undefined;
    },
    llms: () => llmsText(catalog, config, guides),
  };
}

function searchPage(query: string, found: Found): Page {
  const { hits, total, page, near } = found;
  const first = (page - 1) * pageSize + 1;
  const shown = total > hits.length ? `, ${first} to ${first + hits.length - 1} are shown` : '';
  const list = html`<ol class="units" start="${first}">
    ${hits.map(
      ({ path, title, kind, text }) =>
        html`<li><a href="${path}">${title}</a> <span class="tag">${kind}</span><br />${text}</li>`,
    )}
  </ol>`;
  return {
    title: 'Search',
    body: query
      ? html`<p>
            ${near ? html`Nothing has “${query}” as it stands; ${total} are near it` : html`${total} found for “${query}”`}${shown}.
          </p>
          ${list} ${pageLinks(query, found)}`
      : html`<p>
          Type a word: campaign, budget, pause, report; a scope: <code>budget:write</code>; undo,
          guards.
        </p>`,
  };
}

function pageLinks(query: string, { page, pages }: Found): Html | undefined {
  if (pages === 1) return undefined;
  const link = (to: number, words: string) =>
    html`<a href="/search?q=${encodeURIComponent(query)}&page=${to}">${words}</a> `;
  return html`<nav aria-label="Pages">
    ${page > 1 && link(page - 1, 'Before')}
    <span>Page ${page} of ${pages}</span>
    ${page < pages && link(page + 1, 'Next')}
  </nav>`;
}
