import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { listText, read } from '../api.ts';
import { bounds } from '../report/zone.ts';

interface Reach {
  readonly id: string;
  readonly total_audience_reach: number | null;
  readonly average_frequency: number | null;
}

/** Campaigns that X answers for at once. */
const IDS = 20;

const script: Script<'x_ads_get_reach'> = async ({ campaign_ids, window }, host) => {
  const times = bounds(window);
  const rows: { campaign_id: string; reach: number | null; frequency: number | null }[] = [];
  const ids = [...new Set(campaign_ids)];
  for (let at = 0; at < ids.length; at += IDS) {
    const query = { campaign_ids: listText(ids.slice(at, at + IDS)), ...times };
    const path = 'stats/accounts/{account}/reach/campaigns';
    for (const one of await read<readonly Reach[]>(host, path, query))
      rows.push({
        campaign_id: one.id,
        reach: one.total_audience_reach,
        frequency: one.average_frequency,
      });
  }
  const warnings = ['People overlap: reach does not add up over campaigns or days.'];
  return { account: accountOf(host.account), window, rows, warnings };
};
export default script;
