/** Lists of sites on which an ad set is not shown. Meta takes the whole targeting. */
import type { WriteScript } from '../../../sdk/script.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { readAdSet, type AdSetRow } from '../levels/ad-set.ts';
import { readThing, things } from '../structure/things.ts';

const PLACE = 'excluded_publisher_list_ids';

interface BlockArgs {
  readonly adset_id: string;
  readonly block_list_ids: readonly string[];
}
type Blocking = AdSetRow & Holding;

export function blockListScript(mode: LinkMode): WriteScript<BlockArgs, object> {
  return linksScript<BlockArgs, Blocking>(mode, {
    entity: 'ad_set',
    field: 'excluded_site_lists',
    argument: 'block_list_ids',
    isWhole: true,
    async read(host, { adset_id }) {
      const row = await readAdSet(host, adset_id);
      const ids = (row.targeting?.[PLACE] ?? []) as readonly (string | number)[];
      return { ...row, ids: ids.map(String) };
    },
    checkThere: (host, fresh) =>
      Promise.all(fresh.map((id) => readThing(host, things.block_list, id, {}))),
    send(host, { id, targeting: now }, after) {
      const targeting: Record<string, unknown> = { ...now };
      if (after.length > 0) targeting[PLACE] = after;
      else delete targeting[PLACE];
      return host.post(id, { targeting });
    },
    result: ({ id, name }) => ({ ad_set: { id, name } }),
  });
}
