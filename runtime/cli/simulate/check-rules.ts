/** Rules from a file, checked before the first day. */
import { UsageError } from '../exit-codes.ts';
import { ruleMetrics, type Rule } from './rules.ts';

/** `{ "rules": [ { "when": { … }, "then": { … }, "every_days": 7 } ] }`. @throws UsageError  naming the field */
export function checkRules(file: unknown): readonly Rule[] {
  const { rules } = (file ?? {}) as { readonly rules?: unknown };
  if (!Array.isArray(rules) || rules.length === 0)
    throw new UsageError('rules: a list with at least one rule is needed.');
  return rules.map((rule: unknown, at) => checkRule((rule ?? {}) as Raw, `rules[${at}]`));
}

type Fields = Readonly<Record<string, unknown>>;
interface Raw {
  readonly when?: Fields;
  readonly then?: Fields;
  readonly every_days?: unknown;
}

function checkRule({ when = {}, then = {}, every_days = 1 }: Raw, at: string): Rule {
  const wrong = (field: string, right: string) => new UsageError(`${at}.${field}: ${right}.`);
  const metric = ruleMetrics.find((name) => name === when['metric']);
  if (!metric) throw wrong('when.metric', `one of ${ruleMetrics.join(', ')}`);
  const bounds = ['above', 'below'].filter((name) => when[name] !== undefined);
  if (bounds.length === 0) throw wrong('when', 'above or below is needed');
  for (const name of bounds)
    if (typeof when[name] !== 'number') throw wrong(`when.${name}`, 'a number');
  const days = numberIn(when['days'] ?? 14, 1, 90, wrong('when.days', 'a number from 1 to 90'));
  const least_spend = numberIn(
    when['least_spend'] ?? 0,
    0,
    1e9,
    wrong('when.least_spend', 'an amount of 0 or more'),
  );
  const every = numberIn(every_days, 1, 90, wrong('every_days', 'a number from 1 to 90'));
  return {
    when: { ...(when as { above?: number; below?: number }), metric, days, least_spend },
    then: actionIn(then, wrong),
    every_days: every,
  };
}

function actionIn(then: Fields, wrong: (field: string, right: string) => UsageError): Rule['then'] {
  if (then['action'] === 'pause') return { action: 'pause' };
  if (then['action'] !== 'budget') throw wrong('then.action', 'pause or budget');
  const { percent, most } = then;
  if (typeof percent !== 'number' || percent <= -100 || percent === 0)
    throw wrong('then.percent', 'a number above -100 that is not 0: a budget cannot be negative');
  if (typeof most !== 'number' || !(most >= 1))
    throw wrong('then.most', 'how often at most; without it the rule would never end');
  return { action: 'budget', percent, most };
}

function numberIn(value: unknown, least: number, most: number, fault: UsageError): number {
  if (typeof value !== 'number' || !(value >= least) || value > most) throw fault;
  return value;
}
