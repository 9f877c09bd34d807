/** A rule on the days that lie behind: what it would have done, and what became of those campaigns. */
import { addDays } from '../window.ts';
import { sumOf, type DayRow, type RuleSums } from './figures.ts';
import {
  judgeRule,
  keyOf,
  type Act,
  type Move,
  type RuleAccount,
  type RuleCampaign,
} from './judge.ts';
import type { Rule } from './rule.ts';

export interface ReplayWorld {
  readonly accounts: readonly RuleAccount[];
  readonly rows: readonly DayRow[];
  readonly campaigns: readonly RuleCampaign[];
}

export interface Replayed extends Act {
  readonly date: string;
  /** Figures of as many days before it, and after it, as far as they are kept. */
  readonly before_it: RuleSums;
  readonly after_it: RuleSums;
  readonly days_after: number;
}

/** Days before and after an act that are compared. */
const AROUND = 14;
const HOUR = 3_600_000;

/**
 * Statuses of the past are not kept: a campaign ran on the days on which it spent. Budgets are today's. An act changes
 * none of the days that followed.
 * @param days  the days on which it would have looked, in their order, YYYY-MM-DD
 */
export function replayRule(
  rule: Rule,
  { accounts, rows, campaigns }: ReplayWorld,
  days: readonly string[],
): readonly Replayed[] {
  const moves: Move[] = [];
  const done: Replayed[] = [];
  const stopped = new Set<string>();
  const rowsOf = Map.groupBy(rows, keyOf);
  for (const date of days) {
    const now = Date.parse(`${date}T12:00:00Z`);
    const spentLately = (one: RuleCampaign) =>
      sumOf(rowsOf.get(keyOf(one)) ?? [], addDays(date, -7), addDays(date, -1)).spend !== 0;
    const then = campaigns.map((one) => {
      const isOn = spentLately(one) && !stopped.has(keyOf(one));
      return { ...one, status: isOn ? 'ENABLED' : 'PAUSED' };
    });
    const { acts } = judgeRule(withoutQuiet(rule), { now, accounts, rows, campaigns: then, moves });
    for (const act of acts) {
      moves.push({ key: act.key, at: now + HOUR });
      if (act.action === 'pause') stopped.add(act.key);
      if (act.action === 'enable') stopped.delete(act.key);
      done.push(withCourse(act, date, accounts, rowsOf.get(act.key) ?? []));
    }
  }
  return done;
}

/** It is asked at noon: the hours of the past do not matter. */
function withoutQuiet({ quiet_hours: _, ...rule }: Rule): Rule {
  return rule;
}

function withCourse(
  act: Act,
  date: string,
  accounts: readonly RuleAccount[],
  rows: readonly DayRow[],
): Replayed {
  const account = accounts.find(
    (one) => one.platform === act.platform && one.account_id === act.account_id,
  );
  const last = account?.kept?.last ?? date;
  const end = [addDays(date, AROUND - 1), last].sort()[0]!;
  return {
    ...act,
    date,
    before_it: sumOf(rows, addDays(date, -AROUND), addDays(date, -1)),
    after_it: sumOf(rows, date, end),
    days_after: Math.max(0, Math.round((Date.parse(end) - Date.parse(date)) / 86_400_000) + 1),
  };
}
