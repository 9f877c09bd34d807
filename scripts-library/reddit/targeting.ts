/** Whom an ad group reaches. Reddit replaces the whole object, so a change sends it whole. */

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
  // At Reddit one word, or null for all; a list of one here.
  'gender',
] as const;
export type TargetingField = (typeof targetingFields)[number];
export type TargetingWish = { readonly [Field in TargetingField]?: readonly string[] };

type Targeting = Readonly<Record<string, unknown>> | null | undefined;

export function isTargetingField(field: string): field is TargetingField {
  return (targetingFields as readonly string[]).includes(field);
}

export function listOf(targeting: Targeting, field: string): readonly string[] {
  const list = targeting?.[field] ?? [];
  return [list].flat().map(String);
}

/** The lists that are not empty. */
export function targetingOf(targeting: Targeting): Record<string, readonly string[]> {
  return Object.fromEntries(
    targetingFields
      .map((field) => [field, listOf(targeting, field)] as const)
      .filter(([, list]) => list.length > 0),
  );
}

/** A list as Reddit has it. */
export function sentTargeting(field: string, after: unknown): unknown {
  return field === 'gender' ? ([after].flat()[0] ?? null) : after;
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
