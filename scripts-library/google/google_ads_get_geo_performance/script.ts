import type { Script } from '../../../sdk/script.ts';
import { performance } from '../performance.ts';
import { places } from '../splits.ts';

const script: Script<'google_ads_get_geo_performance'> = (args, host) =>
  performance(host, places[args.view], args);
export default script;
