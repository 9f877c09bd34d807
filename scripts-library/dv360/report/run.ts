/** One run of a stored query, with any columns. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { dayText, type Day } from './days.ts';
import { rowsOf, type Params, type ReportRow } from '../report.ts';

export interface Run {
  readonly key: { readonly queryId: string; readonly reportId: string };
  readonly metadata: {
    readonly status: { readonly state: string };
    readonly googleCloudStoragePath?: string;
    readonly reportDataStartDate?: Day;
    readonly reportDataEndDate?: Day;
  };
}

/** The user's token reaches the queries of every advertiser. @throws platform_not_found */
async function checkQuery(host: Host, id: string): Promise<void> {
  const { params } = await host.get<{ readonly params?: Params }>(`@bidmanager/queries/${id}`);
  const own = params?.filters.filter(({ type }) => type === 'FILTER_ADVERTISER') ?? [];
  if (own.length !== 1 || own[0]?.value !== host.account.account_id)
    throw failure(
      'platform_not_found',
      `Advertiser ${host.account.account_id} has no query ${id}.`,
    );
}

/** @param report  the newest when absent. @throws platform_not_found */
export async function readRun(host: Host, query: string, report: string | undefined): Promise<Run> {
  await checkQuery(host, query);
  const path = `@bidmanager/queries/${query}/reports`;
  if (report !== undefined) return host.get<Run>(`${path}/${report}`);
  const { reports: [newest] = [] } = await host.get<{ reports?: readonly Run[] }>(path, {
    pageSize: 1,
    orderBy: 'key.reportId desc',
  });
  if (newest) return newest;
  throw failure('platform_not_found', `Query ${query} was not run yet.`);
}

/** Rows under the names that stand in the file; none until it is made. */
export async function shownReport(host: Host, { key, metadata }: Run) {
  const { status, googleCloudStoragePath: url } = metadata;
  const isDone = status.state === 'DONE' && url !== undefined;
  const rows: readonly ReportRow[] = isDone ? rowsOf(await host.ask('download', { url })) : [];
  return {
    query_id: key.queryId,
    report_id: key.reportId,
    status: status.state,
    start_date: dayText(metadata.reportDataStartDate),
    end_date: dayText(metadata.reportDataEndDate),
    rows,
  };
}
