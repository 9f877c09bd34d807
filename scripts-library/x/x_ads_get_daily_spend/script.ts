import type { Script } from '../../../sdk/script.ts';
import { askedDays } from '../../../sdk/kit/daily-spend.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../money.ts';
import { dayAt, readStats, sumsOf } from '../report/stats.ts';
import { daysOf } from '../../../sdk/kit/days.ts';

const script: Script<'x_ads_get_daily_spend'> = async (args, host) => {
  const window = askedDays(args, host);
  // Statistics of the account have no charges; its campaigns have.
  const parts = await readStats(host, {
    entity: 'CAMPAIGN',
    window,
    granularity: 'DAY',
    groups: ['ENGAGEMENT', 'BILLING'],
  });
  const lines = parts.flatMap(({ window: piece, metrics }) =>
    daysOf(piece).map((_, at) => ({ date: dayAt(piece, at), sums: sumsOf(metrics, at) })),
  );
  return dailySpendOf(host, { window, currency: await currencyOf(host), days: lines });
};
export default script;
