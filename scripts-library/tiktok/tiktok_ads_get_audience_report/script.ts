import type { Script } from '../../../sdk/script.ts';
import { audienceReport } from '../report/split.ts';

const script: Script<'tiktok_ads_get_audience_report'> = (args, host) => audienceReport(host, args);
export default script;
