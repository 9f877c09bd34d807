/** The rules of a resource, held against what is made of it. */
import { localDay, type Fields } from '../../../../../sdk/emulator/index.ts';
import { adTextWidth } from '../../../../../sdk/text-width.ts';
import { camel, snake } from '../catalogue.ts';
import { microsPerMinor } from '../customers.ts';
import { isDate } from '../gaql/dates.ts';
import { fail } from '../words.ts';
import type { Draft } from './draft.ts';
import type { Kind, Rule, Tests } from './kinds.ts';

export interface Changed {
  readonly before: Fields;
  /** Of the fields that were set, lowerCamelCase. */
  readonly paths: readonly string[];
}

/** @throws Refusal  with the code of the first rule that does not hold */
export function checkRules({ rules }: Kind, fields: Fields, draft: Draft, changed?: Changed): void {
  for (const rule of rules)
    if (isAsked(rule, changed))
      for (const from of rule.each ? valuesOf(draft, fields, listed(rule.each)) : [fields])
        if (from !== undefined) checkRule(rule, from as Fields, draft);
}

const listed = (paths: string | readonly string[]) => [paths].flat();

function isAsked({ on, was, each, at, least }: Rule, changed: Changed | undefined): boolean {
  if (!changed) return on !== 'change';
  if (was && !Object.entries(was).every(([path, value]) => changed.before[path] === value))
    return false;
  if (on !== undefined) return on === 'change';
  const own = [...listed(each ?? at), ...(typeof least === 'string' ? [least.slice(1)] : [])];
  const isAt = (path: string, set: string) => `${path}.`.startsWith(`${set}.`);
  return own.some((path) => changed.paths.some((set) => isAt(path, set) || isAt(set, path)));
}

function checkRule(rule: Rule, from: Fields, draft: Draft): void {
  if (rule.if && !holds(rule.if, from, draft)) return;
  if (rule.unless && holds(rule.unless, from, draft)) return;
  for (const at of listed(rule.at)) {
    const values = valuesOf(draft, from, [at]);
    const given = valuesOf(draft, from, [at.split('>')[0]!]);
    const count = values.flat().filter((one) => one !== undefined).length;
    if (count < (rule.few ?? 0) || count > (rule.many ?? Infinity)) throw broken(rule, at);
    values.forEach((value, n) => {
      if (!passes(rule, value, from, draft)) throw broken(rule, at, given[n]);
    });
  }
}

function broken({ code, field, is }: Rule, at: string, given?: unknown) {
  const [path = ''] = at.replaceAll('.*', '').split('>');
  const isShown = typeof given === 'string' || typeof given === 'number';
  const place = field ?? path.split('.').map(snake).join('.');
  return fail(code, place || undefined, isShown && is !== 'absent' ? String(given) : undefined);
}

/** Whether every path has its value, or one of its values. */
export const holds = (tests: Tests, from: Fields, draft: Draft): boolean =>
  Object.entries(tests).every(([path, wanted]) =>
    valuesOf(draft, from, [path]).every((value) => [wanted].flat().includes(value ?? null)),
  );

function valuesOf(draft: Draft, from: unknown, paths: readonly string[]): unknown[] {
  return paths.flatMap((path) => {
    const [own = '', ...more] = path.split('>');
    const found = own
      .split('.')
      .reduce<unknown[]>(
        (all, name) =>
          all.flatMap((one) =>
            name === '*' ? ((one ?? []) as unknown[]) : [(one as Fields | undefined)?.[name]],
          ),
        [from],
      );
    if (more.length === 0) return found;
    return found.flatMap((name) =>
      valuesOf(draft, draft.get(String(name ?? '')), [more.join('>')]),
    );
  });
}

function passes(rule: Rule, value: unknown, from: Fields, draft: Draft): boolean {
  const isThere = value !== undefined && value !== '';
  if (rule.is === 'present') return isThere;
  if (rule.is === 'absent') return value === undefined;
  if (rule.in) return rule.in.includes(value);
  if (rule.not) return !rule.not.includes(value);
  if (!isThere) return true;
  const text = String(value);
  const bound = (at: number | string | undefined) => boundOf(at, from, draft);
  const [least, most, unit] = [bound(rule.least), bound(rule.most), bound(rule.multiple)];
  if (rule.is !== undefined && !sorts[rule.is](text, rule, draft)) return false;
  if (rule.matches !== undefined && !new RegExp(rule.matches).test(text)) return false;
  if (text.trim().length > (rule.long ?? Infinity)) return false;
  if (adTextWidth(text) > (rule.wide ?? Infinity)) return false;
  return (
    (least === undefined || compare(text, least) >= 0) &&
    (most === undefined || compare(text, most) <= 0) &&
    (unit === undefined || Number(text) % Number(unit) === 0)
  );
}

const TIME = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
type Sort = (text: string, rule: Rule, draft: Draft) => boolean;
const sorts: Readonly<Record<'time' | 'url' | 'living', Sort>> = {
  time: (text) => isDate(TIME.exec(text)?.[1] ?? ''),
  url: (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
  living: (text, { within }, draft) => {
    const name = within === undefined ? text : `customers/${draft.customer.id}/${within}/${text}`;
    return draft.mustFind(name) !== undefined;
  },
};

function boundOf(bound: number | string | undefined, from: Fields, draft: Draft) {
  if (bound === 'unit') return microsPerMinor(draft.customer);
  if (bound === 'today') return localDay(draft.now, draft.customer.timeZone).today;
  if (typeof bound !== 'string') return bound;
  return from[camel(bound.slice(1))] as string | undefined;
}

/** Numbers as numbers; times as texts. */
function compare(a: number | string, b: number | string): number {
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? (a < b ? -1 : a > b ? 1 : 0) : difference;
}
