/** Every tool by category, every script by platform. */
import type { Catalog, LoadedScript, LoadedTool } from '../../../catalog/catalog.ts';
import type { Price } from '../../../../sdk/tool.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { Page } from '../layout.ts';
import { scriptsByPlatform, toolsByCategory } from '../side.ts';

export function cataloguePage(catalog: Catalog): Page {
  const categories = toolsByCategory(catalog);
  const platforms = scriptsByPlatform(catalog);
  return {
    title: 'Tools and scripts',
    section: '/catalogue',
    body: html`<p>
        A tool is what an assistant sees over MCP. A script runs in a sandbox, over REST or by the
        tool <a href="/tools/execute"><code>execute</code></a
        >.
      </p>
      <h2>Tools</h2>
      ${categories.map(
        ({ id, title, units }) =>
          html`<h3 id="${id}">${title}</h3>
            ${toolList(units)}`,
      )}
      <h2>Scripts</h2>
      ${platforms.map(
        ({ id, title, units }) =>
          html`<h3 id="${id}">${title}</h3>
            ${scriptList(units)}`,
      )}`,
  };
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

function toolList(tools: readonly LoadedTool[]): Html {
  return html`<ul class="units">
    ${tools.map(({ name, manifest }) =>
      unit(
        `/tools/${name}`,
        name,
        manifest.description,
        manifest.effect,
        priceText(manifest.credits),
      ),
    )}
  </ul>`;
}

function scriptList(scripts: readonly LoadedScript[]): Html {
  return html`<ul class="units">
    ${scripts.map(({ name, manifest }) =>
      unit(
        `/scripts/${name}`,
        name,
        manifest.description,
        manifest.effect,
        priceText(manifest.credits),
      ),
    )}
  </ul>`;
}

function unit(
  path: string,
  name: string,
  description: string,
  effect: string,
  price: string,
): Html {
  return html`<li>
    <a href="${path}"><code>${name}</code></a> <span class="tag">${effect}</span>
    <span class="tag">${price}</span><br />${description}
  </li>`;
}
