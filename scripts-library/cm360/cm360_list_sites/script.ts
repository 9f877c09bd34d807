import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { given, readAll } from '../api.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
  readonly approved?: boolean;
}

interface Args {
  readonly query?: string | undefined;
  readonly limit: number;
}

const script: Script<'cm360_list_sites'> = listScript({
  as: 'sites',
  read: async (host: Host, { query, limit }: Args) => {
    const found = await readAll<Row>(host, 'sites', {
      query: given({ searchString: query }),
      most: limit,
    });
    return { items: found.items, isCut: found.truncated };
  },
  show: ({ id, name, approved }) => ({ id, name: name ?? null, approved: approved ?? null }),
});
export default script;
