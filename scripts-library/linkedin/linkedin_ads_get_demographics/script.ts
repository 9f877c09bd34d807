import type { Script } from '../../../sdk/script.ts';
import { addDays, servedFrom } from '../../../sdk/kit/days.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf, inUtc } from '../account.ts';
import { readAnalytics } from '../report/analytics.ts';
import { entityNames, KEPT_DAYS } from '../targeting/demographics.ts';
import { ownMetrics, reportFields, sumsOf } from '../metrics.ts';

const script: Script<'linkedin_ads_get_demographics'> = async (args, host) => {
  const { pivot, campaign_ids: campaigns } = args;
  const { window, warnings } = servedFrom(args.window, addDays(host.today, -KEPT_DAYS));
  const currency = await currencyOf(host);
  const { rows, bounded } = await readAnalytics(host, {
    window,
    pivot,
    granularity: 'ALL',
    fields: reportFields,
    ...(campaigns ? { campaigns } : {}),
  });
  const names = await entityNames(
    host,
    rows.map(({ key }) => key),
  );
  return reportOf(inUtc(host), {
    window,
    level: pivot,
    currency,
    bounded: [...warnings, ...bounded],
    warnings: [
      'Values with fewer than three events are left out, and the last day may be missing.',
    ],
    lines: rows.map(({ key, metrics }) => ({
      id: key,
      name: names.get(key) ?? key,
      status: null,
      sums: sumsOf(metrics),
      own: ownMetrics(metrics),
    })),
  });
};
export default script;
