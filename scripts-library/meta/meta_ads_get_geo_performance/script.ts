import type { Script } from '../../../sdk/script.ts';
import { splitReport } from '../split-report.ts';

const script: Script<'meta_ads_get_geo_performance'> = ({ by, ...args }, host) =>
  splitReport(host, [by], args);
export default script;
