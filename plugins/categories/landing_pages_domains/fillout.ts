/**
 * Webhook of Fillout for a finished submission. No page of Fillout has the whole body, so it is read as a submission in
 * an envelope, and as one alone.
 *
 * @see https://www.fillout.com/help/webhook
 */
import { ServiceError } from '../../../sdk/index.ts';
import type { LandingPage } from './landing-page.ts';

type Given = Readonly<Record<string, unknown>>;

interface Submission {
  readonly submissionId?: unknown;
  readonly questions: readonly unknown[];
  readonly urlParameters?: unknown;
  readonly scheduling?: unknown;
  readonly payments?: unknown;
  readonly login?: unknown;
}

/** Undefined for a body that comes from elsewhere. */
export function submissionIn(sent: Given): Submission | undefined {
  const { submission = sent } = sent as { readonly submission?: unknown };
  const { questions } = (submission ?? {}) as Partial<Submission>;
  return Array.isArray(questions) ? (submission as Submission) : undefined;
}

/** The same submission has one, however often it is sent. */
export function submissionIdIn(sent: Given): string | undefined {
  const id = submissionIn(sent)?.submissionId;
  return typeof id === 'string' && id !== '' ? id.slice(0, 100) : undefined;
}

/**
 * Values by the names of their questions and parameters.
 * @throws input_invalid  another form than the one that was set sends here
 */
export function filloutFields(
  { fillout_form_id: own }: LandingPage,
  { formId }: Given,
  submission: Submission,
): Given {
  if (own !== undefined && formId !== undefined && formId !== own)
    throw new ServiceError('input_invalid', {
      faults: [{ field: 'formId', message: 'must be the form that the page has' }],
    });
  const { questions, urlParameters } = submission;
  const named = [...questions, ...listOf(urlParameters)].flatMap((one) => {
    const { name, type, value } = (one ?? {}) as Given;
    if (typeof name !== 'string') return [];
    return [[type === 'EmailInput' && isText(value) ? 'email' : name, value] as const];
  });
  const email = mailBeside(submission);
  const fields = Object.fromEntries(named);
  return fields['email'] === undefined && email !== undefined ? { ...fields, email } : fields;
}

/** E-mail address of the person who booked, paid or signed in, for a form without such a question. */
function mailBeside({ scheduling, payments, login }: Submission): string | undefined {
  const values = [...listOf(scheduling), ...listOf(payments)].map(
    (one) => (one as Given)?.['value'],
  );
  const mails = [...values, login].map((one) => ((one ?? {}) as Given)['email']);
  return mails.find(isText);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
