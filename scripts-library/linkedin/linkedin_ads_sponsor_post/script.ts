import type { Script } from '../../../sdk/script.ts';
import { creationScript } from '../create.ts';
import { leadFormOf } from '../list/lead-form.ts';
import { urnOf } from '../api.ts';
import { creativeOf } from '../list.ts';

const script: Script<'linkedin_ads_sponsor_post'> = creationScript({
  level: 'creative',
  as: 'creative',
  plan: async ({ campaign_id, post_urn, name, cta, form_id, status }) => {
    const body = {
      campaign: urnOf('sponsoredCampaign', campaign_id),
      intendedStatus: status,
      name,
      content: { reference: post_urn },
      ...leadFormOf(form_id, cta),
    };
    return { body, name };
  },
  result: creativeOf,
});
export default script;
