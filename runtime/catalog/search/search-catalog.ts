/** One search over what a caller may use: tools, scripts and guides. */
import type { JsonSchema } from '../../../sdk/script.ts';
import type { SearchHit, SearchKind } from '../../../sdk/tool.ts';
import type { Catalog, LoadedScript, LoadedTool } from '../catalog.ts';
import { createIndex, type Entry, type Index } from './create-index.ts';
import { readGuides } from './read-guides.ts';

interface Thing extends Entry {
  readonly kind: SearchKind;
  readonly tool?: LoadedTool;
  readonly script?: LoadedScript;
}

export interface SearchWish {
  readonly query: string;
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly limit: number;
  /** Tools that the caller sees; all when absent. */
  sees?(tool: LoadedTool): boolean;
  /** Scripts that the caller may run; all when absent. */
  runs?(script: LoadedScript): boolean;
  /** Whether what changes something is left out. */
  readonly readOnly?: boolean;
}

const indexes = new WeakMap<Catalog, Index<Thing>>();

/** @returns hits, best first, and how many there are in all */
export function searchCatalog(
  catalog: Catalog,
  { query, kinds, limit, sees, runs, readOnly }: SearchWish,
): { readonly hits: readonly SearchHit[]; readonly total: number } {
  let find = indexes.get(catalog);
  if (!find) indexes.set(catalog, (find = createIndex([...thingsOf(catalog)])));
  const found = find(query).filter(
    ({ kind, tool, script }) =>
      (kinds?.includes(kind) ?? true) &&
      (!tool || (sees?.(tool) ?? true)) &&
      (!script || (runs?.(script) ?? true)) &&
      (!readOnly || ((tool ?? script)?.manifest.effect ?? 'read') === 'read'),
  );
  return { hits: found.slice(0, limit).map(hitOf), total: found.length };
}

function* thingsOf({ tools, scripts, plugins }: Catalog): Generator<Thing> {
  for (const tool of tools.values()) {
    const { name, manifest } = tool;
    const { title, description } = manifest;
    yield { id: `tool ${name}`, kind: 'tool', name, title, text: description, tool };
  }
  // A category has scripts of its own, too: its name is no platform's.
  const categories = new Set(
    plugins
      .filter(({ manifest }) => manifest.kind === 'category')
      .map(({ manifest }) => manifest.id),
  );
  for (const script of scripts.values()) {
    const { name, manifest, platform, routes } = script;
    // A tool of the same name runs it, and says it better.
    if (tools.has(name)) continue;
    yield {
      id: `script ${name}`,
      kind: 'script',
      name,
      title: (manifest.aliases ?? []).join(' '),
      text: `${manifest.description} ${Object.keys(manifest.args ?? {}).join(' ')}`,
      ...(routes.size > 0 || categories.has(platform) ? {} : { platform }),
      script,
    };
  }
  for (const { name, title, text } of readGuides())
    yield { id: `guide ${name}`, kind: 'guide', name, title, text };
}

function hitOf({ kind, name, title, text, tool, script }: Thing): SearchHit {
  if (tool) {
    const { manifest, inputSchema } = tool;
    const { description, effect, credits } = manifest;
    const price = typeof credits === 'number' ? credits : credits.rule;
    return {
      kind,
      name,
      description: brief(description),
      effect,
      credits: price,
      args: argsOf(inputSchema),
    };
  }
  if (script) {
    const { manifest, argsSchema } = script;
    const { description, effect, credits } = manifest;
    const price = manifest.steps ? 'what its steps cost' : credits;
    return {
      kind,
      name,
      description: brief(description),
      effect,
      credits: price,
      args: argsOf(argsSchema()),
    };
  }
  return { kind, name, description: `${title}. ${brief(text.replaceAll(/[`*#|]/g, '').trim())}` };
}

/** Names of arguments, those that are required first and marked with a star. */
function argsOf({ properties = {}, required = [] }: JsonSchema): string {
  const must = new Set(required as readonly string[]);
  const names = Object.keys(properties as object);
  return [
    ...names.filter((one) => must.has(one)).map((one) => `${one}*`),
    ...names.filter((one) => !must.has(one)),
  ]
    .slice(0, MOST_ARGS)
    .join(', ');
}

const MOST_ARGS = 12;
const BRIEF = 160;

/** The first sentence, or what there is room for. */
function brief(text: string): string {
  const [sentence = text] = /^.*?[.;](?= |$)/s.exec(text) ?? [];
  return sentence.length <= BRIEF ? sentence : `${sentence.slice(0, BRIEF - 1)}…`;
}
