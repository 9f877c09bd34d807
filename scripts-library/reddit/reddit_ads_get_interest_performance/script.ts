import type { Script } from '../../../sdk/script.ts';
import { breakdownReport } from '../report.ts';

const script: Script<'reddit_ads_get_interest_performance'> = (args, host) =>
  breakdownReport(host, 'INTEREST', args);
export default script;
