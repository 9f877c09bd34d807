/** One script, from its manifest: what it takes, what it may send, what it gives back. */
import type { Catalog, LoadedScript } from '../../../catalog/catalog.ts';
import type { Config } from '../../../config/config.ts';
import { scriptExamples } from '../example-calls.ts';
import { html, type Html } from '../html.ts';
import type { Page } from '../layout.ts';
import { schemaTable } from '../schema-table.ts';
import { priceText } from './catalogue.ts';

export function scriptPage(script: LoadedScript, catalog: Catalog, config: Config): Page {
  const { manifest } = script;
  const platform = catalog.platforms.get(script.platform);
  return {
    title: script.name,
    section: '/catalogue',
    body: html`<p>${manifest.description}</p>
      <dl class="facts">
        <div>
          <dt>Platform</dt>
          <dd>${platform?.plugin.manifest.title ?? 'every platform with a route'}</dd>
        </div>
        <div>
          <dt>Effect</dt>
          <dd>${manifest.effect}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>${priceText(manifest.credits)}</dd>
        </div>
        ${
          manifest.aliases?.length
            ? html`<div>
                <dt>Also called</dt>
                <dd>${manifest.aliases.join(', ')}</dd>
              </div>`
            : ''
        }
      </dl>
      <h2>Arguments</h2>
      <p>
        Over REST and <code>execute</code> as flags: <code>campaign_id</code> is
        <code>--campaign-id</code>.
      </p>
      ${schemaTable(script.argsSchema, 'Arguments')}
      ${script.routes.size > 0 ? routeList(script) : callList(script)}
      <h2>Result</h2>
      ${schemaTable(script.resultSchema, 'Fields of the result')}
      <h2>Examples</h2>
      <p>With the key in <code>KEY</code>.</p>
      ${scriptExamples(config, script, catalog)}
      <p class="source">Source: ${manifest.source}</p>`,
  };
}

function callList({ manifest }: LoadedScript): Html {
  const { read, write = [] } = manifest.calls;
  const list = (title: string, calls: readonly string[]) =>
    calls.length > 0 &&
    html`<h3>${title}</h3>
      <ul>
        ${calls.map((call) => html`<li><code>${call}</code></li>`)}
      </ul>`;
  return html`<h2>Platform calls it may make</h2>
    ${list('To read', read)}${list('To write', write)}`;
}

function routeList({ routes }: LoadedScript): Html {
  return html`<h2>Runs, by platform</h2>
    <ul>
      ${[...routes].map(
        ([platform, { run }]) =>
          html`<li>
            ${platform}: <a href="/scripts/${run}"><code>${run}</code></a>
          </li>`,
      )}
    </ul>`;
}
