import type { Script } from '../../../sdk/script.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import {
  identityColumns,
  lineOf,
  metricColumns,
  readReport,
  reportLevels,
  servedWindow,
} from '../report.ts';
import { trust } from '../report/trust.ts';

const script: Script<'pull_microsoft_ads'> = async (args, host) => {
  const level = reportLevels[args.level]!;
  const { window, warnings } = servedWindow(host, args.window);
  const rows = await readReport(host, {
    type: level.type,
    window,
    aggregation: 'Summary',
    columns: [...identityColumns(level), ...metricColumns],
  });
  return reportOf(host, {
    window,
    level: args.level,
    bounded: warnings,
    trust: trust(host, window),
    currency: await currencyOf(host),
    lines: rows.map((row) => lineOf(level, row)),
  });
};
export default script;
