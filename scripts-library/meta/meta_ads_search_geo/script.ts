import type { Script } from '../../../sdk/script.ts';
import { listEdge } from '../list/edge.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly country_code?: string;
}

const script: Script<'meta_ads_search_geo'> = async ({ query, types, limit }, host) => {
  const { items, end } = await listEdge(
    host,
    {
      path: 'search',
      query: { type: 'adgeolocation', q: query, ...(types ? { location_types: types } : {}) },
      limit: limit,
    },
    ({ key, name, type, country_code }: Row) => ({
      key,
      name,
      type,
      country_code: country_code ?? null,
    }),
  );
  return { ...end, places: items };
};
export default script;
