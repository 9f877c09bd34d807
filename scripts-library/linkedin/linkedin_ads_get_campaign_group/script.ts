import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { listThings, readThing } from '../levels.ts';
import { campaignOf, groupOf } from '../list.ts';

const script: Script<'linkedin_ads_get_campaign_group'> = async ({ group_id }, host) => {
  const currency = await currencyOf(host);
  const group = await readThing(host, 'campaign-group', group_id);
  const { items } = await listThings(host, 'campaign', { parents: [group.id] });
  return {
    account: accountOf(host.account),
    group: groupOf(group),
    campaigns: items.map((thing) => campaignOf(thing, currency)),
  };
};
export default script;
