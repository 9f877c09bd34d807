import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { given, readAll } from '../api.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
  readonly status?: string;
  readonly floodlightConfigurationId?: string;
}

interface Args {
  readonly query?: string | undefined;
  readonly limit: number;
}

const script: Script<'cm360_list_advertisers'> = listScript({
  as: 'advertisers',
  read: async (host: Host, { query, limit }: Args) => {
    const found = await readAll<Row>(host, 'advertisers', {
      query: given({ searchString: query }),
      most: limit,
    });
    return { items: found.items, isCut: found.truncated };
  },
  show: ({ id, name, status, floodlightConfigurationId }) => ({
    id,
    name: name ?? null,
    platform_status: status ?? null,
    floodlight_configuration_id: floodlightConfigurationId ?? null,
  }),
});
export default script;
