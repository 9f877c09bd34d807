/** Whether a value keeps to a rule. */
import type { Fields } from './ask.ts';
import type { FieldRule, RuleSite } from './field-rule.ts';

/** @param from  the object that the path begins at */
export function passes(
  rule: FieldRule,
  value: unknown,
  from: Fields,
  site: Omit<RuleSite<never, unknown>, 'refuse'>,
): boolean {
  const isThere = value !== undefined && value !== null && value !== '';
  if (rule.is === 'present') return isThere;
  if (rule.is === 'absent') return value === undefined || value === null;
  if (rule.in) return rule.in.includes(value);
  if (rule.not) return !rule.not.includes(value);
  if (!isThere || rule.is === 'distinct' || rule.is === 'kept') return true;
  if (rule.is === 'text' || rule.is === 'number')
    return typeof value === (rule.is === 'text' ? 'string' : 'number');
  if (rule.has !== undefined) {
    const all = [value].flat();
    return all.length === 0 || all.includes(rule.has);
  }
  const text = String(value);
  if (rule.is !== undefined && site.sorts?.[rule.is]?.(text) !== true) return false;
  if (rule.matches !== undefined && !new RegExp(rule.matches).test(text)) return false;
  if (text.trim().length > (rule.long ?? Infinity)) return false;
  if ((site.widthOf?.(text) ?? 0) > (rule.wide ?? Infinity)) return false;
  return Object.entries(bounds).every(([name, fits]) => {
    const at = rule[name as keyof typeof bounds];
    const isOther = typeof at === 'string' && at.startsWith('@');
    const named = typeof at === 'string' ? site.bounds?.[at] : at;
    const bound = isOther ? from[at.slice(1)] : named;
    return bound === undefined || bound === null || fits(text, bound as number | string);
  });
}

/** Fields of the same object that a rule compares with. */
export const comparedIn = (rule: FieldRule): string[] =>
  Object.keys(bounds).flatMap((name) => {
    const at = rule[name as keyof typeof bounds];
    return typeof at === 'string' && at.startsWith('@') ? [at.slice(1)] : [];
  });

type Fits = (text: string, bound: number | string) => boolean;
const bounds = {
  least: (text, bound) => compare(text, bound) >= 0,
  most: (text, bound) => compare(text, bound) <= 0,
  above: (text, bound) => compare(text, bound) > 0,
  below: (text, bound) => compare(text, bound) < 0,
  multiple: (text, bound) => Number(text) % Number(bound) === 0,
} satisfies Readonly<Record<string, Fits>>;

/** Numbers as numbers; days and times as texts. */
function compare(a: number | string, b: number | string): number {
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? (a < b ? -1 : a > b ? 1 : 0) : difference;
}
