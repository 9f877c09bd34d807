import type { Script } from '../../../sdk/script.ts';
import { PROPERTY } from '../api.ts';
import { plainRow, readReport, warningsOf, windowOf } from '../report.ts';

const column = (name: string) => ({ asked: name, name });
const columns = {
  dimensions: ['date', 'countryId', 'region'].map(column),
  metrics: [column('keyEvents')],
};
/** Rows of one answer; a caller asks for fewer days where there are more. */
const MOST = 20_000;
/** Google's word for an unknown value. */
const UNKNOWN = '(not set)';

const script: Script<'ga4_get_region_outcomes'> = async (args, host) => {
  const days = { days: 1, start_date: args.start_date, end_date: args.end_date };
  const window = windowOf(days, host.now, host.account.time_zone);
  const report = await readReport(host, PROPERTY, columns, { window, limit: MOST });
  return {
    source: `Google Analytics, key events of property ${host.account.account_id}`,
    rows: report.rows
      .map((row) => plainRow(columns, row))
      .filter(({ countryId }) => countryId !== UNKNOWN && countryId !== '')
      .map(({ date, countryId, region, keyEvents }) => ({
        date: date as string,
        country: countryId as string,
        region: region === UNKNOWN || region === '' ? null : (region as string),
        conversions: (keyEvents as number | null) ?? 0,
      })),
    truncated: (report.rowCount ?? 0) > report.rows.length,
    warnings: warningsOf(report),
  };
};
export default script;
