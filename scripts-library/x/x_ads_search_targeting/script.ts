import type { Script } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';
import { listEnd } from '../listing.ts';

interface Value {
  readonly targeting_type?: string;
  readonly targeting_value: string;
  readonly name: string;
}

const script: Script<'x_ads_search_targeting'> = async ({ type, query, limit }, host) => {
  const { items, truncated } = await readAll<Value>(
    host,
    `targeting_criteria/${type}`,
    query ? { q: query } : {},
    limit,
  );
  const values = items.map(({ targeting_type, targeting_value, name }) => ({
    ...{ type: targeting_type ?? null, value: targeting_value, name },
  }));
  return { ...listEnd(host, values.length, truncated).end, values };
};
export default script;
