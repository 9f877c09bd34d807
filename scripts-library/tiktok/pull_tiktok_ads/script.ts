import type { Script } from '../../../sdk/script.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { linesOf, metricsFor, readReport } from '../report.ts';
import { trust } from '../report/trust.ts';

const script: Script<'pull_tiktok_ads'> = async ({ window, level }, host) => {
  const currency = await currencyOf(host);
  const metrics = metricsFor(level, false);
  const { rows, bounded } = await readReport(host, { level, window, metrics });
  const lines = await linesOf(host, level, rows, false);
  return reportOf(host, { window, level, currency, lines, bounded, trust: trust(host, window) });
};
export default script;
