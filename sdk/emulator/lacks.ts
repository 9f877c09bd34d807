/**
 * Where an emulator ends and its platform does not. It is said in the service's own name (`test_mode_lacks`), and never
 * in the platform's words: a caller would take it for a fact about the platform.
 */

/** Header of an emulator's answer by which the gateway knows it; its value is encoded as in an address. */
export const LACKS_HEADER = 'x-test-mode-lacks';

/** Ends a request of which the emulator does not know how its platform answers. `message` is what it lacks. */
export class Lacks extends Error {}

/** @param thing  as it follows "Test mode does not have": `the metric video_views` */
export const lacks = (thing: string) => new Lacks(thing);

/**
 * A refusal that the platform would word itself if it had no such thing: its clients see its words, our callers what is
 * lacking here.
 */
export function lackedBy<Worded extends { lack?: string }>(refusal: Worded, thing: string): Worded {
  refusal.lack = thing;
  return refusal;
}

/**
 * @param worded  how the platform refuses a name that it does not know
 * @throws Lacks  the first of the names that the emulator does not make. @throws Refusal  the same, in the platform's words
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

/** @returns header of an answer that says so */
export const lackHeader = (thing: string) => ({ [LACKS_HEADER]: encodeURIComponent(thing) });
