/** Reports: submitted, polled, and downloaded as a zip with one CSV from an address that lasts five minutes. */
import { zipOf } from '../../../../../sdk/workbook.ts';
import {
  Sent,
  type Ask as AnyAsk,
  type Fields,
  type Job,
} from '../../../../../sdk/emulator/index.ts';
import { demoAccounts } from '../accounts.ts';
import type { Answers, State } from '../state.ts';
import { refuse } from '../words.ts';
import { changeLines } from './changes.ts';
import { columns } from './columns.ts';
import { reportRows, type ReportScope } from './rows.ts';
import { CHANGES, checkWish, levels, windowOf } from './wish.ts';

export const reportAnswers: Answers = {
  'POST GenerateReport/Submit': (ask, { ReportRequest }) => {
    const request = (ReportRequest ?? {}) as Fields;
    checkWish(ask, request);
    return { ReportRequestId: ask.state.jobs.order(ask.caller.id, request).id };
  },
  'POST GenerateReport/Poll': ({ state, caller, baseUrl }, { ReportRequestId }) => {
    const job = state.jobs.find(String(ReportRequestId), caller.id);
    if (!job) throw refuse('ReportingServiceInvalidReportId');
    const Status = { pending: 'Pending', failed: 'Error', done: 'Success' }[
      state.jobs.stateOf(job)
    ];
    const hasFile = Status === 'Success' && linesOf(state, job).length > 0;
    const link = `${baseUrl}/ReportDownload/Download.aspx?q=${hasFile ? state.jobs.linkTo(job) : ''}`;
    return { ReportRequestStatus: { Status, ReportDownloadUrl: hasFile ? link : null } };
  },
};

/** The zip; a refusal when the link has run out or never was. */
export function downloadReport({ state, query }: Pick<AnyAsk<State>, 'state' | 'query'>): Sent {
  const job = state.jobs.open(String(query['q']));
  if (!job || job === 'expired')
    return new Sent({
      status: 403,
      headers: { 'content-type': 'application/xml' },
      body: '<Error><Code>AuthenticationFailed</Code></Error>',
    });
  const { ReportName, ExcludeReportHeader, ExcludeReportFooter, ExcludeColumnHeaders, Columns } =
    job.wish;
  const footer = '©2026 Microsoft Corporation. All rights reserved.';
  const lines = [
    ...(ExcludeReportHeader === true ? [] : [[`Report Name: ${String(ReportName)}`]]),
    ...(ExcludeColumnHeaders === true ? [] : [Columns as string[]]),
    ...linesOf(state, job),
    ...(ExcludeReportFooter === true ? [] : [[footer]]),
  ];
  const csv = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n');
  const zip = zipOf({ [`${job.id}.csv`]: `\ufeff${csv}\r\n` });
  return new Sent({ headers: { 'content-type': 'application/zip' }, body: Buffer.from(zip) });
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function linesOf(state: State, { wish, accountId }: Job<Fields>): string[][] {
  const account = demoAccounts.find(({ id }) => id === accountId);
  if (!account) return [];
  const names = wish['Columns'] as readonly string[];
  const { start, end } = windowOf(wish);
  if (wish['Type'] === CHANGES) return changeLines(state, account, { names, start, end });
  const aggregation = wish['Aggregation'] as ReportScope['aggregation'];
  const level = levels[String(wish['Type'])] ?? 'account';
  const rows = reportRows(state, { account, start, end, level, aggregation });
  return rows.map((row) => names.map((name) => columns[name]?.(row) ?? ''));
}
