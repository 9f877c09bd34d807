import type { Script } from '../../../sdk/script.ts';
import { languageTargets } from '../targeting/geo.ts';
import { applyTargets, previewTargets, shown } from '../targeting.ts';

const script: Script<'google_ads_set_campaign_languages'> = {
  preview: ({ campaign_id, languages }, host) =>
    previewTargets(host, [campaign_id], { languages: languageTargets(languages) }),
  async apply({ campaign_id, languages }, host, changes) {
    const wishes = changes.length > 0 ? { languages: languageTargets(languages) } : {};
    const campaigns = await applyTargets(host, [campaign_id], wishes);
    return {
      campaigns: campaigns.map((campaign) => ({
        id: campaign.id,
        name: campaign.name,
        languages: shown(campaign, 'languages'),
      })),
    };
  },
};
export default script;
