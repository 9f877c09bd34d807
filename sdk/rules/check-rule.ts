/** A rule as somebody wrote it, checked: every fault names its field and says what would be right. */
import { ServiceError } from '../errors.ts';
import type { MoveLevel } from '../platform-facts.ts';
import { Check, type Fault, type Fields } from './check.ts';
import { timedOf } from './check-hours.ts';
import {
  ruleLevels,
  ruleMetrics,
  type DayCondition,
  type Rule,
  type RuleAction,
  type RuleScope,
} from './rule.ts';

/** Defaults of a rule. */
const USUAL = { lag_days: 3, back_off_days: 7, most_a_day: 5, days: 14 } as const;
/** A decision has so many steps at most. */
export const MOST_A_DAY = 20;
/** Decisions are kept for longer than that. */
const MOST_BACK_OFF = 45;
const MOST_DAYS = 90;
const KNOWN: readonly string[] = [
  'name',
  'level',
  'scope',
  'when',
  'evidence',
  'then',
  'person',
  'every_days',
  'back_off_days',
  'most_a_day',
  'quiet_hours',
  'hours',
];

/**
 * @param at  stands before the names of fields: `rules[0].`
 * @throws input_invalid  every fault at once
 */
export function checkRule(given: unknown, at = ''): Rule {
  const faults: Fault[] = [];
  const check = new Check(faults, at);
  const rule = check.fields(given, '', KNOWN);
  const checked = {
    name: check.text(rule['name'] ?? 'rule', 'name', 100),
    ...levelIn(check, rule['level']),
    scope: scopeOf(check, rule['scope'] ?? {}),
    ...(rule['hours'] === undefined ? judgedOf(check, rule) : timedOf(check, rule)),
    ...actionOf(check, rule),
    most_a_day: check.number(rule['most_a_day'] ?? USUAL.most_a_day, 'most_a_day', [1, MOST_A_DAY]),
  };
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
  return checked;
}

/** By conditions over days, when, and how often. */
function judgedOf(check: Check, rule: Fields) {
  const { every_days = 1, back_off_days = USUAL.back_off_days } = rule;
  return {
    when: conditionsOf(check, rule['when']),
    evidence: evidenceOf(check, rule),
    every_days: check.number(every_days, 'every_days', [1, 90]),
    back_off_days: check.number(back_off_days, 'back_off_days', [1, MOST_BACK_OFF]),
    ...quietOf(check, rule['quiet_hours']),
  };
}

/** A rule over campaigns says nothing, as rules that are kept from before. */
function levelIn(check: Check, given: unknown): Pick<Rule, 'level'> {
  const known = Object.keys(ruleLevels) as MoveLevel[];
  const level = known.find((one) => one === (given ?? 'campaign'));
  if (!level) check.fault('level', `must be one of ${known.join(', ')}`);
  return level === undefined || level === 'campaign' ? {} : { level };
}

function scopeOf(check: Check, given: unknown): RuleScope {
  const lists = ['platforms', 'accounts', 'campaigns'] as const;
  const scope = check.fields(given, 'scope', [...lists, 'name', 'label']);
  const listed = lists.flatMap((name) =>
    scope[name] === undefined ? [] : [[name, check.texts(scope[name], `scope.${name}`)] as const],
  );
  const words = (['name', 'label'] as const).flatMap((name) =>
    scope[name] === undefined
      ? []
      : [[name, check.text(scope[name], `scope.${name}`, 128)] as const],
  );
  return Object.fromEntries<string | readonly string[]>([...listed, ...words]);
}

/** One condition, or a list of them. */
function conditionsOf(check: Check, given: unknown): readonly DayCondition[] {
  const all = Array.isArray(given) ? (given as readonly unknown[]) : [given];
  if (all.length === 0 || all.length > 6) check.fault('when', 'must be one to six conditions');
  return all.map((one, at) =>
    conditionOf(check, one, Array.isArray(given) ? `when.${at}` : 'when'),
  );
}

function conditionOf(check: Check, given: unknown, at: string): DayCondition {
  const known = ['metric', 'above', 'below', 'days', 'against', 'least_spend'];
  const when = check.fields(given, at, known);
  const metric = ruleMetrics.find((name) => name === when['metric']);
  if (!metric) check.fault(`${at}.metric`, `must be one of ${ruleMetrics.join(', ')}`);
  const bounds = (['above', 'below'] as const).filter((name) => when[name] !== undefined);
  if (bounds.length === 0) check.fault(at, 'needs above or below');
  for (const name of bounds)
    if (typeof when[name] !== 'number' || !Number.isFinite(when[name]))
      check.fault(`${at}.${name}`, 'must be a number');
  const { above, below, against } = when as Partial<DayCondition>;
  if (above !== undefined && below !== undefined && !(above < below))
    check.fault(`${at}.below`, 'must be more than above: no figure is both');
  if (against !== undefined && against !== 'before')
    check.fault(
      `${at}.against`,
      'must be before: the change in percent against as many days before',
    );
  const days = check.number(when['days'] ?? USUAL.days, `${at}.days`, [1, MOST_DAYS]);
  return {
    metric: metric ?? 'spend',
    ...(above === undefined ? {} : { above }),
    ...(below === undefined ? {} : { below }),
    days,
    ...(against === undefined ? {} : { against }),
  };
}

/** `least_spend` may stand with a single condition, too. */
function evidenceOf(check: Check, { evidence, when }: Fields): Rule['evidence'] {
  const known = ['least_spend', 'least_conversions', 'lag_days'];
  const given = check.fields(evidence ?? {}, 'evidence', known);
  const inWhen = Array.isArray(when) ? undefined : (when as Fields | undefined)?.['least_spend'];
  return {
    least_spend: check.amount(given['least_spend'] ?? inWhen ?? 0, 'evidence.least_spend'),
    least_conversions: check.amount(
      given['least_conversions'] ?? 0,
      'evidence.least_conversions',
      'a number of 0 or more',
    ),
    lag_days: check.number(given['lag_days'] ?? USUAL.lag_days, 'evidence.lag_days', [0, 30]),
  };
}

const ASKED: readonly unknown[] = ['pause', 'enable', 'budget', 'bid'];
const AMOUNT: readonly string[] = ['percent', 'to', 'at_most', 'at_least', 'most'];

function actionOf(check: Check, rule: Fields): Pick<Rule, 'then' | 'person'> {
  const given = check.fields(rule['then'], 'then', ['action', 'do', ...AMOUNT]);
  const isAsk = given['action'] === 'ask';
  const person = rule['person'] ?? false;
  if (typeof person !== 'boolean') check.fault('person', 'must be true or false');
  const name = isAsk ? given['do'] : given['action'];
  if (isAsk && !ASKED.includes(name))
    check.fault('then.do', 'must say what a person is asked for: pause, enable, budget or bid');
  if (!isAsk && given['do'] !== undefined) check.fault('then.do', 'is for the action ask');
  const hasHours = rule['hours'] !== undefined;
  return { then: doing(check, name, given, hasHours), person: isAsk || person === true };
}

function doing(check: Check, name: unknown, given: Fields, hasHours: boolean): RuleAction {
  if (name === 'pause' || name === 'enable' || name === 'notify') {
    const extra = AMOUNT.find((one) => given[one] !== undefined);
    if (extra !== undefined) check.fault(`then.${extra}`, `is for budget and bid, not for ${name}`);
    return { action: name };
  }
  if (name !== 'budget' && name !== 'bid') {
    check.fault('then.action', 'must be one of pause, enable, budget, bid, notify, ask');
    return { action: 'notify' };
  }
  return { action: name, ...amountOf(check, given, hasHours) };
}

/** A raise by percent has an end: a cap, or how often at most, or the end of its hours. */
function amountOf(check: Check, given: Fields, hasHours: boolean) {
  const { percent, to, at_most, at_least, most } = given;
  if ((percent === undefined) === (to === undefined))
    check.fault('then.percent', 'give either percent or to, and not both');
  if (
    percent !== undefined &&
    !(typeof percent === 'number' && percent > -100 && percent !== 0 && percent <= 1_000)
  )
    check.fault(
      'then.percent',
      'must be a number above -100 that is not 0: an amount cannot be negative',
    );
  for (const [name, value] of Object.entries({ to, at_most, at_least }))
    if (value !== undefined && !(typeof value === 'number' && value > 0 && value <= 1e9))
      check.fault(`then.${name}`, 'must be an amount above 0');
  if (most !== undefined) check.number(most, 'then.most', [1, 1_000]);
  if (
    !hasHours &&
    typeof percent === 'number' &&
    at_most === undefined &&
    at_least === undefined &&
    most === undefined
  )
    check.fault(
      'then.most',
      'must say how often at most, or at_most or at_least how far: without one the rule would never end',
    );
  if (typeof at_most === 'number' && typeof at_least === 'number' && at_least > at_most)
    check.fault('then.at_least', 'must not be above at_most');
  const all = { percent, to, at_most, at_least, most } as Record<string, number | undefined>;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function quietOf(check: Check, given: unknown): Pick<Rule, 'quiet_hours'> {
  if (given === undefined) return {};
  const quiet = check.fields(given, 'quiet_hours', ['from', 'to']);
  const from = check.number(quiet['from'], 'quiet_hours.from', [0, 23]);
  const to = check.number(quiet['to'], 'quiet_hours.to', [0, 23]);
  if (from === to) check.fault('quiet_hours.to', 'must be another hour than from');
  return { quiet_hours: { from, to } };
}
