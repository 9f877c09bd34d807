/** Targeting of an ad group. Reddit replaces the whole object, so a change sends it whole. */
import { isListLost, listToSend } from '../../sdk/kit/list-change.ts';

/** Fields that a change may name, each a list. */
export const targetingFields = [
  'communities',
  'excluded_communities',
  'interests',
  'keywords',
  'excluded_keywords',
  'geolocations',
  'excluded_geolocations',
  'custom_audience_ids',
  'excluded_custom_audience_ids',
  'languages',
  // At Reddit one value or none; here a list of one, or an empty one for all.
  'gender',
] as const;
export type TargetingField = (typeof targetingFields)[number];
export type TargetingWish = { readonly [Field in TargetingField]?: readonly string[] };

type Targeting = Readonly<Record<string, unknown>> | null | undefined;

export function isTargetingField(field: string): field is TargetingField {
  return (targetingFields as readonly string[]).includes(field);
}

/** There is one at most, so that another one takes its place. */
export function isSingle(field: string): boolean {
  return field === 'gender';
}

/** Reddit knows languages by ISO 639-1 in capitals. */
export function upperCodes(
  languages: readonly string[] | undefined,
): readonly string[] | undefined {
  return languages?.map((code) => code.toUpperCase());
}

/** A wish in the words in which a change shows what is there. */
export function plainWish(
  field: TargetingField,
  given: readonly string[] | undefined,
): readonly string[] | undefined {
  return field === 'languages' ? upperCodes(given) : given;
}

export function listOf(targeting: Targeting, field: string): readonly string[] {
  return [targeting?.[field] ?? []].flat().map(String);
}

/** The lists that are not empty. */
export function targetingOf(targeting: Targeting): Record<string, readonly string[]> {
  return Object.fromEntries(
    targetingFields
      .map((field) => [field, listOf(targeting, field)] as const)
      .filter(([, list]) => list.length > 0),
  );
}

/**
 * The whole object as Reddit is sent it: what is there, with other lists in it. Ages of older days are left out, since
 * Reddit takes them no more.
 */
export function newTargeting(
  targeting: Targeting,
  lists: Readonly<Partial<Record<TargetingField, readonly string[]>>>,
): Record<string, unknown> {
  const { age_targeting: _gone, ...rest } = targeting ?? {};
  const { gender, ...others } = lists;
  return { ...rest, ...others, ...(gender ? { gender: gender[0] ?? null } : {}) };
}

/** Whether nothing narrows whom it reaches. */
export function isOpen(targeting: Targeting): boolean {
  const narrowing = targetingFields.filter((field) => !field.startsWith('excluded_'));
  return narrowing.every((field) => listOf(targeting, field).length === 0);
}

/** Adds to a list, takes from it, or puts another in its place; order is kept, nothing stands twice. */
export function merged(
  before: readonly string[],
  given: readonly string[] | undefined,
  mode: string,
): readonly string[] | undefined {
  if (given === undefined) return undefined;
  if (mode === 'replace') return [...new Set(given)];
  if (mode === 'remove') return before.filter((one) => !given.includes(one));
  return [...new Set([...before, ...given])];
}

interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
const texts = (value: unknown) => [value ?? []].flat().map(String);

const listChange = ({ before, after }: FieldChange) => ({
  before: texts(before),
  after: texts(after),
});

/** A changed list as it is sent. */
export function changedList(targeting: Targeting, change: FieldChange): readonly string[] {
  if (isSingle(change.field)) return texts(change.after);
  return listToSend(listOf(targeting, change.field), listChange(change));
}

/** Whether another change at the same moment took this one away. */
export function isLost(targeting: Targeting, change: FieldChange): boolean {
  const now = listOf(targeting, change.field);
  if (isSingle(change.field)) return now.join() === texts(change.before).join();
  return isListLost(now, listChange(change));
}
