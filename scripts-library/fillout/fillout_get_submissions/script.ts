import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { shownValue, type Question } from '../api.ts';

interface Args {
  readonly form_id: string;
  readonly days?: number;
  readonly limit: number;
}

interface Submission {
  readonly submissionId: string;
  readonly submissionTime: string;
  readonly questions?: readonly (Question & { readonly value?: unknown })[];
  readonly urlParameters?: readonly { readonly name: string; readonly value?: string | null }[];
}

interface Page {
  readonly responses?: readonly Submission[];
  readonly totalResponses?: number;
}

const DAY_MS = 86_400_000;

const since = ({ today }: Host, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString();

const script: Script<'fillout_get_submissions'> = listScript({
  as: 'submissions',
  read: async (host: Host, { form_id, days, limit }: Args) => {
    const { responses = [], totalResponses } = await host.get<Page>(
      `forms/${form_id}/submissions`,
      {
        limit,
        sort: 'desc',
        status: 'finished',
        ...(days === undefined ? {} : { afterDate: since(host, days) }),
      },
    );
    return { items: responses, total: totalResponses ?? responses.length };
  },
  show: ({ submissionId, submissionTime, questions = [], urlParameters = [] }) => ({
    submission_id: submissionId,
    submitted_at: submissionTime,
    answers: questions.flatMap(({ name, type, value }) => {
      const shown = shownValue(value);
      return shown === null ? [] : [{ question: name, type, value: shown }];
    }),
    url_parameters: Object.fromEntries(
      urlParameters.flatMap(({ name, value }) => {
        const shown = shownValue(value);
        return shown === null ? [] : [[name, shown]];
      }),
    ),
  }),
});
export default script;
