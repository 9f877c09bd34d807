import type { Script } from '../../../sdk/script.ts';
import { campaignSplit, performance } from '../report/performance.ts';

const split = campaignSplit('device', 'device');

const script: Script<'google_ads_get_device_performance'> = (args, host) =>
  performance(host, split, args);
export default script;
