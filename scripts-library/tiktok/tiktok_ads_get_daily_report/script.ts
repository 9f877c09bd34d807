import type { Script } from '../../../sdk/script.ts';
import { videoOf } from '../metrics.ts';
import { dayOf, metricsFor } from '../report.ts';
import { splitReport } from '../report/split.ts';

const script: Script<'tiktok_ads_get_daily_report'> = ({ window, level, campaign_id }, host) =>
  splitReport(host, {
    level,
    window,
    campaignId: campaign_id,
    dimension: 'stat_time_day',
    type: 'BASIC',
    metrics: metricsFor(level, true),
    own: (row, lines) => ({ date: dayOf(row), ...videoOf(lines) }),
  });
export default script;
