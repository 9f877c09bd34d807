/**
 * Conditions on fields, as data: what a platform refuses that no description says.
 *
 *     { "unless": { "path2": null }, "at": "path1", "is": "present", "code": "PATH1_REQUIRED" }
 *     { "at": "budgets.*.amount", "least": 1, "code": "TOO_LOW" }
 *     { "at": "campaign>type", "in": ["SEARCH"], "code": "WRONG_TYPE" }
 *
 * A path is `a.b`, `a.*.b` for all in a list, `a>b` for a field of the object that `a` names. A value that is not there
 * breaks `in` and `present` alone; null is none. `rule-lines.ts` writes the same in a line each.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Fields } from './ask.ts';
import type { FieldPath, FieldRule, FieldTests, Paths, RuleSite } from './field-rule.ts';
import { comparedIn, passes } from './rule-tests.ts';

export type { FieldPath, FieldRule, FieldTests, RuleSite } from './field-rule.ts';

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
  for (const fault of brokenRules(rules, fields, site, changed)) throw fault;
}

/** Answers of `refuse` for every rule that does not hold. */
export function* brokenRules<Code extends string, Fault>(
  rules: readonly FieldRule<Code>[],
  fields: Fields,
  site: RuleSite<Code, Fault>,
  changed?: FieldChange,
): Generator<Fault> {
  const whole = [{ at: [], value: fields }];
  for (const rule of rules)
    if (isAsked(rule, changed)) {
      const all = rule.each ? listed(rule.each).flatMap(follow(site, whole)) : whole;
      const seen = new Set<string>();
      for (const from of all)
        if (from.value !== undefined) yield* brokenAt(rule, from, site, { seen, changed });
    }
}

const listed = (paths: Paths) => [paths].flat();

function isAsked(rule: FieldRule, changed: FieldChange | undefined) {
  const { on, was, each, at } = rule;
  if (!changed) return on !== 'change';
  if (
    was &&
    !Object.entries(was).every(([path, value]) => [value].flat().includes(changed.before[path]))
  )
    return false;
  if (on !== undefined) return on === 'change';
  const own = [...listed(each ?? at), ...comparedIn(rule)];
  const isAt = (path: string, set: string) => `${path}.`.startsWith(`${set}.`);
  return own.some((path) => changed.paths.some((set) => isAt(path, set) || isAt(set, path)));
}

interface Found {
  readonly at: FieldPath;
  readonly value: unknown;
  /** Of a field of another object: by what that is named. */
  readonly name?: { readonly value: unknown };
}

type Finder = Pick<RuleSite<never, unknown>, 'find'>;

/** All that a path leads to. */
const follow =
  (site: Finder, from: readonly Found[]) =>
  (path: string): Found[] => {
    const [own = '', ...more] = path.split('>');
    const found = own.split('.').reduce<readonly Found[]>(
      (all, key) =>
        all.flatMap(({ at, value, name }): Found[] => {
          if (key === '*')
            return [value ?? []].flat().map((one: unknown, n) => ({
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

function holds(tests: FieldTests, from: Found, site: Finder) {
  return Object.entries(tests).every(([path, wanted]) =>
    follow(site, [from])(path).every(({ value }) => [wanted].flat().includes(value ?? null)),
  );
}

function* brokenAt<Code extends string, Fault>(
  rule: FieldRule<Code>,
  from: Found,
  site: RuleSite<Code, Fault>,
  { seen, changed }: { readonly seen: Set<string>; readonly changed: FieldChange | undefined },
): Generator<Fault> {
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
    if (count < (rule.few ?? 0) || count > (rule.many ?? Infinity)) yield refuse(at);
    const [before] = changed ? follow(site, [{ at: [], value: changed.before }])(path) : [];
    for (const one of found) {
      const isTwin = rule.is === 'distinct' && isSeen(one.value, seen);
      const isOther = rule.is === 'kept' && before && !isDeepStrictEqual(one.value, before.value);
      if (isTwin || isOther || !passes(rule, one.value, from.value as Fields, site))
        yield refuse(one.at, one.name ? one.name.value : one.value);
    }
  }
}

/** Whether a value was there before; nothing is never the same as nothing. */
function isSeen(value: unknown, seen: Set<string>): boolean {
  if (value === undefined || value === null) return false;
  const key = JSON.stringify(value);
  const { size } = seen;
  return seen.add(key).size === size;
}
