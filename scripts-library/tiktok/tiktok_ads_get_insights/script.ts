import type { Script } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { linesOf, metricsFor, readReport } from '../report.ts';

const levels = {
  AUCTION_CAMPAIGN: 'campaign',
  AUCTION_ADGROUP: 'adgroup',
  AUCTION_AD: 'ad',
} as const;

const script: Script<'tiktok_ads_get_insights'> = async ({ days, data_level }, host) => {
  const currency = await currencyOf(host);
  const level = levels[data_level];
  const window = { start_date: addDays(host.today, -days), end_date: addDays(host.today, -1) };
  const metrics = metricsFor(level, true);
  const { rows, bounded } = await readReport(host, { level, window, metrics });
  const lines = await linesOf(host, level, rows, true);
  return reportOf(host, { window, level: data_level, currency, lines, bounded });
};
export default script;
