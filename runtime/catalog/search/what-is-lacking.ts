import type { Thing } from './things-of.ts';
import { termsOf } from './terms.ts';
import { words } from './words.ts';

/** Actions in people's words, with the verbs at the beginning of script names. */
const actions = new Map(
  Object.entries(words.actions).flatMap(([action, verbs]) =>
    termsOf(action).map((term) => [term, new Set(verbs)] as const),
  ),
);
const nouns = new Map(
  words.things.flatMap((noun) =>
    termsOf(noun)
      .slice(0, 1)
      .map((term) => [term, noun] as const),
  ),
);

interface Asked {
  readonly rest: string;
  readonly platforms: ReadonlySet<string>;
}

/**
 * Names a thing in the request that no tool or script here works with, or an action that none can do with it. Without
 * this sentence, the caller would take the nearest hit for the right one.
 * @param share  share of the request's words that the best hit has, 0 to 1
 * @returns undefined if nothing is lacking
 */
export function whatIsLacking(
  things: readonly Thing[],
  { rest, platforms }: Asked,
  share: number,
): string | undefined {
  const asked = termsOf(rest);
  const where = platforms.size === 0 ? 'here' : `on ${[...platforms].sort().join(' and ')}`;
  const all = things.filter(
    ({ kind, platform }) =>
      (kind === 'script' || kind === 'tool') &&
      (platforms.size === 0 || (platform !== undefined && platforms.has(platform))),
  );
  for (const [term, noun] of nouns) {
    if (!asked.includes(term)) continue;
    const able = all.filter((thing) => has(thing, term));
    if (able.length === 0)
      return `No tool or script ${where} works with ${noun}; the nearest are shown.`;
    const [action] = asked.flatMap((one) => actions.get(one) ?? []);
    const named = able.filter((thing) => termsOf(thing.name.replaceAll('_', ' ')).includes(term));
    if (!action || named.length === 0) continue;
    if (named.some(({ name }) => action.has(name.split('_')[0]!))) continue;
    const does = [...new Set(named.map(({ called }) => called))].slice(0, MOST);
    return `No script ${where} does this to ${noun}; those that know them are ${does.join(', ')}.`;
  }
  return share >= ENOUGH
    ? undefined
    : 'Nothing here has most of these words; see whether the nearest is what is meant.';
}

function has({ name, title, text }: Thing, term: string): boolean {
  return termsOf(`${name.replaceAll('_', ' ')} ${title} ${text}`).includes(term);
}

const MOST = 3;
/** Least share of the request's words that the best hit needs to be about the request. */
const ENOUGH = 0.25;
