import type { Script } from '../../../sdk/script.ts';
import { breakdownReport } from '../report.ts';

const script: Script<'reddit_ads_get_keyword_performance'> = (args, host) =>
  breakdownReport(host, 'KEYWORD', args);
export default script;
