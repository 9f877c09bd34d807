import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf, TIME_ZONE } from '../account.ts';
import { readAnalytics } from '../report/analytics.ts';
import { plainMetrics } from '../metrics.ts';
import { idOf } from '../api.ts';

const script: Script<'linkedin_ads_get_insights'> = async (args, host) => {
  const { window, pivot, granularity, fields, campaign_ids: campaigns } = args;
  const currency = await currencyOf(host);
  const { rows, bounded } = await readAnalytics(host, {
    window,
    pivot,
    granularity,
    fields,
    ...(campaigns ? { campaigns } : {}),
  });
  return {
    account: accountOf(host.account),
    window,
    currency,
    time_zone: TIME_ZONE,
    rows: rows.map(({ key, start, end, metrics }) => ({
      id: idOf(key),
      start_date: start,
      end_date: end,
      metrics: plainMetrics(metrics, fields),
    })),
    total: rows.length,
    truncated: bounded.length > 0,
    warnings: bounded,
  };
};
export default script;
