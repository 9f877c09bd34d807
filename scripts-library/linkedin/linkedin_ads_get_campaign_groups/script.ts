import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { listThings } from '../levels.ts';
import { listEnd } from '../api.ts';
import { groupOf } from '../list.ts';

const script: Script<'linkedin_ads_get_campaign_groups'> = async ({ status, limit }, host) => {
  const wish = { most: limit, ...(status ? { status } : {}) };
  const { items, truncated } = await listThings(host, 'campaign-group', wish);
  return {
    account: accountOf(host.account),
    groups: items.map(groupOf),
    total: items.length,
    truncated,
    warnings: listEnd(truncated, limit),
  };
};
export default script;
