/** One tool, from its manifest. */
import type { Catalog, LoadedTool } from '../../../catalog/catalog.ts';
import { toolKind } from '../../../catalog/tool-kind.ts';
import type { Config } from '../../../config/config.ts';
import { toolExamples } from '../example-calls.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { Page } from '../layout.ts';
import { toolGroup } from '../side.ts';
import { schemaTable } from '../schema-table.ts';
import { unitForm } from '../try/try-form.ts';
import { priceText } from './catalogue.ts';

export function toolPage(tool: LoadedTool, catalog: Catalog, config: Config): Page {
  const { manifest } = tool;
  return {
    title: tool.name,
    section: '/catalogue',
    group: toolGroup(tool),
    body: html`<p>${manifest.description}</p>
      <dl class="facts">
        <div>
          <dt>Category</dt>
          <dd>${tool.category.title}</dd>
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
          <dt>Scope</dt>
          <dd>
            ${
              manifest.auth === 'none'
                ? 'no key needed'
                : manifest.scope === null
                  ? 'any key'
                  : html`<code>${manifest.scope}</code>`
            }
          </dd>
        </div>
        ${
          toolKind(tool) === 'script' &&
          html`<div>
            <dt>Runs</dt>
            <dd>
              <a href="/scripts/${manifest.runs}"><code>${manifest.runs}</code></a>
            </dd>
          </div>`
        }
      </dl>
      <h2>Input</h2>
      ${schemaTable(tool.inputSchema, 'Parameters')}
      ${
        manifest.rules?.length
          ? html`<h2>Rules</h2>
              <ul>
                ${manifest.rules.map((rule) => html`<li>${rule}</li>`)}
              </ul>`
          : ''
      }
      <h2>Result</h2>
      ${schemaTable(tool.outputSchema, 'Fields of the result')}
      <p class="source">Source: ${manifest.source}</p>`,
    aside: html`${config.demo.enabled && tryTool(tool)}
      <h2>Examples</h2>
      ${manifest.auth === 'none' ? '' : html`<p>With the key in <code>KEY</code>.</p>`}
      ${toolExamples(config, tool, catalog)}`,
  };
}

function tryTool(tool: LoadedTool): Html {
  const { name, inputSchema } = tool;
  const args = tool.examples().find(({ error }) => error === undefined)?.input ?? {};
  const isRehearsed = 'dry_run' in ((inputSchema['properties'] ?? {}) as object);
  return unitForm({
    name,
    schema: inputSchema,
    args,
    dryRun: isRehearsed ? 'arg.dry_run' : undefined,
  });
}
