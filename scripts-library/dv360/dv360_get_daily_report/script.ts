import type { Script } from '../../../sdk/script.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { linesOf, readWindow, reportLevels, spendWarning, trust } from '../report.ts';
import { statusesOf } from '../report/status.ts';

const script: Script<'dv360_get_daily_report'> = async ({ window: asked, level }, host) => {
  const own = reportLevels[level];
  const [currency, { window, rows, bounded }, statuses] = await Promise.all([
    currencyOf(host),
    readWindow(host, ['FILTER_DATE', ...own.groupBys], asked),
    statusesOf(host, level),
  ]);
  const byDay = Map.groupBy(rows, (row) => (row['Date'] ?? '').replaceAll('/', '-'));
  const lines = [...byDay].flatMap(([date, all]) =>
    linesOf(own, all, statuses).map((line) => ({ ...line, own: { ...line.own, date } })),
  );
  const facts = { window, level, currency, lines, bounded, warnings: [spendWarning] };
  return reportOf(host, { ...facts, trust: trust(host, window) });
};
export default script;
