/** Leads: as many as the reports count, from people who do not exist. */
import {
  digits,
  fillTemplate,
  unit,
  type Delivered,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import data from '../figures.json' with { type: 'json' };
import type { Account } from '../model.ts';
import { thingOf, type State } from '../state.ts';
import views from '../views.json' with { type: 'json' };
import { idIn, instant } from '../words.ts';
import { deliveredBy } from './delivery.ts';
import { figuresOf } from './figures.ts';

const DAY = 86_400_000;
const { first, last, titles } = data.people;
const pick = (words: readonly string[], ...names: readonly string[]) =>
  words[Math.floor(unit('linkedin', ...names) * words.length)]!;
const email = (lead: string) => `lead.${digits(6, lead)}@example.com`;

/** An answer to each field of the profile. */
const people: Readonly<Record<string, (lead: string) => string>> = {
  FIRST_NAME: (lead) => pick(first, lead, 'first'),
  LAST_NAME: (lead) => pick(last, lead, 'last'),
  EMAIL: email,
  WORK_EMAIL: email,
  JOB_TITLE: (lead) => pick(titles, lead, 'title'),
  COMPANY_NAME: (lead) => `${pick(last, lead, 'company')} Works`,
};

/** One for each `oneClickLeads` of the reports, newest first. @param start  ms since the epoch, as `end` */
export function leadsBetween(state: State, account: Account, start: number, end: number) {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return deliveredBy(state, account, [day(start), day(end - 1)])
    .flatMap((made) => {
      const objective = String(made.group.fields['objectiveType']);
      const key = `${made.ad.id} ${made.date}`;
      const { oneClickLeads = 0 } = figuresOf(made.facts, key, { objective, hasVideo: false });
      return Array.from({ length: oneClickLeads }, (_, n) => leadOf(state, made, n, oneClickLeads));
    })
    .filter((lead) => lead.submittedAt >= start && lead.submittedAt < end)
    .sort((a, b) => b.submittedAt - a.submittedAt);
}

/** The n-th of so many on its day. */
function leadOf(state: State, { ad, group, date }: Delivered<string>, n: number, count: number) {
  const id = `${digits(9, ad.id, date, String(n))}-${n}`;
  const action = ad.fields['leadgenCallToAction'] as { destination?: string } | undefined;
  const formId = idIn(action?.destination, 'adForm') ?? '';
  const form = thingOf(state, 'form', formId);
  const { questions = [] } = (form?.fields['content'] ?? {}) as { questions?: readonly Fields[] };
  const midnight = instant(date);
  const length = Math.min(DAY, state.parts.now() - midnight);
  const answers = questions.map(({ questionId, predefinedField: field }) => {
    const answer = people[String(field)]?.(id) ?? 'Two or three';
    return { questionId, answerDetails: { textQuestionAnswer: { answer } } };
  });
  const submittedAt = midnight + Math.floor((length * (n + 0.5)) / count);
  const lead = { id, ad, group, answers, form: formId, at: submittedAt };
  return { ...fillTemplate<Fields>(views.lead, lead), submittedAt };
}
