import type { Script } from '../../../sdk/script.ts';
import { queryAll } from '../api.ts';
import { statesFor } from '../../../plugins/families/amazon/kit/levels.ts';
import type { Row } from '../levels.ts';
import { listedAdGroup, listEnd } from '../list.ts';

const script: Script<'amazon_dsp_list_ad_groups'> = async (
  { campaign_id, status, limit },
  host,
) => {
  const filters = {
    campaignIdFilter: campaign_id === undefined ? undefined : [campaign_id],
    stateFilter: statesFor(status),
  };
  const { items, truncated } = await queryAll<Row>(host, 'adGroups', filters, limit);
  return { ...listEnd(host, items.length, truncated), ad_groups: items.map(listedAdGroup) };
};
export default script;
