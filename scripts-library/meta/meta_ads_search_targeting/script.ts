import type { Script } from '../../../sdk/script.ts';
import { listEdge } from '../edge-list.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly path?: readonly string[];
  readonly audience_size_lower_bound?: number;
  readonly audience_size_upper_bound?: number;
}

const script: Script<'meta_ads_search_targeting'> = async ({ query, limit }, host) => {
  const { items, end } = await listEdge(
    host,
    { path: 'search', query: { type: 'adinterest', q: query }, limit: limit },
    (row: Row) => ({
      ...{ id: row.id, name: row.name, path: [...(row.path ?? [])] },
      audience_lower: row.audience_size_lower_bound ?? null,
      audience_upper: row.audience_size_upper_bound ?? null,
    }),
  );
  return { ...end, interests: items };
};
export default script;
