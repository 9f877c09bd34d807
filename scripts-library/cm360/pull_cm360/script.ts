import type { Script } from '../../../sdk/script.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { linesOf, readWindow, reportLevels, spendWarning, trust } from '../report.ts';
import { statusesOf } from '../report/status.ts';

const script: Script<'pull_cm360'> = async ({ window: asked, level, advertiser_id }, host) => {
  const own = reportLevels[level];
  const wish = { dimensions: own.dimensions, advertiser: advertiser_id };
  const { window, rows, bounded } = await readWindow(host, wish, asked);
  const currency = await currencyOf(host);
  const statuses = await statusesOf(host, level);
  const lines = linesOf(own, rows, statuses);
  const facts = { window, level, currency, lines, bounded, warnings: [spendWarning] };
  return reportOf(host, { ...facts, trust: trust(host, window) });
};
export default script;
