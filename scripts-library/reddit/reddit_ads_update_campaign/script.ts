import type { Script } from '../../../sdk/script.ts';
import { applyCampaign, previewCampaign } from '../update/campaign.ts';

const script: Script<'reddit_ads_update_campaign'> = {
  preview: previewCampaign,
  async apply({ campaign_id: id }, host, changes) {
    const { campaign, warnings } = await applyCampaign(id, host, changes);
    return { campaign, warnings };
  },
};
export default script;
