/** Tools by category, scripts by platform: a list of these, and a page for each. */
import type { Catalog, LoadedScript, LoadedTool } from '../../../catalog/catalog.ts';
import type { Price } from '../../../../sdk/tool.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { Page } from '../layout.ts';
import { groupPath, scriptsByPlatform, toolsByCategory, type Group } from '../side.ts';

/**
 * Everything there is, counted; the tools of one category, or the scripts of one platform, have a page of their own.
 */
export function cataloguePage(catalog: Catalog): Page {
  return {
    title: 'Tools and scripts',
    section: '/catalogue',
    body: html`<p>
        A tool is what an assistant sees over MCP. A script runs in a sandbox, over REST or by the
        tool <a href="/tools/execute"><code>execute</code></a
        >.
      </p>
      <h2>Tools</h2>
      ${groupList(toolsByCategory(catalog))}
      <h2>Scripts</h2>
      ${groupList(scriptsByPlatform(catalog))}`,
  };
}

/** Path > page, for each group. */
export function groupPages(catalog: Catalog): [string, () => Page][] {
  const pageOf = (
    folder: string,
    { id, title, units }: Group<LoadedTool | LoadedScript>,
  ): Page => ({
    title,
    section: '/catalogue',
    group: id,
    body: html`<p><a href="/catalogue">All tools and scripts</a></p>
      <ul class="units">
        ${units.map((one) => unit(folder, one))}
      </ul>`,
  });
  return [
    ...toolsByCategory(catalog).map((one) => ['/tools', one] as const),
    ...scriptsByPlatform(catalog).map((one) => ['/scripts', one] as const),
  ].map(([folder, one]) => [groupPath(one), () => pageOf(folder, one)]);
}

function groupList(groups: readonly Group<unknown>[]): Html {
  return html`<ul class="units">
    ${groups.map((one) => html`<li><a href="${groupPath(one)}">${one.title}</a> <span class="tag">${one.units.length}</span></li>`)}
  </ul>`;
}

/** `2 credits`, `free`, or the rule in words. */
export function priceText(price: Price): string {
  if (typeof price === 'number')
    return price === 0 ? 'free' : `${price} ${price === 1 ? 'credit' : 'credits'}`;
  if (price.rule) return price.rule;
  if (price.by)
    return Object.entries(price.by)
      .flatMap(([parameter, prices]) =>
        Object.entries(prices).map(([value, credits]) => `${parameter} ${value}: ${credits}`),
      )
      .join(', ');
  return `${price.min ?? 0} to ${price.max ?? 'any number of'} credits`;
}

function unit(folder: string, { name, manifest }: LoadedTool | LoadedScript): Html {
  const { description, effect, credits } = manifest;
  return html`<li>
    <a href="${folder}/${name}"><code>${name}</code></a> <span class="tag">${effect}</span>
    <span class="tag">${priceText(credits)}</span><br />${description}
  </li>`;
}
