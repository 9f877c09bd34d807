import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../account.ts';
import { checkStructure } from '../structure.ts';

const script: Script<'google_ads_validate_campaign_structure'> = async ({ campaign_id }, host) => {
  const { campaign, checks } = await checkStructure(host, campaign_id);
  const { id, name, status } = campaign;
  return {
    account: accountOf(host.account),
    campaign: { id, name, status },
    ready: checks.every(({ ok }) => ok),
    checks,
  };
};
export default script;
