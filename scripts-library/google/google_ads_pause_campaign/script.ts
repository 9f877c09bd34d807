import type { Script } from '../../../sdk/script.ts';
import { applyStatus, previewStatus } from '../status.ts';

const STATUS = { pause: 'PAUSED', enable: 'ENABLED' } as const;

const script: Script<'google_ads_pause_campaign'> = {
  preview: ({ campaign_id, action }, host) => previewStatus(host, campaign_id, STATUS[action]),
  apply: ({ campaign_id, action }, host, changes) =>
    applyStatus(host, campaign_id, STATUS[action], changes),
};
export default script;
