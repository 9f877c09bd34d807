/** Guides are the markdown files of `docs/guides/`, written by us; nothing of a plugin is rendered as HTML. */
import { marked } from 'marked';
import type { Guide } from '../../../catalog/search/read-guides.ts';
import type { JsonSchema } from '../../../../sdk/script.ts';
import type { Config } from '../../../config/config.ts';
import { html, Html } from '../../../../sdk/html.ts';
import type { Page } from '../layout.ts';
import { schemaTable } from '../schema-table.ts';

const defaultUrls = {
  base: 'http://127.0.0.1:8080',
  api: 'http://127.0.0.1:8081',
  mcp: 'http://127.0.0.1:8082',
  docs: 'http://127.0.0.1:8083',
} as const;

export function guidesPage(guides: readonly Guide[]): Page {
  return {
    title: 'Guides',
    section: '/guides',
    body: html`<ul class="units">
      ${guides.map(
        ({ name, title, text }) =>
          html`<li>
            <a href="/guides/${name}">${title}</a
            ><br />${text.trim().split('\n\n')[0]?.replaceAll(/[`*]/g, '')}
          </li>`,
      )}
    </ul>`,
  };
}

export function guidePage(
  guide: Guide,
  settings: JsonSchema,
  { urls }: Pick<Config, 'urls'>,
): Page {
  // Files name the default addresses; a page names those of the service that shows it.
  const own = Object.entries(defaultUrls).reduce(
    (text, [surface, url]) => text.replaceAll(url, urls[surface as keyof typeof urls]),
    guide.text,
  );
  // A part that scrolls must be reachable by keyboard.
  const text = marked.parse(own, { async: false }).replaceAll('<pre>', '<pre tabindex="0">');
  const reference =
    guide.name === 'configuration' && schemaTable(settings, 'Every setting of adops.config.json');
  return { title: guide.title, section: '/guides', body: html`${new Html(text)}${reference}` };
}
