/** Every page of one catalogue, rendered when it is first asked for. */
import type { Catalog } from '../../catalog/catalog.ts';
import type { Config } from '../../config/config.ts';
import type { JsonSchema } from '../../../sdk/script.ts';
import { html } from './html.ts';
import { renderPage, type Page } from './layout.ts';
import { cataloguePage } from './pages/catalogue.ts';
import { errorsPage } from './pages/errors.ts';
import { guidePage, guidesPage, type Guide } from './pages/guides.ts';
import { scriptPage } from './pages/script-page.ts';
import { startPage } from './pages/start.ts';
import { toolPage } from './pages/tool-page.ts';
import { createSearch, type Hit } from './search.ts';

export interface Site {
  /** HTML of a path; undefined when there is no such page. */
  find(path: string): string | undefined;
  search(query: string): readonly Hit[];
  searchPage(query: string): string;
  missingPage(): string;
}

export function buildSite(
  catalog: Catalog,
  config: Config,
  guides: readonly Guide[],
  settings: JsonSchema,
): Site {
  const pages = new Map<string, () => Page>([
    ['/', () => startPage(catalog, config)],
    ['/catalogue', () => cataloguePage(catalog)],
    ['/errors', errorsPage],
    ['/guides', () => guidesPage(guides)],
  ]);
  for (const guide of guides) pages.set(`/guides/${guide.name}`, () => guidePage(guide, settings));
  for (const tool of catalog.tools.values())
    pages.set(`/tools/${tool.name}`, () => toolPage(tool, catalog, config));
  for (const script of catalog.scripts.values())
    pages.set(`/scripts/${script.name}`, () => scriptPage(script, catalog, config));
  const rendered = new Map<string, string>();
  const search = createSearch(catalog, guides);
  return {
    find(path) {
      const page = pages.get(path);
      if (page && !rendered.has(path)) rendered.set(path, renderPage(page()));
      return rendered.get(path);
    },
    search,
    searchPage: (query) => renderPage(searchPage(query, search(query)), query),
    missingPage: () =>
      renderPage({
        title: 'Not found',
        body: html`<p>There is no such page. <a href="/catalogue">All tools and scripts</a></p>`,
      }),
  };
}

function searchPage(query: string, hits: readonly Hit[]): Page {
  const list = html`<ul class="units">
    ${hits.map(
      ({ path, title, kind, text }) =>
        html`<li><a href="${path}">${title}</a> <span class="tag">${kind}</span><br />${text}</li>`,
    )}
  </ul>`;
  return {
    title: 'Search',
    body: query
      ? html`<p>${hits.length} found for “${query}”.</p>
          ${list}`
      : html`<p>Type a word: campaign, budget, pause, report.</p>`,
  };
}
