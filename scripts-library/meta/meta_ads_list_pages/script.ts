import type { Script } from '../../../sdk/script.ts';
import { listEdge } from '../list/edge.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
  readonly category?: string;
}

const script: Script<'meta_ads_list_pages'> = async ({ limit }, host) => {
  const { items, end } = await listEdge(
    host,
    { path: 'act_{account}/promote_pages', query: { fields: 'id,name,category' }, limit: limit },
    ({ id, name, category }: Row) => ({ id, name: name ?? null, category: category ?? null }),
  );
  return { ...end, pages: items };
};
export default script;
