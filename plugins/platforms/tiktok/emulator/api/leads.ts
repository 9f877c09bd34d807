/**
 * Leads, as TikTok hands them out: a task for a form or an ad, polled by the same call, then a CSV in the place of an answer. They
 * lie in three regions, and a request reaches the one that its header names.
 */
import { csvText, digits, Sent, type Fields, type Job } from '../../../../../sdk/emulator/index.ts';
import { thingsOf } from '../seed/beside.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Answers, Ask } from '../state.ts';
import { invalid, timeText } from '../words.ts';
import { taskOf } from './reports.ts';

const regionOf = (ask: Ask) => ask.header('x-lead-region') || 'world';
const DAY_MS = 86_400_000;
/** A file is kept so long after it was made. */
const KEPT_MS = 10 * 60_000;

const stateOf = ({ state, now }: Ask, { createdAt }: Job<Fields>) =>
  now - createdAt < state.controls.leadsMs ? 'RUNNING' : 'SUCCEED';

function checkPlace({ state, caller, fields }: Ask): void {
  const { ad_id: ad, page_id: page } = fields;
  if ((ad === undefined) === (page === undefined))
    throw invalid('page_id', 'or ad_id is required, and not both.');
  if (page !== undefined && !thingsOf(caller, 'leadForms').some((one) => one['page_id'] === page))
    throw invalid('page_id', `Page ${String(page)} does not exist.`);
  if (ad !== undefined && state.records.find('ad', String(ad))?.accountId !== caller.spec.id)
    throw invalid('ad_id', `Ad ${String(ad)} does not exist.`);
}

export const leadAnswers: Answers = {
  'POST page/lead/task/': (ask) => {
    const { state, caller, fields } = ask;
    if (fields['task_id'] === undefined) {
      checkPlace(ask);
      const { id } = state.leadTasks.order(caller.spec.id, { ...fields, region: regionOf(ask) });
      return { task_id: id, status: 'CREATED' };
    }
    const task = taskOf(ask, 'leadTasks');
    const status = stateOf(ask, task);
    const file = status === 'SUCCEED' ? { file_name: `${task.id}.csv`, file_type: 'csv' } : {};
    return { task_id: task.id, status, ...file };
  },
  'GET page/lead/task/download/': (ask) => {
    const task = taskOf(ask, 'leadTasks');
    const isGone = ask.now - task.createdAt > ask.state.controls.leadsMs + KEPT_MS;
    if (stateOf(ask, task) !== 'SUCCEED' || isGone)
      throw invalid('task_id', 'failed to download: the file does not exist.');
    const headers = { 'content-type': 'text/csv; charset=utf-8' };
    return new Sent({ headers, body: csvText(linesOf(ask, task), '\r\n') });
  },
};

const fixed =
  'lead_id,created_time,ad_id,ad_name,adgroup_id,adgroup_name,campaign_id,campaign_name';

function linesOf(ask: Ask, { wish }: Job<Fields>): string[][] {
  const { caller, state } = ask;
  const forms = thingsOf(caller, 'leadForms');
  const [campaign] = caller.world.campaigns;
  const [group] = campaign?.groups ?? [];
  const [ad] = group?.ads ?? [];
  const form = forms.find((one) => one['page_id'] === wish['page_id']) ?? forms[0]!;
  const questions = form['fields'] as readonly string[];
  const isAsked = wish['ad_id'] === undefined || wish['ad_id'] === ad?.id;
  const anchor = Date.parse(state.records.anchor);
  const leads = seed.leads.filter(
    ({ form: title, region }) =>
      isAsked && title === form['title'] && region === wish['region'] && regionOf(ask) === region,
  );
  return [
    [...fixed.split(','), 'form_id', 'form_name', ...questions],
    ...leads.map(({ days_ago: ago, answers }, at) => [
      digits(19, 'tiktok', 'lead', caller.spec.id, String(wish['region']), String(at)),
      `${timeText(anchor - ago * DAY_MS)}(UTC+00:00)`,
      ad?.id ?? '',
      ad?.name ?? '',
      group?.id ?? '',
      group?.name ?? '',
      campaign?.id ?? '',
      campaign?.name ?? '',
      String(form['page_id']),
      String(form['title']),
      ...answers,
    ]),
  ];
}
