/** Compares the budgets of a plan with its brief and with past spend, and finds budgets on two levels. */
import { ServiceError } from '../../../../sdk/index.ts';
import { aboveIn } from '../above-in.ts';
import { costOf, type Cost } from '../cost.ts';
import { isThere, type Planned } from '../launch-plan.ts';
import type { Json } from '../long-value.ts';
import { routeOf } from '../routes.ts';
import type { Subject } from './subject.ts';
import { issue, type Issue } from './scorecard.ts';

const MANY_TIMES = 3;
/** Tolerance for rounding, as a factor. */
const SLACK = 1.001;

type Seen = Pick<Subject, 'entities' | 'brief' | 'live' | 'paidIn'>;

const viewed = ({ value, data }: Planned): Json => ({
  ...(value as unknown as Json),
  metadata: data,
});

function costIn({ brief, paidIn = {} }: Seen, entities: readonly Planned[]): Cost {
  return costOf({ entities: entities.map(viewed), brief, paidIn });
}

export function budgetIssues(subject: Seen): readonly Issue[] {
  return [...briefIssues(costIn(subject, subject.entities)), ...historyIssues(subject)];
}

function briefIssues({ daily, whole, brief, isEndless }: Cost): readonly Issue[] {
  const wanted = [brief.daily, brief.whole];
  if (wanted.every((one) => one === undefined)) return [];
  const units = new Set([...daily, ...whole].map(({ unit }) => unit));
  if (units.size > 1) {
    const words = `Its budgets are in ${[...units].join(' and ')}, so they were not compared with the brief.`;
    return [issue('info', 'brief_unchecked', null, words)];
  }
  const over = (planned: number | undefined, most: number | undefined, how: string) =>
    planned === undefined || most === undefined || planned <= most * SLACK
      ? []
      : [
          issue(
            'warning',
            'budget_above_brief',
            null,
            `Its budgets come to ${planned} ${how}; the brief says ${most}.`,
          ),
        ];
  const endless =
    isEndless && brief.whole !== undefined
      ? [
          issue(
            'warning',
            'budget_endless',
            null,
            `It has no end, and the brief says ${brief.whole} in all.`,
            'Give the brief or the campaigns a start_date and an end_date.',
          ),
        ]
      : [];
  return [
    ...over(daily[0]?.amount, brief.daily, 'a day'),
    ...over(whole[0]?.amount, brief.whole, 'in all'),
    ...endless,
  ];
}

function historyIssues(subject: Seen): readonly Issue[] {
  return [...subject.live].flatMap(([platform, account]) => {
    const own = subject.entities.filter(({ value }) => value.platform === platform);
    const planned = costIn(subject, own).daily.reduce((sum, { amount }) => sum + amount, 0);
    if (planned === 0 || account instanceof ServiceError) return [];
    if (account.daily === null) {
      const words = `What ${platform} spent before could not be read, so its budgets were not compared.`;
      return [issue('info', 'history_unknown', platform, words)];
    }
    if (account.daily <= 0 || planned <= account.daily * MANY_TIMES) return [];
    const words = `${planned} a day are more than ${MANY_TIMES} times the ${account.daily.toFixed(2)} that the account spent a day.`;
    return [issue('warning', 'budget_above_history', platform, words)];
  });
}

/** Finds budgets on two levels: an error where the platform takes only one of them, otherwise a warning. */
export function levelIssues(subject: Seen): readonly Issue[] {
  const { entities } = subject;
  const { budgets } = costIn(subject, entities);
  const above = aboveIn(entities.map(({ value }) => value));
  const found = new Set<string>();
  return budgets.flatMap((one) => {
    const outer = above(one.key).find((key) => budgets.some((other) => other.key === key));
    if (outer === undefined || found.has(one.key)) return [];
    found.add(one.key);
    const inner = entities.find(({ value }) => value.logical_key === one.key)!;
    const isRefused = routeOf(inner.value)?.oneBudget === true && !isThere(inner);
    const words = isRefused
      ? `${outer} has a budget, and so has this: ${one.platform} takes one or the other.`
      : `${outer} has a budget, and so has this: it counts within the other, not beside it.`;
    const fix = 'Leave one of them out.';
    return [
      issue(isRefused ? 'error' : 'warning', 'budget_twice', one.key, words, fix, 'daily_budget'),
    ];
  });
}
