import type { Script } from '../../../sdk/script.ts';
import { breakdownReport } from '../report.ts';

const script: Script<'reddit_ads_get_geo_performance'> = ({ by, ...args }, host) =>
  breakdownReport(host, by, args);
export default script;
