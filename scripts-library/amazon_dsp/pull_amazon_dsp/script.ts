import type { Script } from '../../../sdk/script.ts';
import { daysOf } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { linesOf, readReport, reportLevels, type ReportLevel } from '../report.ts';
import { trust } from '../report/trust.ts';
import { statusesOf } from '../report/status.ts';

const MAX_DAYS = 90;

const script: Script<'pull_amazon_dsp'> = async ({ window: asked, level }, host) => {
  if (daysOf(asked).length > MAX_DAYS)
    throw failure('input_invalid', `Ask for at most ${MAX_DAYS} days.`, { field: 'days' });
  const currency = await currencyOf(host);
  const own: ReportLevel = reportLevels[level];
  const { window, rows, bounded } = await readReport(host, own, asked);
  const lines = linesOf(own, rows, await statusesOf(host, level));
  const warnings = own.warning && lines.length > 0 ? [own.warning] : [];
  return reportOf(host, {
    window,
    level,
    currency,
    lines,
    bounded,
    warnings,
    trust: trust(host, window),
  });
};
export default script;
