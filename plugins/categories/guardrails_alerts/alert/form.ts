/** An alert judged as a rule: the spend of a week, over its accounts in one currency, and its words. */
import { firstDayOf } from '../../../../sdk/calendar.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { microsOf } from '../../../../sdk/kit/metrics.ts';
import { addUp, unknown } from '../../../../sdk/kit/sums.ts';
import type { StoredRecord } from '../../../../sdk/records.ts';
import { coverageOf } from '../../../../sdk/reports/coverage.ts';
import { Total } from '../../../../sdk/reports/total.ts';
import type { Rule } from '../../../../sdk/rules/index.ts';
import { sideBySide } from '../../../../sdk/side-by-side.ts';
import {
  lastWholeDay,
  targetsOf,
  withoutServed,
  type Target,
} from '../../../../sdk/reports/accounts.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import {
  eachLook,
  oneThing,
  type RuleForm,
  type RulePorts,
  type RuleReading,
} from '../rule/form.ts';
import { DAILY_SPEND, type SpendAlert } from './spend-alert.ts';

export const alertForm = ({ value }: StoredRecord<SpendAlert>): RuleForm => ({
  rule: asRule(value),
  read: (ports, now) => read(value, ports, now),
});

/** An alert as the rule that it is: it tells once a week, from Monday on, that all of its accounts together have spent so much. */
export const asRule = ({ threshold, currency, platforms }: SpendAlert): Rule => ({
  name: `Spend of a week in ${currency}`,
  scope: { platforms, sum_in: currency },
  when: [{ metric: 'spend', at_least: threshold, since: 'week' }],
  then: { action: 'notify' },
  ...eachLook,
});

/** The week from Monday on, as each account's calendar has it. */
async function read(value: SpendAlert, ports: RulePorts, now: Date): Promise<RuleReading> {
  const { threshold, currency, platforms } = value;
  const on = platforms.filter((name) => ports.catalog.platformId(name) !== undefined);
  const all = await targetsOf(ports, { platforms: on }, [DAILY_SPEND], now);
  const targets = withoutServed(all.filter(({ account }) => account.currency === currency));
  const failed: ServiceError[] = [];
  const weeks = await sideBySide(targets, (target) =>
    weekOf(ports, target, currency, now).catch((error: unknown): Week => {
      if (!(error instanceof ServiceError)) throw error;
      failed.push(error);
      return { target, spend: null, until: lastWholeDay(target, now) };
    }),
  );
  const total = totalOf(weeks, currency);
  const spend = total.exact.spend ?? 0;
  const seen = { spend, currency, threshold, accounts: targets.length, unread: failed.length };
  const because = `${spend} of ${threshold} ${currency} were spent this week.`;
  const place = { platform: 'all', account_id: currency, currency, time_zone: null };
  const sum = { id: currency, name: currency, status: 'ENABLED', hours: { spend } };
  return {
    ...oneThing(place, sum),
    // The known part may be above by itself.
    failure: failed[0],
    say: ({ acts }) => {
      if (acts.length === 0) return { because, seen };
      const week = firstDayOf('week', targets[0]!.today);
      const per = weeks.map((one) => {
        const { platform, account_id } = one.target.account;
        return `${platform} ${account_id}: ${totalOf([one], currency)}`;
      });
      return {
        because,
        seen,
        goodForSeconds: 3_600,
        notice: {
          subject: `Ad spend is above ${threshold} ${currency} this week`,
          text: `Since ${week}: ${total}.\n${per.join('\n')}\nNothing was paused.`,
          data: { ...seen, week },
          once: `week of ${week}, ${threshold}`,
        },
      };
    },
  };
}

interface DailySpend {
  readonly currency: string | null;
  readonly days: readonly { readonly date: string; readonly spend: number | null }[];
}

/** Spend of one account in its week, today included; null where it could not be read. */
interface Week {
  readonly target: Target;
  readonly spend: number | null;
  /** Last day for which its reports are complete. */
  readonly until: string;
}

/** Sum of the accounts' weeks, with its coverage. */
function totalOf(weeks: readonly Week[], currency: string): Total {
  const days = weeks.map(({ target: { today } }) => today).sort();
  const window = { start_date: firstDayOf('week', days[0]!), end_date: days.at(-1)! };
  const covers = weeks.map(({ spend, until, target: { today } }) => ({
    from: spend === null ? null : firstDayOf('week', today),
    until,
  }));
  const parts = weeks.map(({ spend, target: { counts } }) => ({
    sums: { ...unknown, spendMicros: microsOf(spend) },
    currency,
    counts,
  }));
  return new Total(parts, coverageOf(window, covers));
}

async function weekOf(
  { scripts }: Pick<ToolPorts, 'scripts'>,
  target: Target,
  currency: string,
  now: Date,
): Promise<Week> {
  const {
    account: { platform, account_id },
    today,
  } = target;
  const monday = firstDayOf('week', today);
  const before = (Date.parse(today) - Date.parse(monday)) / 86_400_000;
  const asks: { date?: string; days?: number }[] = [
    { date: today },
    ...(before > 0 ? [{ days: before }] : []),
  ];
  const spends: (number | null)[] = [];
  for (const args of asks) {
    const { result } = await scripts.run({ script: DAILY_SPEND, platform, account_id, args });
    const { days, currency: is } = result as DailySpend;
    if (is !== currency)
      throw new ServiceError('platform_answer_invalid', {
        message: `${platform} ${account_id} is in ${String(is)} now, not in ${currency}.`,
      });
    const isAsked = (day: string) =>
      args.date === undefined ? day >= monday && day < today : day === today;
    for (const { date, spend } of days) if (isAsked(date)) spends.push(spend);
  }
  return { target, spend: addUp(spends), until: lastWholeDay(target, now) };
}
