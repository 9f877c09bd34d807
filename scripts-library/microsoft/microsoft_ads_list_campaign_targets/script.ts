import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readTargets } from '../targeting.ts';

const script: Script<'microsoft_ads_list_campaign_targets'> = async ({ campaign_id }, host) => {
  const found = [...(await readTargets(host, campaign_id))];
  return {
    account: accountOf(host.account),
    campaign_id,
    targets: found.map(([id, target]) => ({ id, target })),
    total: found.length,
  };
};
export default script;
