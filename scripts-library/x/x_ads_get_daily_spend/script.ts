import type { Script } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../money.ts';
import { dayAt, readStats, sumsOf } from '../report/stats.ts';
import { daysOf } from '../../../sdk/kit/days.ts';

const script: Script<'x_ads_get_daily_spend'> = async ({ date, days }, host) => {
  if (date !== undefined && date > host.today)
    throw failure('input_invalid', `--date must not be in the future; today is ${host.today}.`, {
      field: 'date',
    });
  const window = {
    start_date: date ?? addDays(host.today, -days),
    end_date: date ?? addDays(host.today, -1),
  };
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
