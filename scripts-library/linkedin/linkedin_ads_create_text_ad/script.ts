import type { Script } from '../../../sdk/script.ts';
import { creationScript } from '../create.ts';
import { urnOf } from '../api.ts';
import { creativeOf } from '../list.ts';

const script: Script<'linkedin_ads_create_text_ad'> = creationScript({
  level: 'creative',
  as: 'creative',
  plan: async ({ campaign_id, name, headline, description, landing_url, status }) => {
    const body = {
      campaign: urnOf('sponsoredCampaign', campaign_id),
      intendedStatus: status,
      name,
      content: { textAd: { headline, description, landingPage: landing_url } },
    };
    return { body, name };
  },
  result: creativeOf,
});
export default script;
