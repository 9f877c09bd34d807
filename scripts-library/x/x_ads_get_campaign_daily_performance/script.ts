import type { Script } from '../../../sdk/script.ts';
import { dailyReport } from '../report.ts';

const script: Script<'x_ads_get_campaign_daily_performance'> = ({ window }, host) =>
  dailyReport(host, { level: 'campaign', window });
export default script;
