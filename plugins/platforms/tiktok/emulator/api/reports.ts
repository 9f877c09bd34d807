/** Report tasks: queued, processed, then a file; `report/task/…/`. */
import { csvText, lacks, Sent, type Fields, type Job } from '../../../../../sdk/emulator/index.ts';
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
  'GET report/task/check/': (ask) => ({ status: stateOf(ask, taskOf(ask, 'reports')) }),
  'POST report/task/cancel/': (ask) => {
    const task = taskOf(ask, 'reports');
    if (!['QUEUING', 'PROCESSING'].includes(stateOf(ask, task)))
      throw invalid('task_id', 'The task is over.');
    cancelledIn(ask).add(task.id);
    return {};
  },
  'GET report/task/download/': (ask) => {
    const task = taskOf(ask, 'reports');
    const status = stateOf(ask, task);
    if (status !== 'SUCCESS') throw invalid('task_id', `The task is ${status}.`);
    const { output_format: format = 'CSV_STRING', file_name: name = task.id } = task.wish;
    if (format === 'CSV_STRING') return csvFile({ ...ask, fields: task.wish });
    if (format === 'XLSX_DOWNLOAD') throw lacks('the output_format XLSX_DOWNLOAD');
    const download_url = `${ask.baseUrl}/report-files/${task.id}.csv`;
    return { download_url, file_name: `${String(name)}.csv`, output_format: format };
  },
};

/** That the request names. @throws Refusal 40002 */
export function taskOf(
  { state, fields, caller }: Ask,
  sort: 'reports' | 'changeLogs' | 'leadTasks',
): Job<Fields> {
  const task = state[sort].find(String(fields['task_id']), caller.spec.id);
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

/** A file instead of the envelope: one column per dimension and metric, titles untranslated. */
export function csvFile(ask: Ask): Sent {
  const { dimensions, metrics = ['spend', 'impressions'] } = ask.fields;
  const columns = [dimensions, metrics].flat() as readonly string[];
  const rows = reportRows(ask).map((row) => ({ ...row.metrics, ...row.dimensions }));
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? '-'))];
  const headers = { 'content-type': 'text/csv; charset=utf-8' };
  return new Sent({ headers, body: csvText(lines, '\r\n') });
}
