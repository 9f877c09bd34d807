import { ServiceError } from '../../../../../sdk/errors.ts';
import { addDays } from '../../../../../sdk/kit/days.ts';
import { targetsOf } from '../../../../../sdk/reports/accounts.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import type { Tool } from '../../../../../sdk/tool.ts';
import { DAILY, lastDays, readDaily, together, type Daily, type Sort } from '../../daily.ts';

type Metric = 'spend' | 'clicks' | 'conversions' | 'ctr' | 'cpc' | 'cpa' | 'roas';

interface Input {
  readonly metric: Metric;
  readonly horizon: number;
  readonly campaign_id?: string;
  readonly platform?: string;
}

/** Days that the past is looked at; half a year has the seasons of a week many times. */
const HISTORY = 180;
const ratios: Readonly<Partial<Record<Metric, readonly [above: Sort, below: Sort]>>> = {
  ctr: ['clicks', 'impressions'],
  cpc: ['spend', 'clicks'],
  cpa: ['spend', 'conversions'],
  roas: ['conversion_value', 'spend'],
};
/** What no currency changes. */
const plain: readonly Metric[] = ['clicks', 'conversions', 'ctr'];

const tool: Tool<Input, 'catalog' | 'connections' | 'scripts'> = async (input, ports, { now }) => {
  const { metric, horizon, campaign_id: campaignId, platform } = input;
  if (platform !== undefined && ports.catalog.platformId(platform) === undefined)
    throw wrong('platform', `${platform} is no platform here; list_connected_accounts names them`);
  const asked = await targetsOf(ports, platform ? { platforms: [platform] } : {}, [DAILY], now);
  const window = lastDays(asked, HISTORY);
  const { read: all, warnings } = await readDaily(ports, asked, window, campaignId);
  const read = campaignId === undefined ? all : ownersOf(all, campaignId);
  const currency = currencyOf(read, metric);
  const [above, below] = ratios[metric] ?? [metric as Sort];
  const top = together(read, above);
  const bottom = below && together(read, below);
  // Days before the first campaign are not days on which nothing happened.
  const first = Math.max(
    0,
    together(read, 'impressions').findIndex((value) => value > 0),
  );
  const start = addDays(window.start_date, first);
  const { result } = await ports.scripts
    .run({
      script: 'forecast_series',
      args: {
        series: top.slice(first),
        ...(bottom ? { denominator: bottom.slice(first) } : {}),
        start_date: start,
        metric,
        horizon,
      },
    })
    .catch((error: unknown) => {
      throw tooLittle(error, campaignId === undefined ? 'platform' : 'campaign_id');
    });
  const { warnings: own = [], ...forecast } = result as { warnings?: string[] };
  return {
    metric,
    horizon,
    campaign_id: campaignId ?? null,
    platform: platform === undefined && campaignId === undefined ? null : platformOf(read),
    currency,
    history: { start_date: start, end_date: window.end_date },
    ...forecast,
    warnings: [...warnings, ...own],
  };
};
export default tool;

function platformOf(read: readonly Daily[]): string | null {
  return read[0]?.target.account.platform ?? null;
}

/** @throws platform_not_found input_invalid  nobody has the campaign, or more than one platform */
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
function currencyOf(read: readonly Daily[], metric: Metric): string | null {
  const all = [...new Set(read.map(({ currency }) => currency))];
  if (all.length === 1) return all[0]!;
  if (plain.includes(metric)) return null;
  throw wrong('platform', `is needed: the accounts are in ${all.map(String).join(', ')}`);
}

/** The script's words about its series, for a caller who named a campaign. */
function tooLittle(error: unknown, field: string): unknown {
  if (!(error instanceof ServiceError) || error.code !== 'input_invalid') return error;
  return wrong(field, `has too little history. ${error.message}`);
}
