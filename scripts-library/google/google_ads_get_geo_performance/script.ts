import type { Script } from '../../../sdk/script.ts';
import { performance } from '../report/performance.ts';
import { places } from '../report/splits.ts';

const script: Script<'google_ads_get_geo_performance'> = (args, host) =>
  performance(host, places[args.view], args);
export default script;
