import type { Catalog } from '../../../catalog/catalog.ts';
import { toolKind } from '../../../catalog/tool-kind.ts';
import { isRecord, type Exchange } from '../door/exchange.ts';
import { isInView } from '../door/views.ts';
import type { Wish } from './attempt-call.ts';

/**
 * In the compact view, whose hosts call listed tools alone, the tool that runs any script runs any tool too: its `args`
 * are the tool's arguments, and its other parameters go along. From there on it is that tool's call, with the checks,
 * price and result of that tool.
 */
export function throughCompact(wish: Wish, catalog: Catalog, { view, principal }: Exchange): Wish {
  const asked = catalog.tools.get(wish.tool);
  if (!view.compact || !asked || toolKind(asked) !== 'named') return wish;
  const { action, args = {}, ...others } = wish.args;
  const tool = typeof action === 'string' ? catalog.tools.get(action) : undefined;
  const isShown = tool && principal && isInView(tool, { ...view, compact: false }, principal);
  if (!isShown || tool === asked || !isRecord(args)) return wish;
  // An idempotency key or a dry run that the tool does not take is refused by its schema, not dropped.
  return { ...wish, tool: tool.name, args: { ...others, ...args } };
}
