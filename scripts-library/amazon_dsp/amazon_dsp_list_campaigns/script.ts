import type { Script } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { queryAll } from '../api.ts';
import { statesFor } from '../../../plugins/families/amazon/kit/levels.ts';
import type { Row } from '../levels.ts';
import { listedCampaign, listEnd } from '../list.ts';

const script: Script<'amazon_dsp_list_campaigns'> = async ({ status, limit }, host) => {
  const currency = await currencyOf(host);
  const filters = { stateFilter: statesFor(status) };
  const { items, truncated } = await queryAll<Row>(host, 'campaigns', filters, limit);
  return {
    ...listEnd(host, items.length, truncated),
    currency,
    campaigns: items.map((row) => listedCampaign(row, currency)),
  };
};
export default script;
