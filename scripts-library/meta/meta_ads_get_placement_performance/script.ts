import type { Script } from '../../../sdk/script.ts';
import { splitReport } from '../report/split.ts';

const script: Script<'meta_ads_get_placement_performance'> = (args, host) =>
  splitReport(host, ['publisher_platform', 'platform_position'], args);
export default script;
