/** Rules that look at each campaign's last days, and pause it or move its budget. */
import { addDays } from '../../../sdk/emulator/index.ts';
import type { Desk } from './desk.ts';

export const ruleMetrics = ['spend', 'clicks', 'conversions', 'cpc', 'cpa', 'ctr', 'roas'] as const;

export interface Rule {
  readonly when: {
    readonly metric: (typeof ruleMetrics)[number];
    readonly above?: number;
    readonly below?: number;
    /** Window; it ends three days ago, when most conversions are in. */
    readonly days: number;
    /** Campaigns that spent less in the window are left alone. */
    readonly least_spend: number;
  };
  readonly then:
    | { readonly action: 'pause' }
    | {
        readonly action: 'budget';
        readonly percent: number;
        /** Times at most, for each campaign. */ readonly most: number;
      };
  /** 1 when absent. */
  readonly every_days?: number;
}

/** Days after which most conversions of a day are known. */
const LAG = 3;

interface Row extends Readonly<Record<string, unknown>> {
  readonly platform: string;
  readonly id: string;
}

export interface Campaign {
  readonly id: string;
  readonly platform: string;
  readonly account_id: string;
  readonly daily_budget: number | null;
}

/** All that run, with their budgets. */
export async function runningCampaigns(desk: Desk): Promise<readonly Campaign[]> {
  const { rows = [] } = ((await desk.call('report_performance', {
    ...window(desk, 7),
    group_by: ['platform'],
  })) ?? {}) as { readonly rows?: readonly Row[] };
  const platforms = [...new Set(rows.map((row) => row.platform))];
  const lists = await Promise.all(
    platforms.map(async (platform) => {
      const wish = { platform, status: 'ENABLED', limit: 100 };
      const { campaigns = [] } = ((await desk.call('list_campaigns', wish)) ?? {}) as {
        readonly campaigns?: readonly Omit<Campaign, 'platform'>[];
      };
      return campaigns.map((one) => ({ ...one, platform }));
    }),
  );
  return lists.flat();
}

function window(desk: Desk, days: number) {
  const end_date = addDays(desk.today(), -LAG);
  return { start_date: addDays(end_date, 1 - days), end_date };
}

export function followRules(rules: readonly Rule[]): (desk: Desk, day: number) => Promise<void> {
  /** Rule and campaign > how often it moved. */
  const moved = new Map<string, number>();
  return async (desk, day) => {
    for (const [at, rule] of rules.entries()) {
      if (day % (rule.every_days ?? 1) !== 0) continue;
      const budgets = new Map((await runningCampaigns(desk)).map((one) => [one.id, one]));
      const { days, least_spend } = rule.when;
      const { rows = [] } = ((await desk.call('report_performance', {
        ...window(desk, days),
        limit: 200,
      })) ?? {}) as { readonly rows?: readonly Row[] };
      for (const row of rows) {
        const campaign = budgets.get(row.id);
        if (!campaign || Number(row['spend'] ?? 0) < least_spend || !holds(rule, row)) continue;
        await act(desk, rule, campaign, moved, `${at} ${row.id}`);
      }
    }
  };
}

function holds({ when: { metric, above, below } }: Rule, row: Row): boolean {
  const value = row[metric];
  if (typeof value !== 'number') return false;
  return (above === undefined || value > above) && (below === undefined || value < below);
}

async function act(
  desk: Desk,
  { then }: Rule,
  { platform, id, account_id, daily_budget }: Campaign,
  moved: Map<string, number>,
  key: string,
): Promise<void> {
  const which = { platform, account_id, campaign_id: id };
  if (then.action === 'pause') {
    await desk.call('pause_campaign', which);
    return;
  }
  const times = moved.get(key) ?? 0;
  if (daily_budget === null || times >= then.most) return;
  moved.set(key, times + 1);
  const cents = Math.round(Number(daily_budget) * (100 + then.percent));
  await desk.call('update_campaign_budget', { ...which, daily_budget: Math.max(100, cents) / 100 });
}
