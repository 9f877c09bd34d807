import type { Script } from '../../../sdk/script.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { linesOf, readWindow, reportLevels, spendWarning, trust } from '../report.ts';
import { statusesOf } from '../report/status.ts';

const script: Script<'pull_dv360'> = async ({ window: asked, level }, host) => {
  const own = reportLevels[level];
  const [currency, { window, rows, bounded }, statuses] = await Promise.all([
    currencyOf(host),
    readWindow(host, own.groupBys, asked),
    statusesOf(host, level),
  ]);
  const lines = linesOf(own, rows, statuses);
  const facts = { window, level, currency, lines, bounded, warnings: [spendWarning] };
  return reportOf(host, { ...facts, trust: trust(host, window) });
};
export default script;
