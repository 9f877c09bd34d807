import type { Script } from '../../../sdk/script.ts';
import { splitReport } from '../report/split.ts';

const script: Script<'meta_ads_get_demographic_performance'> = (args, host) =>
  splitReport(host, ['age', 'gender'], args);
export default script;
