/** The part of a rule that goes by hours of the week, as somebody wrote it. */
import type { Check, Fields } from './check.ts';
import type { Rule } from './rule.ts';
import { slotsOf, weekdays, type WeekHours, type Weekday } from './week-hours.ts';

const MOST = 21;
/** Fields that belong to conditions over days, as they stand in a rule with hours, which begin and end by themselves. */
const NEUTRAL = {
  when: [],
  evidence: { least_spend: 0, least_conversions: 0, lag_days: 0 },
  every_days: 0,
  back_off_days: 0,
} as const;

type Timed = Pick<Rule, 'when' | 'evidence' | 'every_days' | 'back_off_days' | 'hours'>;

/** It acts when its hours begin, and puts back when they end; nothing else decides. */
export function timedOf(check: Check, rule: Fields): Timed {
  for (const [name, value] of Object.entries({ ...NEUTRAL, quiet_hours: undefined }))
    if (rule[name] !== undefined && JSON.stringify(rule[name]) !== JSON.stringify(value))
      check.fault(name, 'is for rules over days: a rule with hours acts when they begin');
  const then = rule['then'] as Fields | null | undefined;
  if (then?.['action'] === 'notify')
    check.fault('then.action', 'must be pause, enable, budget, bid or ask: notify has no hours');
  if (then?.['most'] !== undefined)
    check.fault('then.most', 'is for rules over days: a rule with hours puts back what it changed');
  return { ...NEUTRAL, hours: hoursOf(check, rule['hours']) };
}

function hoursOf(check: Check, given: unknown): readonly WeekHours[] {
  const all = Array.isArray(given) ? (given as readonly unknown[]) : [given];
  if (all.length === 0 || all.length > MOST) {
    check.fault('hours', `must be one to ${MOST} entries: days, from, to`);
    return [];
  }
  const many = Array.isArray(given);
  const hours = all.flatMap((one, at) => spanOf(check, one, many ? `hours.${at}` : 'hours') ?? []);
  if (slotsOf(hours).size === 7 * 24)
    check.fault('hours', 'must leave an hour of the week out: these would never end');
  return hours;
}

function spanOf(check: Check, given: unknown, at: string): WeekHours | undefined {
  const span = check.fields(given, at, ['days', 'from', 'to']);
  const days = daysOf(check, span['days'], `${at}.days`);
  const from = check.number(span['from'], `${at}.from`, [0, 23]);
  const to = check.number(span['to'], `${at}.to`, [0, 24]);
  if (from !== span['from'] || to !== span['to']) return undefined;
  if (from === to)
    check.fault(`${at}.to`, 'must be another hour than from; a whole day is from 0 to 24');
  // Midnight ends a day.
  return { days, from, to: to === 0 && from > 0 ? 24 : to };
}

function daysOf(check: Check, given: unknown, at: string): readonly Weekday[] {
  if (given === undefined) return weekdays;
  const known = weekdays.filter((day) => Array.isArray(given) && given.includes(day));
  const isFine =
    Array.isArray(given) &&
    given.length > 0 &&
    given.every((one) => weekdays.some((day) => day === one));
  if (!isFine) check.fault(at, `must be a list of ${weekdays.join(', ')}; every day when absent`);
  return known;
}
