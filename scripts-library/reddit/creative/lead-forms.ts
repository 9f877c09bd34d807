/** Lead forms: Reddit makes and reads them, and neither changes nor deletes one. */
import type { ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { ACCOUNT, checkOwner } from '../account.ts';
import { readAll } from '../api.ts';

interface Question {
  readonly type: string;
  readonly required?: boolean;
}

interface Form {
  readonly id: string;
  readonly ad_account_id?: string;
  readonly name: string;
  readonly privacy_link?: string;
  readonly prompt?: string;
  readonly questions?: readonly Question[];
}

const path = `${ACCOUNT}/lead_gen_forms`;

const shown = ({ id, name, prompt, privacy_link, questions = [] }: Form) => ({
  id,
  name,
  prompt: prompt ?? null,
  privacy_policy_url: privacy_link ?? null,
  questions: questions.map(({ type, required }) => ({ type, required: required === true })),
});

export const formList = (): ReadScript<{ readonly limit: number }, object> =>
  listScript({
    as: 'lead_forms',
    async read(host, { limit }: { readonly limit: number }) {
      const { items, more } = await readAll<Form>(host, path, {}, limit);
      return { items, isCut: more };
    },
    show: shown,
  });

interface Wish {
  readonly name: string;
  readonly prompt: string;
  readonly privacy_policy_url: string;
  readonly questions: readonly string[];
  readonly optional_questions?: readonly string[];
}

export const createForm = (): WriteScript<Wish, { readonly lead_form: ReturnType<typeof shown> }> =>
  createScript({
    entity: 'lead_form',
    check({ privacy_policy_url: url, questions, optional_questions: more = [] }: Wish) {
      if (!/^https:\/\//.test(url))
        throw failure('input_invalid', 'privacy_policy_url must start with https.', {
          field: 'privacy_policy_url',
        });
      const twice = more.find((one) => questions.includes(one));
      if (twice !== undefined)
        throw failure('input_invalid', `${twice} is asked already.`, {
          field: 'optional_questions',
        });
    },
    plan: ({ name, prompt, privacy_policy_url, questions, optional_questions: more = [] }) => ({
      name,
      settings: {
        name,
        prompt,
        privacy_link: privacy_policy_url,
        questions: [
          ...questions.map((type) => ({ type, required: true })),
          ...more.map((type) => ({ type, required: false })),
        ],
      },
    }),
    send: async (host, settings) =>
      (await host.post<{ data: Form }>(path, { data: settings })).data.id,
    async read(host, id) {
      const { data } = await host.get<{ data: Form }>(`lead_gen_forms/${id}`);
      checkOwner(host, 'lead form', data);
      return shown(data);
    },
    facts: (found, { name, prompt, privacy_link, questions }) => [
      ['name', found.name, name],
      ['prompt', found.prompt, prompt],
      ['privacy_policy_url', found.privacy_policy_url, privacy_link],
      ['questions', JSON.stringify(found.questions), JSON.stringify(questions)],
    ],
    result: (lead_form) => ({ lead_form }),
    idOf: ({ lead_form }) => lead_form.id,
  });
