import { ServiceError } from '../../../../../sdk/errors.ts';
import { addDays } from '../../../../../sdk/kit/days.ts';
import type { Sums } from '../../../../../sdk/kit/metrics.ts';
import { apartWords, targetsOf, withoutServed } from '../../../../../sdk/reports/accounts.ts';
import { coverageOf } from '../../../../../sdk/reports/coverage.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import type { Tool, ToolPorts } from '../../../../../sdk/tool.ts';
import {
  lastDays,
  readDaily,
  seriesOf,
  together,
  type Daily,
  type DailyRead,
  type Sort,
} from '../../daily.ts';
import { daysLeft, monthOf, type Interval } from '../../month.ts';
import { freshIf, sourceOf } from '../../../../../sdk/reports/read-report.ts';
import { DAILY } from '../../../../../sdk/reports/levels.ts';

type Metric = 'spend' | 'clicks' | 'conversions' | 'ctr' | 'cpc' | 'cpa' | 'roas';

interface Input {
  readonly metric: Metric;
  readonly horizon: number;
  readonly until?: 'month_end';
  readonly budget?: number;
  readonly campaign_id?: string;
  readonly platform?: string;
  readonly account_id?: string;
  readonly fresh?: boolean;
}

type Ports = Pick<ToolPorts, 'catalog' | 'connections' | 'facts' | 'scripts'>;

/** Days that the past is looked at; half a year has the seasons of a week many times. */
const HISTORY = 180;
const ratios: Readonly<Partial<Record<Metric, readonly [above: Sort, below: Sort]>>> = {
  ctr: ['clicks', 'impressions'],
  cpc: ['spend', 'clicks'],
  cpa: ['spend', 'conversions'],
  roas: ['conversion_value', 'spend'],
};
/** Metrics without a currency. */
const plain: readonly Metric[] = ['clicks', 'conversions', 'ctr'];

const tool: Tool<Input, keyof Ports> = async (input, ports, { now }) => {
  const { metric, until, budget, campaign_id: campaignId, platform } = input;
  checkBudget(input);
  const named = await namedTargets(input, ports, now);
  const asked = withoutServed(named);
  const window = lastDays(asked, HISTORY);
  const today = addDays(window.end_date, 1);
  const horizon = until === undefined ? input.horizon : daysLeft(today);
  const all = await readDaily(freshIf(ports, input.fresh), asked, window, { now, campaignId });
  const read = campaignId === undefined ? all.read : ownersOf(all.read, campaignId);
  const currency = currencyOf(read, input);
  const days = together(read);
  // Days before the first campaign are not days on which nothing happened.
  const first = Math.max(
    0,
    seriesOf(days, 'impressions').findIndex((value) => (value ?? 0) > 0),
  );
  const start_date = addDays(window.start_date, first);
  const field = campaignId === undefined ? 'platform' : 'campaign_id';
  const { warnings: own = [], ...forecast } = await ahead(ports, days.slice(first), {
    metric,
    horizon,
    start_date,
    field,
  });
  const covers = [...read, ...(campaignId === undefined ? all.unread : [])].map(
    ({ cover }) => cover,
  );
  const history = { start_date, end_date: window.end_date };
  const known = { today, history: window, days, covers, currency, budget, rest: forecast.total };
  return {
    metric,
    horizon,
    campaign_id: campaignId ?? null,
    platform: platform === undefined && campaignId === undefined ? null : platformOf(read),
    currency,
    history,
    coverage: coverageOf(history, covers),
    ...sourceOf(read.flatMap(({ asOf }) => asOf)),
    ...forecast,
    ...(until !== undefined && metric === 'spend' ? { month: monthOf(known) } : {}),
    warnings: [...apartWords(named), ...otherWords(input, all), ...all.warnings, ...own],
  };
};
export default tool;

/** @throws input_invalid  a budget comes without until: month_end, or with another metric than spend */
function checkBudget({ metric, until, budget }: Input): void {
  if (budget === undefined) return;
  if (until === undefined) throw wrong('budget', 'is that of the month: give until: month_end too');
  if (metric !== 'spend') throw wrong('budget', 'is compared with spend: leave metric out');
}

/** @throws input_invalid account_unknown platform_lacks connection_missing */
async function namedTargets({ platform, account_id }: Input, ports: Ports, now: Date) {
  if (platform !== undefined && ports.catalog.platformId(platform) === undefined)
    throw wrong('platform', `${platform} is no platform here; list_connected_accounts names them`);
  const wish = {
    ...(platform === undefined ? {} : { platforms: [platform] }),
    ...(account_id === undefined ? {} : { accounts: [account_id] }),
  };
  return targetsOf(ports, wish, [DAILY], now, { platforms: 'platform', accounts: 'account_id' });
}

interface Forecast {
  readonly total: Interval;
  readonly warnings?: readonly string[];
}

/** @throws input_invalid  the history is too short */
async function ahead(
  ports: Ports,
  days: readonly Sums[],
  wish: {
    readonly metric: Metric;
    readonly horizon: number;
    readonly start_date: string;
    readonly field: string;
  },
): Promise<Forecast> {
  const { field, ...rest } = wish;
  const [above, below] = ratios[wish.metric] ?? [wish.metric as Sort];
  const args = {
    ...rest,
    series: seriesOf(days, above),
    ...(below ? { denominator: seriesOf(days, below) } : {}),
  };
  const { result } = await ports.scripts
    .run({ script: 'forecast_series', args })
    .catch((error: unknown) => {
      throw tooLittle(error, field);
    });
  return result as unknown as Forecast;
}

function platformOf(read: readonly Daily[]): string | null {
  return read[0]?.target.account.platform ?? null;
}

/** @throws platform_not_found  no account reports the campaign. @throws input_invalid  several platforms report it */
function ownersOf(all: readonly Daily[], campaignId: string): Daily[] {
  const read = all.filter(({ rows }) => rows > 0);
  const platforms = [...new Set(read.map(({ target }) => target.account.platform))];
  if (platforms.length > 1)
    throw wrong(
      'platform',
      `must say which campaign ${campaignId} is meant: ${platforms.join(' or ')}`,
    );
  if (read.length > 0) return read;
  throw new ServiceError('platform_not_found', {
    message: `No connected account reports a campaign ${campaignId} in the last ${HISTORY} days.`,
    field: 'campaign_id',
  });
}

/** @throws input_invalid  money of several currencies does not add up */
function currencyOf(read: readonly Daily[], { metric, platform }: Input): string | null {
  const all = [...new Set(read.map(({ currency }) => currency))];
  if (all.length === 1) return all[0]!;
  if (plain.includes(metric)) return null;
  const accounts = read.map(
    ({ currency, target: { account } }) =>
      `${account.platform === platform ? '' : `${account.platform}:`}${account.account_id} (${String(currency)})`,
  );
  throw wrong(
    platform === undefined ? 'platform' : 'account_id',
    `is needed: amounts of ${all.map(String).join(', ')} do not add up; the accounts are ${accounts.slice(0, 20).join(', ')}`,
  );
}

/** Warns that the campaign may be in an account that could not be read. */
function otherWords({ campaign_id }: Input, { unread }: DailyRead): string[] {
  return campaign_id !== undefined && unread.length > 0
    ? ['The campaign may be in an account that could not be read.']
    : [];
}

/** The script's words about its series, for a caller who named a campaign. */
function tooLittle(error: unknown, field: string): unknown {
  if (!(error instanceof ServiceError) || error.code !== 'input_invalid') return error;
  return wrong(field, `has too little history. ${error.message}`);
}
