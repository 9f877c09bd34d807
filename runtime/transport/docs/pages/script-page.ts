/** One script, from its manifest: its arguments, the requests it may send, and its result. */
import type { Catalog, LoadedScript } from '../../../catalog/catalog.ts';
import type { Config } from '../../../config/config.ts';
import { scriptExamples } from '../example-calls.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { Page } from '../layout.ts';
import { scriptGroup } from '../side.ts';
import { schemaTable } from '../schema-table.ts';
import { unitForm } from '../try/try-form.ts';
import { examplePlatform } from '../../../catalog/example-platform.ts';
import { scriptFacts } from '../script-facts.ts';
import { priceText } from './catalogue.ts';

export function scriptPage(script: LoadedScript, catalog: Catalog, config: Config): Page {
  const { manifest } = script;
  const platform = catalog.platforms.get(script.platform);
  const { scopes, guards, undo } = scriptFacts(script, catalog);
  return {
    title: script.name,
    section: '/catalogue',
    group: scriptGroup(script),
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
        <div>
          <dt>Scopes</dt>
          <dd>${scopes.map((scope) => html`<code>${scope}</code> `)}</dd>
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
      ${schemaTable(script.argsSchema(), 'Arguments')}
      ${manifest.effect === 'read' ? undefined : changeFacts(guards, undo)}
      ${script.routes.size > 0 ? routeList(script) : callList(script)}
      <h2>Result</h2>
      ${schemaTable(script.resultSchema(), 'Fields of the result')}
      <p class="source">Source: ${manifest.source}</p>`,
    aside: html`${config.demo.enabled && tryScript(script, catalog)}
      <h2>Examples</h2>
      <p>With the key in <code>KEY</code>.</p>
      ${scriptExamples(config, script, catalog)}`,
  };
}

function tryScript(script: LoadedScript, catalog: Catalog): Html {
  const args = script.examples().find(({ error }) => error === undefined)?.args ?? {};
  const platform = examplePlatform(script, catalog) ?? '';
  return unitForm({
    name: script.name,
    schema: script.argsSchema(),
    args,
    platform: catalog.platforms.has(platform) ? platform : undefined,
    dryRun: script.manifest.effect === 'read' ? undefined : 'dry_run',
  });
}

function changeFacts(guards: readonly string[], undo: readonly string[]): Html {
  const list = (lines: readonly string[]) =>
    html`<ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>`;
  return html`<h2>Guards</h2>
    <p>
      ${
        guards.length > 0
          ? 'A person is asked first, unless the organization has rules of its own, when'
          : 'No rule that holds from the first start asks a person; the organization may have rules of its own.'
      }
    </p>
    ${guards.length > 0 && list(guards)}
    <h2>Undo</h2>
    ${undo.length > 0 ? list(undo) : html`<p>It makes no change of its own.</p>`}`;
}

function callList({ manifest }: LoadedScript): Html {
  const { calls, asks = [] } = manifest;
  const { read, write = [] } = calls;
  const list = (title: string, names: readonly string[]) =>
    names.length > 0 &&
    html`<h3>${title}</h3>
      <ul>
        ${names.map((name) => html`<li><code>${name}</code></li>`)}
      </ul>`;
  return html`<h2>Platform calls it may make</h2>
    ${list('To read', read)}${list('To write', write)}${list('Of its host', asks)}`;
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
