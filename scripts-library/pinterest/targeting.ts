/** Rules of a targeting specification that the platform's schema does not say. */

/** "At least one of LOCATION or GEO must be specified"; "cannot be combined with AGE_BUCKET" (TargetingSpec). */
export function targetingFault(targeting: Readonly<Record<string, unknown>>): string | undefined {
  const has = (name: string) => targeting[name] !== undefined;
  if (!has('LOCATION') && !has('GEO')) return 'targeting needs LOCATION or GEO.';
  const isTwice = has('AGE_BUCKET') && (has('MINIMUM_AGE') || has('MAXIMUM_AGE'));
  return isTwice
    ? 'targeting takes AGE_BUCKET, or MINIMUM_AGE and MAXIMUM_AGE, not both.'
    : undefined;
}
