import type { Script } from '../../../sdk/script.ts';
import { pullReport } from '../report.ts';

const script: Script<'pull_linkedin_ads'> = ({ window, level, by, campaign_group_ids }, host) =>
  pullReport(host, {
    window,
    level,
    by,
    ...(campaign_group_ids ? { groups: campaign_group_ids } : {}),
  });
export default script;
