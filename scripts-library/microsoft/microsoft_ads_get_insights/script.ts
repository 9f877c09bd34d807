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

const levels = {
  Account: 'account',
  Campaign: 'campaign',
  AdGroup: 'ad-group',
  Ad: 'ad',
  Keyword: 'keyword',
  SearchQuery: 'search-term',
} as const;

const script: Script<'microsoft_ads_get_insights'> = async (args, host) => {
  const { report, aggregation, columns: asked = [] } = args;
  const level = reportLevels[levels[report]]!;
  const { window, warnings } = servedWindow(host, args.window);
  const isSplit = aggregation !== 'Summary';
  const columns = [...identityColumns(level), ...metricColumns, ...asked];
  const rows = await readReport(host, {
    type: level.type,
    window,
    aggregation,
    columns: [...new Set(isSplit ? ['TimePeriod', ...columns] : columns)],
  });
  const lines = rows.map((row) => {
    const line = lineOf(level, row);
    const further = Object.fromEntries(asked.map((name) => [name, row[name] ?? null]));
    return {
      ...line,
      own: {
        ...line.own,
        ...(isSplit ? { period: row['TimePeriod'] ?? null } : {}),
        ...(asked.length > 0 ? { columns: further } : {}),
      },
    };
  });
  const currency = await currencyOf(host);
  return reportOf(host, { window, level: levels[report], bounded: warnings, currency, lines });
};
export default script;
