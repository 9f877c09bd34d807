/**
 * Names gaps of an emulator that its platform may not have. The error is the service's own (`test_mode_lacks`). A
 * caller would take an error in the platform's words for a fact about the platform.
 */

/** Header of an emulator's answer that names a gap. The value is encoded as in an address. */
export const LACKS_HEADER = 'x-test-mode-lacks';

/** Ends a request if the emulator does not know how its platform would answer. `message` names the missing thing. */
export class Lacks extends Error {}

/** @param thing  words after "Test mode does not have": `the metric video_views` */
export const lacks = (thing: string) => new Lacks(thing);

/**
 * Marks a refusal as a gap. The platform's own clients still read its words for an unknown name. Our callers read
 * about the gap.
 */
export function lackedBy<Worded extends { lack?: string }>(refusal: Worded, thing: string): Worded {
  refusal.lack = thing;
  return refusal;
}

/**
 * @param worded  the platform's refusal of a name that it does not know
 * @throws Lacks  for the first name that the emulator does not make
 * @throws Refusal  instead, if `worded` is given
 */
export function lackOthers(
  sort: string,
  names: readonly string[],
  made: { readonly includes: (name: string) => boolean },
  worded?: (name: string) => { lack?: string },
): void {
  const strange = names.find((name) => !made.includes(name));
  if (strange === undefined) return;
  const thing = `the ${sort} ${strange}`;
  throw worded ? lackedBy(worded(strange), thing) : lacks(thing);
}

/** @returns the header that names the gap */
export const lackHeader = (thing: string) => ({ [LACKS_HEADER]: encodeURIComponent(thing) });
