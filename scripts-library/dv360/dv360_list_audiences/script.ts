import type { Host, Script } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { readAll } from '../api.ts';
import { audienceLists, shownAudience, type AudienceSort } from '../audience.ts';

interface Args {
  readonly type: AudienceSort;
  readonly limit: number;
}

const script: Script<'dv360_list_audiences'> = listScript({
  as: 'audiences',
  read: async (host: Host, { type, limit: most }: Args) => {
    const { list, page } = audienceLists[type];
    const found = await readAll<Parameters<typeof shownAudience>[0]>(host, list, {
      list,
      page,
      most,
    });
    return { items: found.items, isCut: found.truncated };
  },
  show: shownAudience,
});
export default script;
