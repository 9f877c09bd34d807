import type { Script } from '../../../sdk/script.ts';
import { applyStatus, previewStatus } from '../status.ts';

const script: Script<'google_ads_enable_campaign'> = {
  preview: ({ campaign_id }, host) => previewStatus(host, campaign_id, 'ENABLED'),
  apply: ({ campaign_id }, host, changes) => applyStatus(host, campaign_id, 'ENABLED', changes),
};
export default script;
