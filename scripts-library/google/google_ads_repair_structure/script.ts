import type { Script } from '../../../sdk/script.ts';
import { planOf } from '../../../sdk/kit/structure.ts';
import { readCampaignParts } from '../structure/account.ts';

const PLAN_ONLY = 'On google a repair is planned only: pause or remove the duplicates yourself.';

const script: Script<'google_ads_repair_structure'> = {
  /** Never anything: a removed Google campaign cannot be brought back. */
  preview: async () => [],
  async apply({ apply }, host) {
    const { parts, warnings } = await readCampaignParts(host);
    return {
      supported: true,
      applied: false,
      findings: planOf(parts),
      warnings: [...warnings, ...(apply ? [PLAN_ONLY] : [])],
    };
  },
};
export default script;
