/** Report tasks: queued, processed, then a file; `report/task/…/`. */
import { checkReport } from './check-report.ts';
import { localDay } from '../../../../sdk/emulator/index.ts';
import { reportRows } from './reports.ts';
import type { Fields } from './read-fields.ts';
import { PlainText, type Answer, type Ask } from './tiktok.ts';
import { invalid } from './tiktok-error.ts';

export interface ReportTask {
  readonly id: string;
  readonly accountId: string;
  readonly at: number;
  readonly fields: Fields;
  readonly cancelled?: boolean;
}

const formats = ['CSV_STRING', 'CSV_DOWNLOAD', 'XLSX_DOWNLOAD'];
export const FILES = '/report-files/';

export const tasksOf = ({ tiktok }: Pick<Ask, 'tiktok'>) =>
  tiktok.records.notes<ReportTask>('tasks', 200);

export const taskAnswers: Readonly<Record<string, Answer>> = {
  'report/task/create': (ask) => {
    const { fields, tiktok, account, now } = ask;
    checkReport(fields, localDay(now, account.spec.timeZone).today);
    const { output_format: format = 'CSV_STRING' } = fields;
    if (!formats.includes(String(format)))
      throw invalid('output_format', `must be one of: ${formats.join(', ')}.`);
    const id = tiktok.records.newId('task', 19);
    tasksOf(ask).add({ id, accountId: account.spec.id, at: now, fields });
    return { task_id: id };
  },
  'report/task/check': (ask) => ({ status: stateOf(ask, taskOf(ask)) }),
  'report/task/cancel': (ask) => {
    const task = taskOf(ask);
    if (!['QUEUING', 'PROCESSING'].includes(stateOf(ask, task)))
      throw invalid('task_id', 'The task is over.');
    tasksOf(ask).add({ ...task, cancelled: true });
    return {};
  },
  'report/task/download': (ask) => {
    const task = taskOf(ask);
    const state = stateOf(ask, task);
    if (state !== 'SUCCESS') throw invalid('task_id', `The task is ${state}.`);
    const { output_format: format = 'CSV_STRING' } = task.fields;
    if (format === 'CSV_STRING') return new PlainText(csvOf(ask, task));
    if (format === 'XLSX_DOWNLOAD') throw invalid('output_format', 'is not served in test mode.');
    return {
      download_url: `${ask.tiktok.parts.baseUrl()}${FILES}${task.id}.csv`,
      file_name: `${String(task.fields['file_name'] ?? task.id)}.csv`,
      output_format: format,
    };
  },
};

function taskOf(ask: Ask): ReportTask {
  const id = ask.fields['task_id'];
  const task = tasksOf(ask)
    .all()
    .findLast((one) => one.id === id && one.accountId === ask.account.spec.id);
  if (!task) throw invalid('task_id', 'The task does not exist.');
  return task;
}

function stateOf({ tiktok, now }: Pick<Ask, 'tiktok' | 'now'>, task: ReportTask): string {
  const { reportQueueMs, reportWorkMs } = tiktok.controls;
  if (task.cancelled) return 'CANCELED';
  const age = now - task.at;
  if (age < reportQueueMs) return 'QUEUING';
  return age < reportQueueMs + reportWorkMs ? 'PROCESSING' : 'SUCCESS';
}

/** One column per dimension and metric, titles untranslated. */
export function csvOf(ask: Ask, { fields }: ReportTask): string {
  const rows = reportRows(ask, fields);
  const { dimensions, metrics = ['spend', 'impressions'] } = fields;
  const columns = [...(dimensions as readonly string[]), ...(metrics as readonly string[])];
  const line = (cells: readonly string[]) => cells.map(quoted).join(',');
  return [
    line(columns),
    ...rows.map((row) => line(columns.map((c) => row.dimensions[c] ?? row.metrics[c] ?? '-'))),
  ].join('\r\n');
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
