/** Guides are the markdown files of `docs/guides/`, written by us; nothing of a plugin is rendered as HTML. */
import { readdirSync, readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { JsonSchema } from '../../../../sdk/script.ts';
import { html, Html } from '../html.ts';
import type { Page } from '../layout.ts';
import { schemaTable } from '../schema-table.ts';

export interface Guide {
  /** Last part of its path. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** In reading order: files begin with a number, `1-getting-started.md`. */
export function readGuides(): Guide[] {
  const folder = new URL('../../../../docs/guides/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const [, title = file, rest = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
      return { name: file.replace(/^\d+-|\.md$/g, ''), title, text: rest };
    });
}

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

export function guidePage(guide: Guide, settings: JsonSchema): Page {
  // What scrolls must be reachable by keyboard.
  const text = marked.parse(guide.text, { async: false }).replaceAll('<pre>', '<pre tabindex="0">');
  const reference =
    guide.name === 'configuration' && schemaTable(settings, 'Every setting of adops.config.json');
  return { title: guide.title, section: '/guides', body: html`${new Html(text)}${reference}` };
}
