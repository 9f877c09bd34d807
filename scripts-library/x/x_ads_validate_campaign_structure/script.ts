import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { checkStructure } from '../structure.ts';
import { readThing } from '../levels.ts';

const script: Script<'x_ads_validate_campaign_structure'> = async ({ campaign_id }, host) => {
  const campaign = await readThing(host, 'campaign', campaign_id);
  const checks = await checkStructure(host, campaign);
  const { id, name, status } = campaign;
  return {
    account: accountOf(host.account),
    campaign: { id, name, status },
    ready: checks.every(({ ok }) => ok),
    checks,
  };
};
export default script;
