import type { Script } from '../../../sdk/script.ts';
import { campaignSplit, performance } from '../report/performance.ts';

const split = campaignSplit('day_of_week', 'dayOfWeek');

const script: Script<'google_ads_get_weekday_performance'> = (args, host) =>
  performance(host, split, args);
export default script;
