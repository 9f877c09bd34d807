/** Report tasks: queued, processed, then a file; `report/task/…/`. */
import { checkReport } from '../report/wish.ts';
import { lacks, localDay } from '../../../../../sdk/emulator/index.ts';
import { integratedReport, reportRows } from '../report/index.ts';
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { csvFile, type Answers, type Ask } from './ask.ts';
import { invalid } from '../words.ts';

export interface ReportTask {
  readonly id: string;
  readonly accountId: string;
  readonly at: number;
  readonly fields: Fields;
  readonly cancelled?: boolean;
}

const FILES = '/report-files/';

export const tasksOf = ({ state }: Pick<Ask, 'state'>) =>
  state.records.notes<ReportTask>('tasks', 200);

export const reportAnswers: Answers = {
  'GET report/integrated/get/': integratedReport,
  'POST report/task/create/': (ask) => {
    const { fields, state, account, now } = ask;
    checkReport(fields, localDay(now, account.spec.timeZone).today);
    const id = state.records.newId('task', 19);
    tasksOf(ask).add({ id, accountId: account.spec.id, at: now, fields });
    return { task_id: id };
  },
  'GET report/task/check/': (ask) => ({ status: stateOf(ask, taskOf(ask)) }),
  'POST report/task/cancel/': (ask) => {
    const task = taskOf(ask);
    if (!['QUEUING', 'PROCESSING'].includes(stateOf(ask, task)))
      throw invalid('task_id', 'The task is over.');
    tasksOf(ask).add({ ...task, cancelled: true });
    return {};
  },
  'GET report/task/download/': (ask) => {
    const task = taskOf(ask);
    const state = stateOf(ask, task);
    if (state !== 'SUCCESS') throw invalid('task_id', `The task is ${state}.`);
    const { output_format: format = 'CSV_STRING' } = task.fields;
    if (format === 'CSV_STRING') return csvFile(csvOf(ask, task));
    if (format === 'XLSX_DOWNLOAD') throw lacks('the output_format XLSX_DOWNLOAD');
    return {
      download_url: `${ask.state.parts.baseUrl()}${FILES}${task.id}.csv`,
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

function stateOf({ state, now }: Pick<Ask, 'state' | 'now'>, task: ReportTask): string {
  const { reportQueueMs, reportWorkMs } = state.controls;
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
