import type { Script } from '../../../sdk/script.ts';
import { performance } from '../performance.ts';
import { hours } from '../splits.ts';

const script: Script<'google_ads_get_hourly_performance'> = (args, host) =>
  performance(host, hours, args);
export default script;
