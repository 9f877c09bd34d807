import type { Script } from '../../../sdk/script.ts';
import { pullReport } from '../report/pull.ts';

const script: Script<'meta_ads_get_campaign_daily_performance'> = ({ window }, host) =>
  pullReport(host, { window, level: 'campaign', byDay: true });
export default script;
