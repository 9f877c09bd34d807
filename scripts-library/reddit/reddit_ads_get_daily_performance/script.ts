import type { Script } from '../../../sdk/script.ts';
import { breakdownReport } from '../report.ts';

const script: Script<'reddit_ads_get_daily_performance'> = (args, host) =>
  breakdownReport(host, 'DATE', args);
export default script;
