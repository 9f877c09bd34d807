/** Calls that a reader can paste, made from the examples that the tests replay. */
import { NAMED, runnerName } from '../../catalog/tool-kind.ts';
import type { Config } from '../../config/config.ts';
import type { Catalog, LoadedScript, LoadedTool } from '../../catalog/catalog.ts';
import { examplePlatform } from '../../catalog/example-platform.ts';
import type { ScriptManifest } from '../../../sdk/script.ts';
import { flagOf } from '../../catalog/schema/args-schema.ts';
import { html, type Html } from '../../../sdk/html.ts';

type Values = Readonly<Record<string, unknown>>;

/** `{"campaign_id":"7"}` > `["--campaign-id","7"]`, as REST and `execute` take arguments. */
export function toFlags(args: Values, manifest?: Pick<ScriptManifest, 'args'>): string[] {
  return Object.entries(args).flatMap(([name, value]) => {
    const flag = flagOf(name);
    const joined = Array.isArray(value) && manifest?.args?.[name]?.type === 'csv';
    const whole = manifest?.args?.[name]?.type === 'json';
    const many = joined ? [value.join(',')] : Array.isArray(value) && !whole ? value : [value];
    return many.flatMap((one: unknown) => {
      const text = typeof one === 'string' ? one : JSON.stringify(one);
      return text.startsWith('--') ? [`${flag}=${text}`] : [flag, text];
    });
  });
}

/** The same run over REST: `POST /api/v1/tools/run`, for a shell that has the key in `KEY`. */
export function restCall(config: Config, run: RestRun): string {
  return `curl -s ${config.urls.base}/api/v1/tools/run \\
  -H "X-Service-Key: $KEY" -H 'Content-Type: application/json' \\
  -d ${shellQuote(JSON.stringify(run))}`;
}

/** The body of a run over REST. */
export interface RestRun {
  readonly script_name: string;
  readonly platform?: string;
  readonly args: readonly string[];
}

/** The same run in TypeScript: Node runs it as it stands, as a module. */
export function typeScriptCall(config: Config, run: RestRun): string {
  return `const reply = await fetch(${JSON.stringify(`${config.urls.base}/api/v1/tools/run`)}, {
  method: 'POST',
  headers: { 'X-Service-Key': process.env.KEY ?? '', 'Content-Type': 'application/json' },
  body: JSON.stringify(${indent(JSON.stringify(run, null, 2), 2)}),
});
console.log(JSON.stringify(await reply.json(), null, 2));`;
}

/** The same run in Python, by its standard library. A run has strings alone, so its JSON is Python too. */
export function pythonCall(config: Config, run: RestRun): string {
  return `import json, os, urllib.request

run = ${JSON.stringify(run, null, 4)}
request = urllib.request.Request(
    ${JSON.stringify(`${config.urls.base}/api/v1/tools/run`)},
    data=json.dumps(run).encode(),
    headers={"X-Service-Key": os.environ["KEY"], "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as reply:
    print(json.dumps(json.load(reply), indent=2))`;
}

/** One call in every form that a reader may paste: the first is open, a press opens another. No script is needed. */
export function callForms(config: Config, run: RestRun | undefined, mcp: string): Html {
  const forms: (readonly [string, string])[] = run
    ? [
        ['curl', restCall(config, run)],
        ['TypeScript', typeScriptCall(config, run)],
        ['Python', pythonCall(config, run)],
        ['MCP', mcp],
      ]
    : [['MCP', mcp]];
  return html`<div class="forms">
    ${forms.map(
      ([label, text], at) =>
        html`<details ${at === 0 && html` open`}>
          <summary>${label}</summary>
          <figure>
            <pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>
          </figure>
        </details>`,
    )}
  </div>`;
}

function indent(text: string, by: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`);
}

/** The same call over MCP, as the client sends it. */
export function mcpCall(tool: string, input: Values): string {
  const params = { name: tool, arguments: input };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, null, 2);
}

export function scriptExamples(config: Config, script: LoadedScript, catalog: Catalog): Html {
  const platform = examplePlatform(script, catalog);
  return html`${script.examples().map((example) => {
    const args = toFlags(example.args, script.manifest);
    const rest = [...args, ...(example.dry_run ? ['--dry-run'] : [])];
    const input = {
      action: script.name,
      ...(platform ? { platform } : {}),
      args,
      ...(example.dry_run ? { dry_run: true } : {}),
    };
    return html`<section class="example">
      <h3>${example.title}</h3>
      ${callForms(
        config,
        { script_name: script.name, ...(platform ? { platform } : {}), args: rest },
        mcpCall(runnerName(catalog), input),
      )}
      ${outcome(example)}
    </section>`;
  })}`;
}

export function toolExamples(config: Config, tool: LoadedTool, catalog: Catalog): Html {
  const { runs, platform: fixed } = tool.manifest;
  return html`${tool.examples().map((example) => {
    const { platform = fixed, ...args } = example.input;
    const rest: RestRun | undefined =
      runs === undefined || runs === NAMED
        ? undefined
        : {
            script_name: runs,
            ...(typeof platform === 'string' ? { platform } : {}),
            args: toFlags(args, catalog.findScript(runs)?.manifest),
          };
    return html`<section class="example">
      <h3>${example.title}</h3>
      ${callForms(config, rest, mcpCall(tool.name, example.input))} ${outcome(example)}
    </section>`;
  })}`;
}

/** A block that scrolls by keyboard too. */
export function code(label: string, text: string): Html {
  return html`<figure>
    <figcaption>${label}</figcaption>
    <pre tabindex="0"><code>${text}</code></pre>
  </figure>`;
}

function outcome(example: {
  readonly result?: unknown;
  readonly changes?: unknown;
  readonly error?: string;
}): Html {
  if (example.error)
    return html`<p>
      Ends in <a href="/errors#${example.error}"><code>${example.error}</code></a
      >; nothing is charged.
    </p>`;
  return html`${example.changes !== undefined && code('Changes', JSON.stringify(example.changes, null, 2))}${
    example.result !== undefined && code('Result', JSON.stringify(example.result, null, 2))
  }`;
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
