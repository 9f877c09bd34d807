import type { Script } from '../../../sdk/script.ts';
import { listEdge } from '../list/edge.ts';
import { listEnd } from '../../../sdk/kit/list.ts';

interface Row {
  readonly id: string | number;
  readonly name: string;
  readonly type?: string;
  readonly path?: readonly string[];
  readonly subtext?: string;
  readonly description?: string;
  readonly coverage?: number;
  readonly audience_size_lower_bound?: number;
  readonly audience_size_upper_bound?: number;
}

/** Field of each kind in targeting. Kinds of a category name it themselves. */
const keys: Readonly<Record<string, string>> = {
  adinterest: 'interests',
  adworkemployer: 'work_employers',
  adworkposition: 'work_positions',
  adeducationschool: 'education_schools',
};

const script: Script<'meta_ads_search_targeting'> = async (args, host) => {
  const { query, type, category, limit } = args;
  const show = ({ id, name, path = [], ...row }: Row) => ({
    id: String(id),
    name,
    key: keys[type] ?? row.type ?? category,
    path: [...path],
    detail: row.subtext ?? row.description ?? null,
    // Schools and employers have one figure for both.
    audience_lower: row.audience_size_lower_bound ?? row.coverage ?? null,
    audience_upper: row.audience_size_upper_bound ?? row.coverage ?? null,
  });
  if (type !== 'adTargetingCategory') {
    const edge = { path: 'search', query: { type, q: query }, limit };
    const { items, end } = await listEdge(host, edge, show);
    return { ...end, options: items };
  }
  // Meta gives a category whole for every query.
  const whole = { path: 'search', query: { type, class: category }, limit: 5_000 };
  const { items, end } = await listEdge(host, whole, show);
  const words = query.toLowerCase();
  const found = items.filter(({ name, path }) =>
    [name, ...path].some((text) => text.toLowerCase().includes(words)),
  );
  const options = found.slice(0, limit);
  const truncated = end.truncated || found.length > limit;
  return { ...listEnd(host, { items: options, isCut: truncated }), options };
};
export default script;
