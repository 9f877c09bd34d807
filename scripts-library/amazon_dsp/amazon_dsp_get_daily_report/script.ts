import type { Script } from '../../../sdk/script.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { linesOf, readReport, reportLevels, type ReportLevel } from '../report.ts';
import { statusesOf } from '../report/status.ts';

const script: Script<'amazon_dsp_get_daily_report'> = async ({ window: asked, level }, host) => {
  const currency = await currencyOf(host);
  const own: ReportLevel = reportLevels[level];
  const { window, rows, bounded } = await readReport(host, own, asked, true);
  const statuses = await statusesOf(host, level);
  const lines = linesOf(own, rows, statuses, ({ date }) => ({ date: String(date) }));
  return reportOf(host, { window, level, currency, lines, bounded });
};
export default script;
