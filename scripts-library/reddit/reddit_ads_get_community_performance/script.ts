import type { Script } from '../../../sdk/script.ts';
import { breakdownReport } from '../report.ts';

const script: Script<'reddit_ads_get_community_performance'> = (args, host) =>
  breakdownReport(host, 'COMMUNITY', args);
export default script;
