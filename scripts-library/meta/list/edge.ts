/** Lists of an edge, bounded, with what every list says. */
import type { Host } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';
import { listEnd } from '../../../sdk/kit/list.ts';

/** @param show  one entry as the result has it */
export async function listEdge<Row, Item>(
  host: Host,
  { path, query, limit }: { path: string; query: Readonly<Record<string, unknown>>; limit: number },
  show: (row: Row) => Item,
) {
  const bounded = { ...query, limit: Math.min(limit, 200) };
  const { items, truncated } = await readAll<Row>(host, path, bounded, limit);
  return { items: items.map(show), end: listEnd(host, { items, isCut: truncated }) };
}
