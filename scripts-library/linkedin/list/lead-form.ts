/** Lead forms, their questions, and the answers of people. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { accountUrn, idOf, readCounted, urnOf } from '../api.ts';

/** Lead form that opens when people click. */
export function leadFormOf(form: string | undefined, label: string) {
  if (form === undefined) return {};
  return { leadgenCallToAction: { destination: urnOf('adForm', form), label } };
}

interface Localized {
  readonly localized?: Readonly<Record<string, string>>;
}

export interface FormRow {
  readonly id: number;
  readonly name?: string;
  readonly state?: string;
  readonly owner?: { readonly sponsoredAccount?: string };
  readonly versionId?: number;
  readonly created?: number;
  readonly reviewInfo?: { readonly reviewStatus?: string };
  readonly content?: {
    readonly headline?: Localized;
    readonly description?: Localized;
    readonly legalInfo?: { readonly privacyPolicyUrl?: string };
    readonly postSubmissionInfo?: {
      readonly message?: Localized;
      readonly callToAction?: {
        readonly callToActionTarget?: { readonly landingPageUrl?: string };
      };
    };
    readonly questions?: readonly {
      readonly questionId: number;
      readonly question?: Localized;
      readonly name?: string;
      readonly predefinedField?: string;
      readonly responseRequired?: boolean;
      readonly questionDetails?: {
        readonly multipleChoiceQuestionDetails?: {
          readonly options?: readonly { readonly id: number; readonly text?: Localized }[];
        };
      };
    }[];
  };
}

export interface LeadRow {
  readonly id: string;
  readonly versionedLeadGenFormUrn?: string;
  readonly submittedAt?: number;
  readonly testLead?: boolean;
  readonly associatedEntity?: { readonly associatedCreative?: string };
  readonly leadMetadata?: { readonly sponsoredLeadMetadata?: { readonly campaign?: string } };
  readonly formResponse?: {
    readonly answers?: readonly {
      readonly questionId: number;
      readonly answerDetails?: {
        readonly textQuestionAnswer?: { readonly answer?: string };
        readonly multipleChoiceAnswer?: { readonly options?: readonly number[] };
      };
    }[];
    readonly consentResponses?: readonly {
      readonly consentId: number;
      readonly accepted?: boolean;
    }[];
  };
}

export const ownedBy = (host: Host) => ({ sponsoredAccount: accountUrn(host) });

export const readForms = (host: Host, most?: number) =>
  readCounted<FormRow>(host, 'leadForms', { q: 'owner', owner: ownedBy(host) }, most);

const textOf = (text: Localized | undefined) => Object.values(text?.localized ?? {})[0] ?? null;
const timeOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

export function formView({ id, content, ...row }: FormRow) {
  return {
    id: String(id),
    name: row.name ?? null,
    state: row.state ?? null,
    version: row.versionId ?? null,
    review: row.reviewInfo?.reviewStatus ?? null,
    headline: textOf(content?.headline),
    questions: (content?.questions ?? []).map((one) => ({
      id: String(one.questionId),
      question: textOf(one.question) ?? one.name ?? null,
      field: one.predefinedField ?? null,
      required: one.responseRequired === true,
    })),
    created_at: timeOf(row.created),
  };
}

/** All that people see of it. */
export function wholeForm(row: FormRow) {
  const { description, legalInfo, postSubmissionInfo: after } = row.content ?? {};
  return {
    ...formView(row),
    description: textOf(description),
    privacy_url: legalInfo?.privacyPolicyUrl ?? null,
    confirmation_message: textOf(after?.message),
    landing_url: after?.callToAction?.callToActionTarget?.landingPageUrl ?? null,
  };
}

/** `urn:li:versionedLeadGenForm:(urn:li:leadGenForm:789,1)` > `789` */
export const formIn = ({ versionedLeadGenFormUrn: urn }: LeadRow) =>
  /leadGenForm:(\d+)/.exec(urn ?? '')?.[1] ?? null;

/** Answers name their questions by number; the form has the questions. */
export function leadView(row: LeadRow, forms: readonly FormRow[]) {
  const form_id = formIn(row);
  const asked = forms.find(({ id }) => String(id) === form_id)?.content?.questions ?? [];
  const { answers = [], consentResponses: consents = [] } = row.formResponse ?? {};
  const { campaign } = row.leadMetadata?.sponsoredLeadMetadata ?? {};
  const creative = row.associatedEntity?.associatedCreative;
  return {
    id: row.id,
    form_id,
    submitted_at: timeOf(row.submittedAt),
    campaign_id: campaign === undefined ? null : idOf(campaign),
    creative_id: creative === undefined ? null : idOf(creative),
    test: row.testLead === true,
    answers: answers.map(({ questionId, answerDetails: given }) => {
      const question = asked.find((one) => one.questionId === questionId);
      const chosen = given?.multipleChoiceAnswer?.options?.map((id) => {
        const options = question?.questionDetails?.multipleChoiceQuestionDetails?.options;
        return textOf(options?.find((option) => option.id === id)?.text) ?? String(id);
      });
      return {
        question: textOf(question?.question) ?? question?.name ?? null,
        field: question?.predefinedField ?? null,
        answer: given?.textQuestionAnswer?.answer ?? chosen?.join(', ') ?? null,
      };
    }),
    consents: consents.map(({ consentId, accepted }) => ({
      id: String(consentId),
      accepted: accepted === true,
    })),
  };
}

/** One question of a new form: a field of the profile, or an own text. */
export interface Question {
  readonly field?: string;
  readonly question?: string;
  readonly required?: boolean;
}

/** @throws input_invalid  a question is both, or neither */
export function questionsOf(questions: readonly Question[], said: (text: string) => Localized) {
  return questions.map(({ field, question, required = true }, at) => {
    if ((field === undefined) === (question === undefined))
      throw failure('input_invalid', `questions[${at}] needs field or question, one of them.`, {
        field: 'questions',
      });
    const words = (field ?? '').toLowerCase().replaceAll('_', ' ');
    const label = question ?? words.charAt(0).toUpperCase() + words.slice(1);
    return {
      name: field === undefined ? `Custom question ${at}` : label,
      question: said(label),
      ...(field === undefined ? {} : { predefinedField: field }),
      questionDetails: { textQuestionDetails: { maxResponseLength: 300 } },
      responseRequired: required,
      responseEditable: true,
    };
  });
}
