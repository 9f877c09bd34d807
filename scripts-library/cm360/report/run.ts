/** One run of a kept report, with any columns. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { fetchRows, type ReportFile } from '../report.ts';

/** @param file  the newest when absent. @throws platform_not_found */
export async function readRun(
  host: Host,
  report: string,
  file: string | undefined,
): Promise<ReportFile> {
  const path = `reports/${report}/files`;
  if (file !== undefined) return host.get<ReportFile>(`${path}/${file}`);
  const { items: [newest] = [] } = await host.get<{ items?: readonly ReportFile[] }>(path, {
    maxResults: 1,
    sortField: 'LAST_MODIFIED_TIME',
    sortOrder: 'DESCENDING',
  });
  if (newest) return newest;
  throw failure('platform_not_found', `Report ${report} was not run yet.`);
}

/** Rows under the names that stand in the file; none until it is made. */
export async function shownReport(host: Host, file: ReportFile) {
  const { id, reportId, status, dateRange } = file;
  return {
    report_id: reportId,
    file_id: id,
    status,
    start_date: dateRange?.startDate ?? null,
    end_date: dateRange?.endDate ?? null,
    rows: status === 'REPORT_AVAILABLE' ? await fetchRows(host, file) : [],
  };
}
