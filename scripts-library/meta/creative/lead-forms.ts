/**
 * Lead forms of a page, and what people sent through them. They are asked with the token of the page.
 * @see https://developers.facebook.com/docs/marketing-api/guides/lead-ads/
 */
import type { Host, ReadScript, Window, WriteScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAll } from '../api.ts';
import { instantOf } from '../levels/instants.ts';
import {
  checkFree,
  readThing,
  readThings,
  things,
  viewOf,
  type Found,
} from '../structure/things.ts';
import { checkPage } from '../structure/owners.ts';

const thing = things.lead_form;

interface Question {
  readonly field?: string;
  readonly question?: string;
}
interface NewForm {
  readonly page_id: string;
  readonly name: string;
  readonly questions: readonly Question[];
  readonly privacy_url: string;
  readonly landing_url?: string;
  readonly headline?: string;
  readonly language: string;
}

/** @throws input_invalid  neither a field of the profile nor a question of one's own, or both */
function questionOf({ field, question }: Question) {
  if ((field === undefined) === (question === undefined))
    throw failure('input_invalid', 'questions: each has a field or a question, one of them.', {
      field: 'questions',
    });
  return field === undefined ? { type: 'CUSTOM', label: question } : { type: field };
}

export const createForm = (): WriteScript<NewForm, object> =>
  createScript<NewForm, Found, object>({
    entity: 'lead_form',
    check: (args, host) => checkFree(host, thing, { ...args }),
    plan(args) {
      const { page_id, name, questions, privacy_url, landing_url, headline, language } = args;
      return {
        name,
        settings: {
          page_id,
          name,
          questions: questions.map(questionOf),
          privacy_policy: { url: privacy_url },
          locale: language,
          ...(landing_url === undefined ? {} : { follow_up_action_url: landing_url }),
          ...(headline === undefined ? {} : { question_page_custom_headline: headline }),
        },
      };
    },
    async send(host, { page_id, ...settings }) {
      const { id } = await host.post<{ id: string }>(
        `@page/${String(page_id)}/leadgen_forms`,
        settings,
      );
      return id;
    },
    read: (host, id) => readThing(host, thing, id, {}),
    facts: (found, { name, privacy_policy, questions }) => [
      ['name', found.name, name],
      ['privacy_url', found['privacy_policy_url'], (privacy_policy as { url: string }).url],
      [
        'questions',
        (found['questions'] as readonly { type: string }[]).map(({ type }) => type),
        (questions as readonly { type: string }[]).map(({ type }) => type),
      ],
    ],
    result: (found) => ({ lead_form: viewOf(thing, found, {}) }),
    idOf: (result) => (result as { lead_form: { id: string } }).lead_form.id,
  });

interface Archived {
  readonly form_id: string;
  readonly archived: boolean;
}

const ARCHIVED = 'ARCHIVED';

/** An archived form is no longer offered for ads; what people sent stays. */
export const archiveForm = (): WriteScript<Archived, object> =>
  updateScript<Archived, Found, object>({
    entity: 'lead_form',
    read: (host, { form_id }) => readThing(host, thing, form_id, {}),
    wishes: ({ archived }, found) => [
      { field: 'archived', before: found['status'] === ARCHIVED, after: archived },
    ],
    send: (host, { id }, [change]) =>
      host.post(`@page/${id}`, { status: change!.after === true ? ARCHIVED : 'ACTIVE' }),
    result: (found) => ({ lead_form: viewOf(thing, found, {}) }),
  });

interface Lead {
  readonly id: string;
  readonly created_time?: string;
  readonly ad_id?: string;
  readonly campaign_id?: string;
  readonly form_id?: string;
  readonly is_organic?: boolean;
  readonly field_data?: readonly { readonly name: string; readonly values?: readonly string[] }[];
}
interface LeadArgs {
  readonly form_id?: string;
  readonly page_id?: string;
  readonly window: Window;
  readonly limit: number;
}

const leadFields = 'id,created_time,ad_id,campaign_id,form_id,is_organic,field_data';

/** @throws input_invalid  not exactly one of form and page */
async function formsOf(host: Host, { form_id, page_id }: LeadArgs): Promise<readonly Found[]> {
  if ((form_id === undefined) === (page_id === undefined))
    throw failure('input_invalid', 'Give form_id or page_id, one of them.', { field: 'form_id' });
  if (form_id !== undefined) return [await readThing(host, thing, form_id, {})];
  await checkPage(host, page_id!);
  const { items } = await readThings(host, thing, { page_id });
  return items as readonly Found[];
}

/** Days are those of UTC, as Meta writes the instants. */
export const leadList = (): ReadScript<LeadArgs, object> => async (args, host) => {
  const { window, limit } = args;
  const [from, to] = [
    Date.parse(`${window.start_date}T00:00:00Z`),
    Date.parse(`${addDays(window.end_date, 1)}T00:00:00Z`),
  ];
  const forms = await formsOf(host, args);
  const all: object[] = [];
  let truncated = false;
  for (const form of forms) {
    const found = await readAll<Lead>(host, `@page/${form.id}/leads`, {
      fields: leadFields,
      filtering: [
        { field: 'time_created', operator: 'GREATER_THAN', value: from / 1000 - 1 },
        { field: 'time_created', operator: 'LESS_THAN', value: to / 1000 },
      ],
    });
    truncated ||= found.truncated;
    all.push(...found.items.filter(isBetween(from, to)).map((lead) => leadView(lead, form)));
  }
  const leads = all.slice(0, limit);
  const { account: _, ...end } = listEnd(host, {
    items: leads,
    isCut: truncated || all.length > limit,
  });
  return { account: accountOf(host.account), window, leads, ...end };
};

const isBetween = (from: number, to: number) => (lead: Lead) => {
  const at = instantOf(lead.created_time);
  return at >= from && at < to;
};

function leadView(lead: Lead, form: Found) {
  const questions = (form['questions'] ?? []) as readonly {
    readonly key?: string;
    readonly type?: string;
    readonly label?: string;
  }[];
  return {
    id: lead.id,
    form_id: lead.form_id ?? form.id,
    form_name: form.name,
    submitted_at: lead.created_time ?? null,
    ad_id: lead.ad_id ?? null,
    campaign_id: lead.campaign_id ?? null,
    is_organic: lead.is_organic ?? null,
    answers: (lead.field_data ?? []).map(({ name, values = [] }) => {
      const asked = questions.find(({ key }) => key === name);
      return {
        field: asked?.type === 'CUSTOM' ? null : (asked?.type ?? name),
        question: asked?.label ?? null,
        answer: values.join(', ') || null,
      };
    }),
  };
}
