/** Report tasks: queued, processed, then a file; `report/task/…/`. */
import { lacks, Sent, type Fields, type Job } from '../../../../../sdk/emulator/index.ts';
import { integratedReport, reportRows, wishOf } from '../report/index.ts';
import type { Answers, Ask } from '../state.ts';
import { invalid } from '../words.ts';

const cancelledIn = ({ state }: Ask) => state.records.notes<string>('cancelled tasks', 200);

export const reportAnswers: Answers = {
  'GET report/integrated/get/': integratedReport,
  'POST report/task/create/': (ask) => {
    wishOf(ask);
    return { task_id: ask.state.reports.order(ask.caller.spec.id, ask.fields).id };
  },
  'GET report/task/check/': (ask) => ({ status: stateOf(ask, taskOf(ask)) }),
  'POST report/task/cancel/': (ask) => {
    const task = taskOf(ask);
    if (!['QUEUING', 'PROCESSING'].includes(stateOf(ask, task)))
      throw invalid('task_id', 'The task is over.');
    cancelledIn(ask).add(task.id);
    return {};
  },
  'GET report/task/download/': (ask) => {
    const task = taskOf(ask);
    const status = stateOf(ask, task);
    if (status !== 'SUCCESS') throw invalid('task_id', `The task is ${status}.`);
    const { output_format: format = 'CSV_STRING', file_name: name = task.id } = task.wish;
    if (format === 'CSV_STRING') return csvFile(csvOf({ ...ask, fields: task.wish }));
    if (format === 'XLSX_DOWNLOAD') throw lacks('the output_format XLSX_DOWNLOAD');
    return {
      download_url: `${ask.baseUrl}/report-files/${task.id}.csv`,
      file_name: `${String(name)}.csv`,
      output_format: format,
    };
  },
};

function taskOf({ state, fields, caller }: Ask): Job<Fields> {
  const task = state.reports.find(String(fields['task_id']), caller.spec.id);
  if (!task) throw invalid('task_id', 'The task does not exist.');
  return task;
}

function stateOf(ask: Ask, { id, createdAt }: Job<Fields>): string {
  const { reportQueueMs, reportWorkMs } = ask.state.controls;
  if (cancelledIn(ask).all().includes(id)) return 'CANCELED';
  const age = ask.now - createdAt;
  if (age < reportQueueMs) return 'QUEUING';
  return age < reportQueueMs + reportWorkMs ? 'PROCESSING' : 'SUCCESS';
}

/** A file instead of the envelope. */
export const csvFile = (body: string) =>
  new Sent({ headers: { 'content-type': 'text/csv; charset=utf-8' }, body });

/** One column per dimension and metric, titles untranslated. */
export function csvOf(ask: Ask): string {
  const { dimensions, metrics = ['spend', 'impressions'] } = ask.fields;
  const columns = [dimensions, metrics].flat() as readonly string[];
  const rows = reportRows(ask).map((row) => ({ ...row.metrics, ...row.dimensions }));
  const cells = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? '-'))];
  return cells.map(csvLine).join('\r\n');
}

export const csvLine = (cells: readonly string[]): string =>
  cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',');
