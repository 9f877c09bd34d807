import type { Script } from '../../../sdk/script.ts';
import { performance } from '../report/performance.ts';
import { demographics } from '../report/splits.ts';

const script: Script<'google_ads_get_demographic_performance'> = (args, host) =>
  performance(host, demographics[args.dimension], args);
export default script;
