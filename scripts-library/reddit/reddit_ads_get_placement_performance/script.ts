import type { Script } from '../../../sdk/script.ts';
import { breakdownReport } from '../report.ts';

const script: Script<'reddit_ads_get_placement_performance'> = (args, host) =>
  breakdownReport(host, 'PLACEMENT', args);
export default script;
