/**
 * Changes after which less bounds the spend, or other people are reached: told, and not held, for the budget stays as
 * it is. Only values are looked at, never names of tools.
 */
import { fieldOfEnd, isStatus } from '../guards/may-run.ts';
import { movesBudget } from '../guards/measure-of.ts';
import type { Change } from '../../sdk/script.ts';
import { nameOf } from './look.ts';

const bidding = /strateg|bid_?type|optimi[sz]ation|portfolio/i;
const excluding = /exclu|negative/i;
const network = /network|partners/i;
const reach =
  /location|geo|countr|language|placement|communit|interest|age_?groups?|gender|audiences?(_ids)?$/i;
const address = /ur[li]$/i;
const frequency = /frequency/i;

/** @returns a sentence for each change that loosens something */
export function looserIn(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => {
    if (change.id === null || isStatus(change.field) || movesBudget(change))
      return change.id !== null && isRemovedExclusion(change) ? [exclusionWords(change)] : [];
    const said = looser(change);
    return said === undefined ? [] : [said];
  });
}

function looser(change: Change): string | undefined {
  const { field, before, after, money } = change;
  if (isRemovedExclusion(change)) return exclusionWords(change);
  if (excluding.test(field) || money) return undefined;
  const name = nameOf(change);
  if (fieldOfEnd.test(field)) return laterWords(change);
  if (bidding.test(field) && isText(before))
    return `${name} would bid in another way (${shown(before)} until now): its budget alone bounds what it spends.`;
  if (network.test(field) && before === false && after === true)
    return `${name} would be shown in more places (${field}).`;
  if (frequency.test(field) && before !== null && before !== 'none')
    return `${name} may be shown more often to the same people (${field}).`;
  if (field === 'targeting' || (reach.test(field) && isWider(before, after)))
    return `${name} may reach other people than until now (${field}).`;
  return address.test(field) ? elsewhere(change) : undefined;
}

function isRemovedExclusion({ entity, field, before, after }: Change): boolean {
  if (excluding.test(entity)) return before !== null && (after === null || after === 'REMOVED');
  if (!excluding.test(field)) return false;
  if (after === 'removed') return true;
  const left = namesIn(after);
  return [...namesIn(before)].some((one) => !left.has(one));
}

const exclusionWords = (change: Change) =>
  `${nameOf(change)} would not exclude any more what it does until now (${change.field}).`;

function laterWords(change: Change): string | undefined {
  const { before, after } = change;
  const [was, is] = [before, after].map((one) => Date.parse(String(one)));
  if (!isText(before) || (after !== null && !(is! > was!))) return undefined;
  const until = after === null ? 'without an end' : `until ${shown(after)}`;
  return `${nameOf(change)} would run longer: ${until}, not until ${shown(before)}.`;
}

/** Nothing named is everything. */
function isWider(before: unknown, after: unknown): boolean {
  const [was, is] = [namesIn(before), namesIn(after)];
  if (was.size === 0) return false;
  return is.size === 0 || after === 'removed' || [...is].some((one) => !was.has(one));
}

function namesIn(value: unknown): ReadonlySet<string> {
  const all = Array.isArray(value) ? value.flat() : value === null ? [] : [value];
  const names = all.flatMap((one) =>
    typeof one === 'object' ? [JSON.stringify(one)] : String(one).split(/[,\s]+/),
  );
  return new Set(names.filter((one) => !/^(none|all|any|unset|undefined|)$/i.test(one)));
}

function elsewhere(change: Change): string | undefined {
  const [was, is] = [change.before, change.after].map(hostOf);
  return was !== undefined && is !== undefined && was !== is
    ? `${nameOf(change)} would lead to ${is}, and not to ${was} any more.`
    : undefined;
}

function hostOf(value: unknown): string | undefined {
  const text = Array.isArray(value) ? String(value[0]) : value;
  return isText(text) && URL.canParse(text) ? new URL(text).host : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const shown = (value: unknown) => String(value).slice(0, 60);
