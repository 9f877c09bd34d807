/** A test of creatives: which ads of a campaign run against each other, and what a person allowed. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { targetsOf, type Target } from '../../../../sdk/reports/accounts.ts';
import type { ReportRow } from '../../../../sdk/reports/report.ts';
import { readReport } from '../../../../sdk/reports/read-report.ts';
import { patienceOf } from '../../../../sdk/patience.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { Step } from '../../../../sdk/step.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import pausers from './pausers.json' with { type: 'json' };

export const KIND = 'creative_test';
const ADS = 'get_ad_performance';
const SECONDS = 30;
/** From this chance to be the best on an ad has won. */
export const WINNER = 0.95;
/**
 * Below this chance to be the best an ad has lost; of the last two one loses where the other wins. On 200 markets the best
 * of four is found so with little more than half of the conversions that ads need which all run to the end.
 */
export const lostBelow = (running: number) => (running > 2 ? 0.08 : 1 - WINNER);
/** Trials of each ad, and successes of each in the mean, before any is paused. */
const LEAST = { trials: { ctr: 1_000, conversion_rate: 200, roas: 200 }, successes: 50 };

export type Metric = 'ctr' | 'conversion_rate' | 'roas';
export interface CreativeTest {
  readonly state: 'running' | 'stopped';
  readonly platform: string;
  readonly account_id: string;
  readonly campaign_id: string;
  readonly reward_metric: Metric;
  /** Counts starts, so that a person is asked at each. */
  readonly round: number;
  readonly may_pause: number;
  /** Text for the person who allows it. */
  readonly allowed: string;
  readonly started_at?: string;
}

/** One ad, with what it brought since the test began. */
export interface Arm {
  readonly ad_id: string;
  readonly group: string | null;
  readonly name: string | null;
  readonly trials: number;
  readonly reward: number;
  readonly spend: number;
  readonly conversions: number;
  readonly value: number;
}
export interface Compared {
  readonly ad_id: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly probability_best: number;
  readonly share: number;
}

/** @param arms  that run, by metric: clicks succeed by `ctr`, conversions by the others */
export const hasEnough = (
  metric: Metric,
  arms: readonly { readonly trials: number; readonly successes: number }[],
) =>
  arms.every(({ trials }) => trials >= LEAST.trials[metric]) &&
  arms.reduce((sum, { successes }) => sum + successes, 0) >= LEAST.successes * arms.length;

type Ports = Pick<ToolPorts, 'catalog' | 'connections' | 'scripts'>;

/** The campaign's account and the ads that run there. @throws input_invalid platform_not_found */
export async function findCampaign(ports: Ports, platform: string, campaignId: string, now: Date) {
  const targets = await targetsOf(ports, { platforms: [platform] }, [ADS], now);
  for (const target of targets) {
    const start = new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10);
    const arms = await readArms(ports, target, { campaignId, start, metric: 'ctr' });
    if (arms.length > 0) return { target, arms };
  }
  throw new ServiceError('platform_not_found', {
    message: `No ad of a campaign ${campaignId} ran on ${platform} in the last 30 days.`,
    field: 'campaign_id',
  });
}

/** The account of a test that is kept. @throws account_unknown connection_missing */
export async function targetOf(ports: Ports, test: CreativeTest, now: Date): Promise<Target> {
  const wish = { platforms: [test.platform], accounts: [test.account_id] };
  return (await targetsOf(ports, wish, [ADS], now))[0]!;
}

interface Since {
  readonly campaignId: string;
  /** First day, YYYY-MM-DD. */
  readonly start: string;
  readonly metric: Metric;
}

/** Ads that run, by what counts as success. */
export async function readArms(
  ports: Ports,
  target: Target,
  { campaignId, start, metric }: Since,
): Promise<Arm[]> {
  const begin = start < target.today ? start : target.today;
  const window = { start_date: begin, end_date: target.today };
  const report = await readReport(ports, target, ADS, window, patienceOf(SECONDS));
  return report.rows
    .filter((row) => campaignOf(row) === campaignId && (row.status ?? 'ENABLED') === 'ENABLED')
    .map((row): Arm => {
      const { impressions, clicks, spend, conversions, conversion_value: value } = row;
      const trials = metric === 'ctr' ? impressions : clicks;
      const reward = { ctr: clicks, conversion_rate: conversions, roas: value }[metric];
      return {
        ad_id: row.id,
        group: row.parent_id ?? null,
        name: row.name,
        trials: Math.round(trials ?? 0),
        reward: reward ?? 0,
        spend: spend ?? 0,
        conversions: conversions ?? 0,
        value: value ?? 0,
      };
    });
}

const campaignOf = (row: ReportRow) => (row['campaign_id'] ?? row.parent_id ?? null) as unknown;

/** Nothing while there are too few figures to compare. */
export async function compare(
  { scripts }: Pick<ToolPorts, 'scripts'>,
  metric: Metric,
  arms: readonly Arm[],
): Promise<readonly Compared[]> {
  const given = arms.map(({ ad_id, trials, reward, spend, conversions, value }) =>
    metric === 'roas' ? { ad_id, spend, conversions, value } : { ad_id, trials, reward },
  );
  if (given.length < 2) return [];
  try {
    const args = { reward_metric: metric, arms: given };
    const { result } = await scripts.run({ script: 'compare_arms', args });
    return (result as { arms: Compared[] }).arms;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'input_invalid') return [];
    throw error;
  }
}

const table: Readonly<Record<string, { script: string; args: Readonly<Record<string, string>> }>> =
  pausers;

/** @throws input_invalid  ads of this platform cannot be paused one by one */
export function needPauser(platform: string): void {
  if (Object.hasOwn(table, platform)) return;
  throw wrong('platform', `cannot be tested: ads are paused on ${Object.keys(table).join(', ')}`);
}

export function pauseStep({ platform, account_id }: CreativeTest, arm: Arm): Step {
  const { script, args } = table[platform]!;
  const filled = Object.entries(args).map(([name, value]) => [
    name,
    value.replace('{id}', arm.ad_id).replace('{group}', arm.group ?? ''),
  ]);
  return { script, platform, account_id, args: Object.fromEntries(filled), onFailure: 'goOn' };
}
