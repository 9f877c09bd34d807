/** Objects of an account beside its campaigns: forms, an image, a video, audiences, conversions; each list by id. */
import { addDays, digits, type Fields } from '../../../../../sdk/emulator/index.ts';
import { demoImage, demoVideo } from '../accounts.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Account, Beside, Thing } from '../model.ts';
import { instant, organizationUrn } from '../words.ts';

export const FIRST_FORM = 81_340_000;
/** Forms and pictures are those of the first account. */
const FIRST = '508340021';

export function besideOf({ spec }: Account, kind: Beside, anchor: string): (Thing & Fields)[] {
  const at = instant(addDays(anchor, -200));
  const id = (sort: string) => digits(8, 'linkedin', sort, spec.id);
  const available = { owner: organizationUrn(spec.organization), status: 'AVAILABLE' };
  const more: Readonly<Record<string, Fields>> = {
    quote: { lastCallbackAt: instant(anchor) },
    visitors: { sources: [`urn:li:adPageSet:${id('pages')}`] },
  };
  const listed = (kind in seed.beside ? seed.beside[kind as 'segment'] : {}) as Record<
    string,
    Fields
  >;
  const named = Object.entries(listed).map(([sort, fields]) => [
    id(sort),
    { ...fields, ...more[sort] },
  ]);
  const shared: Partial<Record<Beside, readonly (readonly [string, Fields])[]>> = {
    image: [[demoImage, available]],
    video: [[demoVideo, available]],
    form: [formOf(0, {}), formOf(1, { 'How many sites do you run?': undefined })],
  };
  const all = [...named, ...(spec.id === FIRST ? (shared[kind] ?? []) : [])] as [string, Fields][];
  return all
    .map(([own, fields]) => ({
      id: own,
      accountId: spec.id,
      createdAt: at,
      updatedAt: at,
      fields,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The n-th question of a form is numbered n, 0 and the form. */
function formOf(at: number, more: Readonly<Record<string, string | undefined>>) {
  const id = String(FIRST_FORM + at);
  const asked = Object.entries({ ...seed.questions, ...more });
  const questions = asked.map(([text, field], n) => ({
    questionId: Number(`${n + 1}0${id}`),
    question: { localized: { en_US: text } },
    name: text,
    ...(field !== undefined && { predefinedField: field }),
    ...seed.question,
  }));
  const content = { ...seed.formContent, questions };
  return [id, { ...seed.form, name: `Buying guide ${at + 1}`, content }] as const;
}
