import type { Script } from '../../../sdk/script.ts';
import { listEdge } from '../list/edge.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
  readonly last_fired_time?: string;
  readonly is_unavailable?: boolean;
}

const script: Script<'meta_ads_list_pixels'> = async (_args, host) => {
  const { items, end } = await listEdge(
    host,
    {
      path: 'act_{account}/adspixels',
      query: { fields: 'id,name,last_fired_time,is_unavailable' },
      limit: 200,
    },
    ({ id, name, last_fired_time, is_unavailable }: Row) => ({
      id,
      name: name ?? null,
      last_fired_at: last_fired_time ?? null,
      is_unavailable: is_unavailable === true,
    }),
  );
  return { ...end, pixels: items };
};
export default script;
