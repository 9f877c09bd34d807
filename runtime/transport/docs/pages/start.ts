/** The first page: the addresses of the doors, and a first call. */
import type { Catalog } from '../../../catalog/catalog.ts';
import { findFirstCall } from '../../../catalog/first-call.ts';
import { runnerName } from '../../../catalog/tool-kind.ts';
import type { Config } from '../../../config/config.ts';
import { callForms, code, mcpCall, type RestRun } from '../example-calls.ts';
import { html } from '../../../../sdk/html.ts';
import type { Page } from '../layout.ts';

export function startPage(catalog: Catalog, config: Config): Page {
  const first = findFirstCall(catalog);
  const run: RestRun | undefined = first && {
    script_name: first.script,
    platform: first.platform,
    args: [...first.args],
  };
  const client = {
    mcpServers: { adops: { type: 'http', url: `${config.urls.mcp}/mcp`, headers } },
  };
  return {
    title: 'Ad Operations Service',
    section: '/',
    body: html`<p>
        Assistants and programs operate ad accounts through this service: ${catalog.tools.size}
        tools over MCP, ${catalog.scripts.size} scripts over REST, ${catalog.platforms.size}
        platforms. Every write is previewed, checked, read back and kept in an audit.
      </p>
      <h2>The doors</h2>
      <table>
        <caption>
          Addresses of this service
        </caption>
        <thead>
          <tr>
            <th scope="col">Door</th>
            <th scope="col">Address</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">REST runs</th>
            <td><code>POST ${config.urls.base}/api/v1/tools/run</code></td>
          </tr>
          <tr>
            <th scope="row">Who am I</th>
            <td><code>GET ${config.urls.api}/v1/me</code></td>
          </tr>
          <tr>
            <th scope="row">MCP</th>
            <td><code>${config.urls.mcp}/mcp</code></td>
          </tr>
          <tr>
            <th scope="row">Portal</th>
            <td><code>${config.urls.api}/approvals</code></td>
          </tr>
          <tr>
            <th scope="row">These pages</th>
            <td><code>${config.urls.docs}</code></td>
          </tr>
        </tbody>
      </table>
      <h2>A first call</h2>
      <p>With the key in <code>KEY</code>.</p>
      ${
        run &&
        callForms(
          config,
          run,
          mcpCall(runnerName(catalog), {
            action: run.script_name,
            platform: run.platform,
            args: run.args,
          }),
        )
      }
      <h2>An MCP client</h2>
      ${code('Configuration', JSON.stringify(client, null, 2))}
      <h2>Further</h2>
      <ul>
        <li>
          <a href="/catalogue">Every tool and every script</a>, with arguments, prices and calls
          that really ran
        </li>
        <li><a href="/guides">Guides</a>: getting started, writing a plugin, every setting</li>
        <li><a href="/errors">Error codes</a> and what to do about each</li>
        <li>
          <a href="/reference">REST operations</a>, with forms that send a call; the
          <a href="/openapi.json">OpenAPI 3.1 document</a>
        </li>
        <li>
          <a href="/llms.txt"><code>llms.txt</code></a
          >: every page as markdown, for models
        </li>
      </ul>`,
  };
}

const headers = { 'X-Service-Key': 'svc_…' };
