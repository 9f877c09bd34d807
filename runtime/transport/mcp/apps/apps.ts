/**
 * Views that a host draws beside an answer, where it can (the `io.modelcontextprotocol/ui` extension): one page for reports, one for
 * changes. A page has all that it needs in itself; the answer comes to it from the host. Other hosts see nothing of it.
 */
import { readFileSync } from 'node:fs';
import { themedTokens } from '../../../../sdk/look.ts';
import type { LoadedTool } from '../../../catalog/catalog.ts';
import { isRecord, type Peer } from '../door/exchange.ts';

export const APPS_EXTENSION = 'io.modelcontextprotocol/ui';
const APP_TYPE = 'text/html;profile=mcp-app';

type AppName = 'report' | 'change';

const uriOf = (name: AppName) => `ui://adops/${name}`;
const resource = (name: AppName, title: string, description: string) => ({
  uri: uriOf(name),
  name,
  title,
  description,
  mimeType: APP_TYPE,
});

/** Entries of `resources/list`. */
export const appResources = [
  resource('report', 'Report', 'Chart and table of a report.'),
  resource('change', 'Change', 'Before and after of a change, and what waits for a person.'),
];
const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Whether the client draws such views: it has declared so, with this type. */
export function drawsApps({ capabilities: { extensions } }: Pick<Peer, 'capabilities'>): boolean {
  const declared = isRecord(extensions) ? extensions[APPS_EXTENSION] : undefined;
  return isRecord(declared) && [declared['mimeTypes']].flat().includes(APP_TYPE);
}

/** The view of a tool's answer: a report where the manifest says so, a change where something is changed. */
export function appOf({ manifest: { app, effect } }: Pick<LoadedTool, 'manifest'>) {
  const name = app ?? (effect === 'read' ? undefined : 'change');
  return name && { ui: { resourceUri: uriOf(name) } };
}

const pages = new Map<string, string>();

/** Contents of `resources/read`; undefined for any other address. */
export function readApp(uri: unknown) {
  const found = appResources.find((one) => one.uri === uri);
  if (!found) return undefined;
  const page = pages.get(found.uri) ?? pageOf(found);
  pages.set(found.uri, page);
  // Nothing is loaded from anywhere: no domain is asked for.
  const _meta = { ui: { csp: {}, prefersBorder: true } };
  return { contents: [{ uri: found.uri, mimeType: APP_TYPE, text: page, _meta }] };
}

function pageOf({ name, title }: (typeof appResources)[number]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${themedTokens}${text('./app.css')}</style>
</head>
<body>
<main id="view" aria-live="polite"></main>
<script>${text('./parts.js')}${text(`./${name}.js`)}${text('./bridge.js')}</script>
</body>
</html>
`;
}
