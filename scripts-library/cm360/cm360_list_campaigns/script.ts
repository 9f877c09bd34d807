import type { Script } from '../../../sdk/script.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { currencyOf } from '../account.ts';
import { given, readAll } from '../api.ts';
import { campaignStatus, running, thingOf, type Row } from '../levels.ts';
import { listedCampaign } from '../list.ts';

const script: Script<'cm360_list_campaigns'> = async (args, host) => {
  const { status, advertiser_id, query: text, limit } = args;
  const archived = status === 'REMOVED';
  const query = given({ archived, advertiserIds: advertiser_id, searchString: text });
  // Whether one runs is known once its ads are read, so the bound comes after that.
  const most = status === undefined || archived ? limit : Number.MAX_SAFE_INTEGER;
  const [{ items, truncated }, on, currency] = await Promise.all([
    readAll<Row>(host, 'campaigns', { query, most }),
    running(host),
    currencyOf(host),
  ]);
  const all = items
    .map((row) => thingOf(row, campaignStatus(row, on.has(row.id))))
    .filter((one) => status === undefined || one.status === status);
  const shown = all.slice(0, limit);
  const isCut = truncated || all.length > limit;
  return {
    ...listEnd(host, { items: shown, isCut }),
    currency,
    campaigns: shown.map(listedCampaign),
  };
};
export default script;
