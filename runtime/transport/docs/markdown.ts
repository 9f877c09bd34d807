/** Pages as markdown, and the list of them, for models. The HTML is our own, so its few elements are all there are. */
import type { Catalog } from '../../catalog/catalog.ts';
import type { Guide } from '../../catalog/search/read-guides.ts';
import type { Config } from '../../config/config.ts';
import type { Page } from './layout.ts';

/** `/` is `/index.md`. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

export function pagePath(path: string): string {
  return path === '/index.md' ? '/' : path.slice(0, -'.md'.length);
}

export function toMarkdown({ title, body, aside }: Page): string {
  const blocks: string[] = [];
  // Set aside before spaces are joined: within them each space counts.
  const text = `${body.text}${aside?.text ?? ''}`.replaceAll(/<form[\s\S]*?<\/form>/g, '');
  const apart = text.replaceAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g, (_, inside: string) => {
    const text = plain(inside.replaceAll(/<[^>]+>/g, '')).trimEnd();
    const fence = '`'.repeat(Math.max(3, longestTicks(text) + 1));
    return `\n\u0000${blocks.push(`${fence}\n${text}\n${fence}`) - 1}\u0000\n`;
  });
  const lines = elements
    .reduce((all, [from, to]) => all.replaceAll(from, to), apart.replaceAll(/\s+/g, ' '))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  const whole = plain(lines).replaceAll(
    /\s*\u0000(\d+)\u0000\s*/g,
    (_, at: string) => `\n\n${blocks[Number(at)]}\n\n`,
  );
  return `# ${title}\n\n${whole.trim()}\n`;
}

export function llmsText(catalog: Catalog, { urls }: Config, guides: readonly Guide[]): string {
  const line = (path: string, title: string, text: string) =>
    `- [${title}](${urls.docs}${markdownPath(path)}): ${text.replaceAll(/\s+/g, ' ').trim()}`;
  const { tools, scripts } = catalog;
  return [
    '# Ad Operations Service',
    '> Assistants and programs operate ad accounts through this service, over MCP and REST.',
    '## Guides',
    guides
      .map(({ name, title, text }) =>
        line(`/guides/${name}`, title, text.trim().split('\n\n')[0] ?? ''),
      )
      .join('\n'),
    line('/errors', 'Errors', 'Every error code, and what to do about it.'),
    '## Tools',
    [...tools.values()]
      .map(({ name, manifest }) => line(`/tools/${name}`, name, manifest.description))
      .join('\n'),
    '## Scripts',
    [...scripts.values()]
      .map(({ name, manifest }) => line(`/scripts/${name}`, name, manifest.description))
      .join('\n'),
    '',
  ].join('\n\n');
}

/** In this order: elements inside go before those around them. */
const elements: readonly (readonly [RegExp, string])[] = [
  [/ ?<br \/> ?/g, ' '],
  [/<wbr \/>/g, ''],
  [/<code>(.*?)<\/code>/g, '`$1`'],
  [/<(?:strong|b)>(.*?)<\/(?:strong|b)>/g, '**$1**'],
  [/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a ?>/g, '[$2]($1)'],
  [/<h2[^>]*>(.*?)<\/h2>/g, '\n\n## $1\n\n'],
  [/<h3[^>]*>(.*?)<\/h3>/g, '\n\n### $1\n\n'],
  [/<(?:caption|summary|figcaption)>(.*?)<\/(?:caption|summary|figcaption)>/g, '\n\n$1\n\n'],
  [/<\/thead>/g, '\n|---|---|\n'],
  [/<tr[^>]*>/g, '\n|'],
  [/<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/g, ' $1 |'],
  [/<dt>(.*?)<\/dt>/g, '\n- $1: '],
  [/<li[^>]*>/g, '\n- '],
  [/<\/?(?:p|ul|ol|dl|table|section|figure|details|div)(?: [^>]*)?>/g, '\n\n'],
];

function longestTicks(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function plain(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (named[name ?? ''] ?? whole),
  );
}
