import { mayCall } from '../../../tenants/may-call.ts';
import type { Principal } from '../../../call-parts/principal.ts';
import type { Catalog, LoadedTool } from '../../../catalog/catalog.ts';
import { toolKind } from '../../../catalog/tool-kind.ts';

/**
 * Which tools an address shows. `/mcp` shows all; `/mcp/x/<toolset>[,<toolset>]` those categories;
 * `/readonly` behind either one only what changes nothing; `/mcp/compact` a few tools that find, show and
 * run the others, and stand in every view. A view hides; the chain alone decides what a key may do.
 */
export interface View {
  /** Identifies the view in caches. */
  readonly key: string;
  /** Path below the surface, such as `/mcp/x/advanced`. */
  readonly path: string;
  readonly compact: boolean;
  readonly readonly: boolean;
  /** Category ids; undefined for all. */
  readonly toolsets: readonly string[] | undefined;
}

const TOOLSETS = /^[a-z0-9_-]{1,64}(,[a-z0-9_-]{1,64}){0,19}$/;

/** The view at a path, with or without a slash at its end; undefined when there is none. */
export function findView(path: string): View | undefined {
  return path === EVERYTHING.path ? EVERYTHING : readPath(path);
}

const EVERYTHING = readPath('/mcp')!;

function readPath(path: string): View | undefined {
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).slice(1).split('/');
  if (parts.shift() !== 'mcp') return undefined;
  const compact = parts[0] === 'compact';
  if (compact) parts.shift();
  let toolsets: readonly string[] | undefined;
  if (!compact && parts[0] === 'x') {
    const list = parts[1] ?? '';
    if (!TOOLSETS.test(list)) return undefined;
    toolsets = [...new Set(list.split(','))].sort();
    parts.splice(0, 2);
  }
  const readonly = parts[0] === 'readonly';
  if (readonly) parts.shift();
  if (parts.length > 0) return undefined;
  const key = [compact ? 'compact' : (toolsets?.join(',') ?? 'all'), readonly ? 'r' : 'rw'].join(
    ' ',
  );
  return { key, path, compact, readonly, toolsets };
}

/** Whether the caller sees a tool: the view contains it, and the key may call it. */
export function isVisible(tool: LoadedTool, view: View, principal: Principal | undefined): boolean {
  if (!isInView(tool, view, principal)) return false;
  return principal ? mayCall(tool, principal) : tool.manifest.auth === 'none';
}

/** Whether the view contains a tool, apart from the rights of the key. */
export function isInView(tool: LoadedTool, view: View, principal: Principal | undefined): boolean {
  // A tool that runs any script may run reading scripts.
  if (view.readonly && tool.manifest.effect !== 'read' && toolKind(tool) !== 'named') return false;
  if (tool.manifest.everyView) return true;
  if (view.compact && principal) return false;
  return !view.toolsets || view.toolsets.includes(tool.category.id);
}

/** Toolsets of the view that the catalogue does not have. */
export function unknownToolsets(view: View, catalog: Catalog): readonly string[] {
  if (!view.toolsets) return [];
  const known = new Set(toolsets(catalog));
  return view.toolsets.filter((id) => !known.has(id));
}

/** Whether none of the toolsets that the view names has a tool that needs a key. */
export function isOpenView({ toolsets: named }: View, catalog: Catalog): boolean {
  const open = openToolsets(catalog);
  return named !== undefined && named.every((id) => open.includes(id));
}

/** Path of the view that shows all tools that need no key; undefined when there is none. */
export function openView(catalog: Catalog): string | undefined {
  const open = openToolsets(catalog);
  return open.length === 0 ? undefined : `/mcp/x/${open.join(',')}`;
}

function openToolsets(catalog: Catalog): readonly string[] {
  const tools = [...catalog.tools.values()];
  return toolsets(catalog).filter((id) =>
    tools.every(({ category, manifest }) => category.id !== id || manifest.auth === 'none'),
  );
}

/** Ids of the categories, in the catalogue's order. */
export function toolsets(catalog: Catalog): readonly string[] {
  return [...new Set([...catalog.tools.values()].map((tool) => tool.category.id))];
}
