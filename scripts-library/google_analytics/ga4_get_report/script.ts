import type { Script } from '../../../sdk/script.ts';
import { idIn, PROPERTY } from '../api.ts';
import { checkColumns } from '../metrics.ts';
import { plainRow, plainTotals, quotaOf, readReport, warningsOf, windowOf } from '../report.ts';

interface Property {
  readonly name: string;
  readonly currencyCode?: string;
  readonly timeZone?: string;
}

const script: Script<'ga4_get_report'> = async (args, host) => {
  const { metrics, dimensions, limit } = args;
  const columns = await checkColumns(host, PROPERTY, { metrics, dimensions });
  const property = await host.get<Property>(`@admin/${PROPERTY}`);
  const window = windowOf(args, host.now, property.timeZone ?? host.account.time_zone);
  const report = await readReport(host, PROPERTY, columns, { window, limit });
  const rows = report.rows.map((row) => plainRow(columns, row));
  const rowCount = report.rowCount ?? rows.length;
  const truncated = rowCount > rows.length;
  return {
    property_id: idIn(property.name),
    window,
    currency: report.metadata?.currencyCode ?? property.currencyCode ?? null,
    time_zone: report.metadata?.timeZone ?? property.timeZone ?? null,
    dimensions,
    metrics,
    rows,
    totals: plainTotals(columns, report),
    row_count: rowCount,
    truncated,
    quota: quotaOf(report),
    warnings: [
      ...warningsOf(report),
      ...(truncated ? [`Only ${rows.length} of ${rowCount} rows are listed; raise limit.`] : []),
    ],
  };
};
export default script;
