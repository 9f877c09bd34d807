/**
 * Whether a change reduces the reach of an object: people, places, languages, hours, keywords, placements. Only the
 * values and the names of fields are compared. A change of which nobody can tell wider from narrower counts as
 * narrower.
 */
import type { Change } from '../../sdk/script.ts';
import { isOff, isStatus } from './may-run.ts';

const reach =
  /(^|_)(targeting|targets(?=$)|locations?|geo\w*|countr\w+|regions?|dmas?|zips?|postal\w*|languages?|locales?|audiences?|segments?|communit\w+|interests?|ages?|genders?|devices?|operating\w*|os|carriers?|placements?|inventory\w*|deals|network\w*|partners|keywords?|hints|topics?|schedules?|day_?part\w*|hours|demograph\w*|expansion|frequency\w*|domains?|apps?|channels?|sites?|contexts?|household\w*|income\w*|behaviou?rs?|products?|listing_groups|criteri\w+)(_|$)/i;
const notReach = /(^|_)(type|name|optimi[sz]ation|strategy|conversion\w*|goal\w*)$/i;
const excluding = /exclu|negative|block/i;
/** Objects that stand for one criterion of another object. */
const criterion =
  /^(?:(?:negative|excluded)_)?(?:target|targeting|criterion|keyword|placement)s?$/i;
const startsWith = /(^|[a-z_])start(_?(date|time|at))?$/i;

export function isReach(field: string): boolean {
  return reach.test(field) && !notReach.test(field);
}

export function isCriterion(entity: string): boolean {
  return criterion.test(entity);
}

/** A new negative keyword narrows only if it blocks existing keywords, so the caller has to look at them. */
export function isNegativeKeyword({ entity, field, before, after }: Change): boolean {
  return /negative_?keyword/i.test(`${entity} ${field}`) && before === null && after !== null;
}

export function isNarrower(change: Change): boolean {
  const { entity, field, before, after, money } = change;
  if (money || isNegativeKeyword(change)) return false;
  if (isCriterion(entity) && (field === 'creation' || field === entity || isStatus(field)))
    return isNarrowingCriterion(change);
  if (change.id === null || isStatus(field)) return false;
  if (startsWith.test(field)) return Date.parse(String(after)) > Date.parse(String(before));
  return isReach(field) && isLess(field, before, after);
}

/**
 * A new negative criterion narrows, and so does a removed positive one. A new positive one may narrow, because it may
 * be the first of its sort; a new keyword never does.
 */
function isNarrowingCriterion({ entity, field, before, after }: Change): boolean {
  const value = before ?? after;
  const isNegative = excluding.test(entity) || isExclusion(value);
  const goes = after === null || (isStatus(field) && isOff(after));
  if (isNegative) return before === null;
  if (/keyword/i.test(entity)) return goes;
  return goes || before === null;
}

function isExclusion(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith('-');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, part]) =>
      (excluding.test(name) && part === true) ||
      (/operator|mode|type/i.test(name) && /^(NE|EXCLUDE\w*|NEGATIVE\w*)$/i.test(String(part))),
  );
}

function isLess(field: string, before: unknown, after: unknown): boolean {
  const [was, is] = [partsOf(before, field), partsOf(after, field)];
  return [...new Set([...was.keys(), ...is.keys()])].some((path) =>
    isLessAt(path, was.get(path) ?? new Set(), is.get(path) ?? new Set()),
  );
}

function isLessAt(path: string, was: ReadonlySet<string>, is: ReadonlySet<string>): boolean {
  const added = [...is].some((one) => !was.has(one));
  if (excluding.test(path)) return added;
  const gone = [...was].some((one) => !is.has(one));
  // Searches match any of these, so fewer keywords reach less. The first ones of a list bound an object that had no
  // bound.
  if (/keyword|hint/i.test(path))
    return gone || (was.size === 0 && is.size > 0 && /keywords|hints/i.test(path));
  // For all other fields, an empty list means everything.
  if (was.size === 0 || is.size === 0) return is.size > 0;
  if (was.size === 1 && is.size === 1) {
    const [[before], [after]] = [[...was], [...is]] as [[string], [string]];
    if (before === 'false' || after === 'false') return after === 'false';
    const bound = /(^|_|\.)(min|max)/i.exec(path)?.[2]?.toLowerCase();
    if (bound && Number.isFinite(Number(before)) && Number.isFinite(Number(after)))
      return bound === 'min' ? Number(after) > Number(before) : Number(after) < Number(before);
  }
  return gone;
}

const nothing = /^(none|all|any|unset|undefined|removed|observation|null|)$/i;

/** Every value, by its path; the order within lists does not count. */
function partsOf(value: unknown, path: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (part: unknown, at: string): void => {
    if (Array.isArray(part)) return part.forEach((one) => visit(one, at));
    if (typeof part === 'object' && part !== null)
      return Object.entries(part).forEach(([name, inner]) => visit(inner, `${at}.${name}`));
    for (const one of typeof part === 'string' ? part.split(',') : [String(part)]) {
      const text = one.trim();
      if (nothing.test(text)) continue;
      found.set(at, (found.get(at) ?? new Set()).add(text));
    }
  };
  visit(value ?? '', path);
  return found;
}
