import type { Script } from '../../../sdk/script.ts';
import { performance } from '../report/performance.ts';
import { hours } from '../report/splits.ts';

const script: Script<'google_ads_get_hourly_performance'> = (args, host) =>
  performance(host, hours, args);
export default script;
