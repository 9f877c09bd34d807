import type { WriteScript } from '../../../sdk/script.ts';
import { applyStatus, previewStatus } from '../set-status.ts';

interface Args {
  readonly campaign_id: string;
  readonly action: 'pause' | 'enable';
}

const STATUS = { pause: 'PAUSED', enable: 'ENABLED' } as const;

const script: WriteScript<Args, object> = {
  preview: ({ campaign_id, action }, host) => previewStatus(host, campaign_id, STATUS[action]),
  apply: ({ campaign_id, action }, host, changes) =>
    applyStatus(host, campaign_id, STATUS[action], changes),
};
export default script;
