import type { Script } from '../../../sdk/script.ts';
import { splitReport } from '../split-report.ts';

const script: Script<'meta_ads_get_geo_performance'> = (args, host) =>
  splitReport(host, ['country'], args);
export default script;
