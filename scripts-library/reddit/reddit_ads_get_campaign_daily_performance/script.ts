import type { Script } from '../../../sdk/script.ts';
import { performanceReport } from '../report.ts';

const script: Script<'reddit_ads_get_campaign_daily_performance'> = ({ window }, host) =>
  performanceReport(host, 'campaign', window, true);
export default script;
