import type { Script } from '../../../sdk/script.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { linesOf, readWindow, reportLevels, spendWarning, trust } from '../report.ts';
import { statusesOf } from '../report/status.ts';

const script: Script<'cm360_get_daily_report'> = async (
  { window: asked, level, advertiser_id },
  host,
) => {
  const own = reportLevels[level];
  const wish = { dimensions: ['date', ...own.dimensions], advertiser: advertiser_id };
  const { window, rows, bounded } = await readWindow(host, wish, asked);
  const currency = await currencyOf(host);
  const statuses = await statusesOf(host, level);
  const lines = [...Map.groupBy(rows, ({ date = '' }) => date)].flatMap(([date, all]) =>
    linesOf(own, all, statuses).map((line) => ({ ...line, own: { ...line.own, date } })),
  );
  const facts = { window, level, currency, lines, bounded, warnings: [spendWarning] };
  return reportOf(host, { ...facts, trust: trust(host, window) });
};
export default script;
