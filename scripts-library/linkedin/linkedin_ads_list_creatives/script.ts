import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { listThings } from '../levels.ts';
import { listEnd } from '../api.ts';
import { creativeOf } from '../list.ts';

const script: Script<'linkedin_ads_list_creatives'> = async (args, host) => {
  const { campaign_id, status, limit } = args;
  const { items, truncated } = await listThings(host, 'creative', {
    most: limit,
    ...(status ? { status } : {}),
    ...(campaign_id ? { parents: [campaign_id] } : {}),
  });
  return {
    account: accountOf(host.account),
    creatives: items.map(creativeOf),
    total: items.length,
    truncated,
    warnings: listEnd(truncated, limit),
  };
};
export default script;
