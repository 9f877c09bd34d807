import type { Script } from '../../../sdk/script.ts';
import { splitReport } from '../report/split.ts';

const script: Script<'meta_ads_get_device_performance'> = (args, host) =>
  splitReport(host, ['publisher_platform', 'impression_device'], args);
export default script;
