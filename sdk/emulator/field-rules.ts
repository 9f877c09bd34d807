/**
 * Conditions on fields, as data: what a platform refuses that no description says.
 *
 *     { "unless": { "path2": null }, "at": "path1", "is": "present", "code": "PATH1_REQUIRED" }
 *     { "at": "budgets.*.amount", "least": 1, "code": "TOO_LOW" }
 *     { "at": "campaign>type", "in": ["SEARCH"], "code": "WRONG_TYPE" }
 *
 * A path is `a.b`, `a.*.b` for all in a list, `a>b` for a field of the object that `a` names. A value that is not there
 * breaks `in` and `present` alone.
 */
import type { Fields } from './ask.ts';

/** Paths of fields, and the value that each has, or one of these; null where it has none. */
export type FieldTests = Readonly<Record<string, unknown>>;
type Paths = string | readonly string[];

export interface FieldRule<Code extends string = string> {
  /** Always of what is made, or always of what is changed; absent: of both, where the path was set. */
  readonly on?: 'create' | 'change';
  readonly if?: FieldTests;
  readonly unless?: FieldTests;
  /** Of the object before the change. */
  readonly was?: FieldTests;
  /** Objects that the other paths begin at. */
  readonly each?: Paths;
  readonly at: Paths;
  /** `present`, `absent`, or a sort of value that the platform knows. */
  readonly is?: string;
  readonly in?: readonly unknown[];
  readonly not?: readonly unknown[];
  readonly matches?: string;
  /** A number, a bound by its name, or `@` and another field of the same object. */
  readonly least?: number | string;
  readonly most?: number | string;
  readonly multiple?: number | string;
  /** Number of values. */
  readonly few?: number;
  readonly many?: number;
  /** Letters of a text, as the platform counts them. */
  readonly long?: number;
  readonly wide?: number;
  readonly code: Code;
  /** Where the platform says that the fault is; the path itself when absent. */
  readonly field?: string;
}

/** The values that the rules of a platform rest on. */
export interface RuleSite<Code extends string> {
  /**
   * @param path  of the value, with places in lists; the `field` of the rule instead, where it has one
   * @param given  a text or a number that is wrong
   */
  refuse(code: Code, path: string | FieldPath, given?: string): Error;
  /** The object that a field names. */
  find?(name: string): Fields | undefined;
  readonly bounds?: Readonly<Record<string, number | string>>;
  readonly sorts?: Readonly<Record<string, (text: string) => boolean>>;
  /** Columns of a text. */
  widthOf?(text: string): number;
}
export type FieldPath = readonly (string | number)[];

export interface FieldChange {
  readonly before: Fields;
  /** Of the fields that were set. */
  readonly paths: readonly string[];
}

/** @throws what `refuse` makes of the first rule that does not hold */
export function checkFields<Code extends string>(
  rules: readonly FieldRule<Code>[],
  fields: Fields,
  site: RuleSite<Code>,
  changed?: FieldChange,
): void {
  const whole = [{ at: [], value: fields }];
  for (const rule of rules)
    if (isAsked(rule, changed))
      for (const from of rule.each ? listed(rule.each).flatMap(follow(site, whole)) : whole)
        if (from.value !== undefined) checkRule(rule, from, site);
}

/** Whether every path has its value, or one of its values. */
export const fieldsAre = <Code extends string>(
  tests: FieldTests,
  fields: Fields,
  site: RuleSite<Code>,
): boolean => holds(tests, { at: [], value: fields }, site);

const listed = (paths: Paths) => [paths].flat();

function isAsked({ on, was, each, at, least }: FieldRule, changed: FieldChange | undefined) {
  if (!changed) return on !== 'change';
  if (was && !Object.entries(was).every(([path, value]) => changed.before[path] === value))
    return false;
  if (on !== undefined) return on === 'change';
  const own = [...listed(each ?? at), ...(typeof least === 'string' ? [least.slice(1)] : [])];
  const isAt = (path: string, set: string) => `${path}.`.startsWith(`${set}.`);
  return own.some((path) => changed.paths.some((set) => isAt(path, set) || isAt(set, path)));
}

interface Found {
  readonly at: FieldPath;
  readonly value: unknown;
  /** Of a field of another object: by what that is named. */
  readonly name?: { readonly value: unknown };
}

/** All that a path leads to. */
const follow =
  <Code extends string>(site: RuleSite<Code>, from: readonly Found[]) =>
  (path: string): Found[] => {
    const [own = '', ...more] = path.split('>');
    const found = own.split('.').reduce<readonly Found[]>(
      (all, key) =>
        all.flatMap(({ at, value, name }): Found[] => {
          if (key === '*')
            return ((value ?? []) as readonly unknown[]).map((one, n) => ({
              at: [...at, n],
              value: one,
            }));
          const next = (value as Fields | undefined)?.[key];
          return [name ? { at, value: next, name } : { at: [...at, key], value: next }];
        }),
      from,
    );
    if (more.length === 0) return [...found];
    const there = found.map(({ at, value, name }) => {
      return { at, value: site.find?.(String(value ?? '')), name: name ?? { value } };
    });
    return follow(site, there)(more.join('>'));
  };

function holds<Code extends string>(tests: FieldTests, from: Found, site: RuleSite<Code>) {
  return Object.entries(tests).every(([path, wanted]) =>
    follow(site, [from])(path).every(({ value }) => [wanted].flat().includes(value ?? null)),
  );
}

function checkRule<Code extends string>(rule: FieldRule<Code>, from: Found, site: RuleSite<Code>) {
  if (rule.if && !holds(rule.if, from, site)) return;
  if (rule.unless && holds(rule.unless, from, site)) return;
  const refuse = (at: FieldPath, given?: unknown) => {
    const isShown = typeof given === 'string' || typeof given === 'number';
    const shown = isShown && rule.is !== 'absent' ? String(given) : undefined;
    return site.refuse(rule.code, rule.field ?? at, shown);
  };
  for (const path of listed(rule.at)) {
    const found = follow(site, [from])(path);
    const count = found.flatMap(({ value }) => value ?? []).length;
    const at = found[0]?.at ?? [...from.at, ...path.split('.').filter((key) => key !== '*')];
    if (count < (rule.few ?? 0) || count > (rule.many ?? Infinity)) throw refuse(at);
    for (const one of found)
      if (!passes(rule, one.value, from.value as Fields, site))
        throw refuse(one.at, one.name ? one.name.value : one.value);
  }
}

function passes<Code extends string>(
  rule: FieldRule<Code>,
  value: unknown,
  from: Fields,
  site: RuleSite<Code>,
): boolean {
  const isThere = value !== undefined && value !== '';
  if (rule.is === 'present') return isThere;
  if (rule.is === 'absent') return value === undefined;
  if (rule.in) return rule.in.includes(value);
  if (rule.not) return !rule.not.includes(value);
  if (!isThere) return true;
  const text = String(value);
  if (rule.is !== undefined && site.sorts?.[rule.is]?.(text) !== true) return false;
  if (rule.matches !== undefined && !new RegExp(rule.matches).test(text)) return false;
  if (text.trim().length > (rule.long ?? Infinity)) return false;
  if ((site.widthOf?.(text) ?? 0) > (rule.wide ?? Infinity)) return false;
  const bound = (at: number | string | undefined) => {
    if (typeof at !== 'string') return at;
    return at.startsWith('@') ? (from[at.slice(1)] as string | undefined) : site.bounds?.[at];
  };
  const [least, most, unit] = [bound(rule.least), bound(rule.most), bound(rule.multiple)];
  return (
    (least === undefined || compare(text, least) >= 0) &&
    (most === undefined || compare(text, most) <= 0) &&
    (unit === undefined || Number(text) % Number(unit) === 0)
  );
}

/** Numbers as numbers; days and times as texts. */
function compare(a: number | string, b: number | string): number {
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? (a < b ? -1 : a > b ? 1 : 0) : difference;
}
