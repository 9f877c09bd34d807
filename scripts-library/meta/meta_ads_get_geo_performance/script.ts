import type { Script } from '../../../sdk/script.ts';
import { splitReport } from '../report/split.ts';

const script: Script<'meta_ads_get_geo_performance'> = ({ by, ...args }, host) =>
  splitReport(host, [by], args);
export default script;
