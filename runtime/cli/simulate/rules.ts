/** Rules at a desk: each morning they look at reports, as far as a desk has them, and their acts are calls. */
import { addDays } from '../../../sdk/emulator/index.ts';
import {
  daysAmong,
  judgeRule,
  type Act,
  type DayRow,
  type Move,
  type Rule,
  type RuleAccount,
  type RuleCampaign,
} from '../../../sdk/rules/index.ts';
import type { Desk } from './desk.ts';

/** Days after which most conversions of a day are known. */
const LAG = 3;

interface Row extends Readonly<Record<string, unknown>> {
  readonly platform: string;
  readonly id: string;
}

export interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly platform: string;
  readonly account_id: string;
  readonly status: string;
  readonly daily_budget: number | null;
}

/** All that run, with their budgets. */
export function runningCampaigns(desk: Desk): Promise<readonly Campaign[]> {
  return campaignsAt(desk, { status: 'ENABLED' });
}

async function campaignsAt(desk: Desk, which: object): Promise<readonly Campaign[]> {
  const end_date = addDays(desk.today(), -LAG);
  const window = { start_date: addDays(end_date, -6), end_date };
  const { rows = [] } = ((await desk.call('report_performance', {
    ...window,
    group_by: ['platform'],
  })) ?? {}) as { readonly rows?: readonly Row[] };
  const platforms = [...new Set(rows.map((row) => row.platform))];
  const lists = await Promise.all(
    platforms.map(async (platform) => {
      const wish = { platform, limit: 100, ...which };
      const { campaigns = [], account } = ((await desk.call('list_campaigns', wish)) ?? {}) as {
        readonly campaigns?: readonly Omit<Campaign, 'platform'>[];
        readonly account?: { readonly account_id: string };
      };
      return campaigns.map((one) => ({
        ...one,
        platform,
        account_id: one.account_id ?? account?.account_id ?? '',
      }));
    }),
  );
  return lists.flat();
}

export function followRules(rules: readonly Rule[]): (desk: Desk, day: number) => Promise<void> {
  const moves = rules.map((): Move[] => []);
  return async (desk, day) => {
    for (const [at, rule] of rules.entries()) {
      if (day % rule.every_days !== 0) continue;
      const campaigns = await campaignsAt(
        desk,
        rule.then.action === 'enable' ? {} : { status: 'ENABLED' },
      );
      const rows = await bandsOf(desk, rule, campaigns);
      const now = Date.parse(`${desk.today()}T12:00:00Z`);
      const accounts = accountsOf(campaigns, desk.today());
      const own = moves[at]!;
      for (const act of judgeRule(rule, {
        now,
        accounts,
        rows,
        campaigns: campaigns.map(asNow),
        moves: own,
      }).acts) {
        // A move that was refused is none.
        if (await make(desk, act)) own.push({ key: act.key, at: now });
      }
    }
  };
}

const asNow = ({ daily_budget, ...one }: Campaign): RuleCampaign => ({
  ...one,
  daily_budget: daily_budget === null ? null : Number(daily_budget),
});

/** A report is of whole windows: the difference of two of them stands on the first day of the longer one. */
async function bandsOf(
  desk: Desk,
  rule: Rule,
  campaigns: readonly Campaign[],
): Promise<readonly DayRow[]> {
  const end_date = addDays(desk.today(), -Math.max(1, rule.evidence.lag_days));
  const windows = daysAmong(rule).flatMap(({ days, against }) =>
    against ? [days, 2 * days] : [days],
  );
  const lengths = [...new Set(windows)];
  const accounts = new Map(campaigns.map((one) => [`${one.platform} ${one.id}`, one.account_id]));
  const rows: DayRow[] = [];
  let inner = new Map<string, Sums>();
  for (const days of lengths.sort((a, b) => a - b)) {
    const start_date = addDays(end_date, 1 - days);
    const { rows: told = [] } = ((await desk.call('report_performance', {
      start_date,
      end_date,
      limit: 200,
    })) ?? {}) as { readonly rows?: readonly Row[] };
    const whole = new Map(told.map((row) => [`${row.platform} ${row.id}`, sumsOf(row)]));
    for (const row of told) {
      const key = `${row.platform} ${row.id}`;
      const account_id = accounts.get(key);
      if (account_id === undefined) continue;
      const { platform, id } = row;
      rows.push({
        platform,
        account_id,
        id,
        name: null,
        date: start_date,
        ...less(whole.get(key)!, inner.get(key)),
      });
    }
    inner = whole;
  }
  return rows;
}

const FIGURES = ['spend', 'impressions', 'clicks', 'conversions', 'conversion_value'] as const;
type Sums = Pick<DayRow, (typeof FIGURES)[number]>;

function sumsOf(row: Row): Sums {
  const numbers = FIGURES.map((name) => [name, typeof row[name] === 'number' ? row[name] : null]);
  return Object.fromEntries(numbers) as Sums;
}

function less(whole: Sums, inner: Sums | undefined): Sums {
  const rest = FIGURES.map((name) => {
    const [all, part] = [whole[name], inner ? inner[name] : 0];
    return [name, all === null || part === null ? null : all - part];
  });
  return Object.fromEntries(rest) as Sums;
}

function accountsOf(campaigns: readonly Campaign[], today: string): readonly RuleAccount[] {
  const kept = { first: '2000-01-01', last: addDays(today, -1) };
  const all = new Map(campaigns.map((one) => [`${one.platform} ${one.account_id}`, one]));
  return [...all.values()].map(({ platform, account_id }) => {
    return { platform, account_id, currency: 'USD', time_zone: null, lag_days: 1, kept };
  });
}

/** @returns whether it was made */
async function make(
  desk: Desk,
  { action, platform, account_id, campaign_id, after }: Act,
): Promise<boolean> {
  const which = { platform, account_id, campaign_id };
  if (action === 'pause' || action === 'enable')
    return (await desk.call(`${action}_campaign`, which)) !== undefined;
  if (action !== 'budget') return true;
  const wish = { ...which, daily_budget: after };
  return (await desk.call('update_campaign_budget', wish)) !== undefined;
}
