import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readCampaign } from '../levels/campaign.ts';
import { commonStatus } from '../status.ts';
import { checkStructure } from '../structure.ts';

const script: Script<'meta_ads_validate_campaign_structure'> = async ({ campaign_id }, host) => {
  const campaign = await readCampaign(host, campaign_id);
  const checks = await checkStructure(host, campaign);
  const { id, name, status } = campaign;
  return {
    account: accountOf(host.account),
    campaign: { id, name, status: commonStatus(status) },
    ready: checks.every(({ ok }) => ok),
    checks,
  };
};
export default script;
