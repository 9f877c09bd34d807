/** Forms, submissions and webhooks by their paths. */
import { bearerOf, defineApi } from '../../../../sdk/emulator/index.ts';
import { apiKey, organization } from './accounts.ts';
import { forms, type Form } from './seed.ts';
import type { Submission } from './model.ts';
import type { Ask, State } from './state.ts';
import { refuse, words } from './words.ts';

const DEFAULT_LIMIT = 50;

export const api = defineApi<State, true>({
  base: '/v1/api/',
  words,
  routes: {
    'GET forms': {
      answer: () => forms.map(({ id, name, tags }) => ({ formId: id, name, tags })),
    },
    'GET forms/:form': { answer: (ask) => formView(needForm(ask.params['form'])) },
    'GET forms/:form/submissions': {
      query: {
        limit: 'integer 1..150',
        offset: 'integer 0..',
        afterDate: 'string',
        beforeDate: 'string',
        status: '=in_progress|finished',
        includeEditLink: 'any',
        includePreview: 'any',
        sort: '=asc|desc',
        search: 'string',
      },
      answer: list,
    },
    'GET forms/:form/submissions/:submission': {
      query: { includeEditLink: 'any' },
      answer: (ask) => ({ submission: view(needForm(ask.params['form']), needOne(ask)) }),
    },
    'POST webhook/create': { body: { 'formId* url*': 'string' }, answer: createWebhook },
    'POST webhook/delete': { body: { 'webhookId*': 'integer' }, answer: deleteWebhook },
  },
  admit: ({ header }) => {
    if (bearerOf(header('authorization')) !== apiKey) throw words.expired();
    return true;
  },
});

/** @throws Refusal 404 */
function needForm(id: string | undefined): Form {
  const found = forms.find((form) => form.id === id);
  if (!found) throw refuse(404, `Form ${id} was not found`);
  return found;
}

const formView = ({ parameters, ...form }: Form) => ({
  ...form,
  questions: form.questions.map(({ options, ...question }) => ({
    ...question,
    ...(options ? { options: options.map((one) => ({ id: one, value: one, label: one })) } : {}),
  })),
  calculations: [],
  urlParameters: parameters.map((name) => ({ id: name, name })),
  documents: [],
  scheduling: [],
  payments: [],
});

function list(ask: Ask) {
  const form = needForm(ask.params['form']);
  const { query } = ask;
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const [after, before] = [dateOf(text('afterDate')), dateOf(text('beforeDate'))];
  const search = text('search')?.toLowerCase();
  const found = ask.state.records
    .list('submission', { parentId: form.id })
    .filter((one): one is Submission => one.kind === 'submission')
    .filter(({ isFinished }) => isFinished === (text('status') !== 'in_progress'))
    .filter(({ createdAt }) => createdAt > (after ?? -Infinity) && createdAt < (before ?? Infinity))
    .filter((one) => !search || JSON.stringify(one.values).toLowerCase().includes(search))
    .sort((a, b) => a.createdAt - b.createdAt);
  if (text('sort') === 'desc') found.reverse();
  const limit = Number(query['limit'] ?? DEFAULT_LIMIT);
  const offset = Number(query['offset'] ?? 0);
  return {
    responses: found.slice(offset, offset + limit).map((one) => view(form, one)),
    totalResponses: found.length,
    pageCount: Math.ceil(found.length / limit),
  };
}

/** @throws Refusal 400 */
function dateOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw refuse(400, `${text} is no date.`);
  return at;
}

/** @throws Refusal 404 */
function needOne({ state, params }: Ask): Submission {
  const found = state.records.find('submission', params['submission'] ?? '');
  if (found?.kind !== 'submission' || found.parentId !== params['form'])
    throw refuse(404, `Submission ${params['submission']} was not found`);
  return found;
}

/** Only what the form declares of an address is kept. */
function view({ questions, parameters }: Form, one: Submission) {
  const at = new Date(one.createdAt).toISOString();
  return {
    submissionId: one.id,
    submissionTime: at,
    lastUpdatedAt: at,
    startedAt: at,
    questions: questions.map(({ id, name, type }) => ({
      id,
      name,
      type,
      value: one.values[id] ?? null,
    })),
    calculations: [],
    urlParameters: parameters.map((name) => ({
      id: name,
      name,
      value: one.parameters[name] ?? null,
    })),
    quiz: {},
    documents: [],
    scheduling: [],
    payments: [],
  };
}

function createWebhook({ state, body, now }: Ask) {
  const { formId, url } = body as { readonly formId: string; readonly url: string };
  needForm(formId);
  if (!URL.canParse(url)) throw refuse(400, 'url must be an address.');
  const numbers = state.records.list('webhook').map(({ id }) => Number(id));
  const id = Math.max(41_000, ...numbers) + 1;
  state.records.put({
    id: String(id),
    kind: 'webhook',
    accountId: organization.id,
    parentId: formId,
    createdAt: now,
    url,
    isRemoved: false,
  });
  return { id };
}

function deleteWebhook({ state, body }: Ask) {
  const { webhookId } = body as { readonly webhookId: number };
  const found = state.records.find('webhook', String(webhookId));
  if (found?.kind !== 'webhook' || found.isRemoved)
    throw refuse(404, `Webhook ${webhookId} was not found`);
  state.records.put({ ...found, isRemoved: true });
  return { success: true };
}
