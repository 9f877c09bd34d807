import { ServiceError } from '../../../../../sdk/errors.ts';
import { targetsOf, type Target } from '../../../../../sdk/reports/accounts.ts';
import { converterTo, type Converter } from '../../../../../sdk/reports/convert.ts';
import { coverageOf } from '../../../../../sdk/reports/coverage.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import type { ConnectionView, Tool } from '../../../../../sdk/tool.ts';
import { lastDays, readDaily, seriesOf, together, type Daily } from '../../daily.ts';
import { freshIf, sourceOf } from '../../../../../sdk/reports/read-report.ts';
import { DAILY } from '../../../../../sdk/reports/levels.ts';

interface Input {
  readonly total_budget: number;
  readonly target: 'conversions' | 'roas';
  readonly constraints?: string;
  readonly fresh?: boolean;
}

interface Split {
  readonly allocation: readonly Readonly<Record<string, unknown>>[];
  readonly expected: number;
  readonly current: number;
  readonly model: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

type Sort = 'spend' | 'conversions' | 'conversion_value';
/** One figure for each day; null where it is unknown. */
type Channel = Readonly<Record<Sort, (number | null)[]>>;

/** A channel that gets no budget, and the reason. */
interface Left {
  readonly channel: string;
  readonly why: string;
}

const HISTORY = 90;
const LEAST_DAYS = 28;
const DOLLARS = 'USD';

const tool: Tool<Input, 'catalog' | 'connections' | 'facts' | 'rates' | 'scripts'> = async (
  { total_budget: total, target, constraints: text, fresh },
  ports,
  { now },
) => {
  const measure = target === 'roas' ? 'conversion_value' : 'conversions';
  // No budget can be moved to an account that is not connected.
  const { catalog, connections } = ports;
  const all = await targetsOf({ catalog, connections }, {}, [DAILY], now);
  const asked = all.filter(({ counts }) => counts === 'bought');
  const connected = [...new Set(asked.map(({ account }) => account.platform))];
  const wishes = constraintsOf(text, connected, total);
  const window = lastDays(asked, HISTORY);
  const { read, unread, warnings } = await readDaily(freshIf(ports, fresh), asked, window, { now });
  const converter = converterTo(ports.rates, DOLLARS, now);
  const channels = channelsOf(read, converter);
  const left = [
    ...lackingOf(await ports.connections.list(), all),
    ...connected.flatMap((name) => leftOf(name, channels.get(name), measure)),
  ];
  const names = new Set(left.map(({ channel }) => channel));
  const history = Object.fromEntries([...channels].filter(([name]) => !names.has(name)));
  if (Object.keys(history).length === 0)
    throw new ServiceError('input_invalid', {
      message: `No platform has ${LEAST_DAYS} days with spend in the last ${HISTORY}, with some in the last ${LEAST_DAYS}. ${left.map(leftWords).join(' ')}`,
    });
  const { result } = await ports.scripts.run({
    script: 'split_budget',
    args: {
      total_budget: total,
      target,
      history,
      ...(wishes ? { constraints: wishes } : {}),
    },
  });
  const split = result as unknown as Split;
  const kpi = (value: number) =>
    target === 'roas'
      ? { conversions: null, roas: shortened(value / total) }
      : { conversions: shortened(value), roas: null };
  const covers = [...read, ...unread].map(({ cover }) => cover);
  return {
    target,
    total_budget: total,
    currency: DOLLARS,
    unit: `${DOLLARS} per day`,
    allocation: split.allocation.map(({ elasticity: _, marginal_return, ...channel }) => ({
      ...channel,
      marginal_return: shortened(Number(marginal_return)),
    })),
    expected: kpi(split.expected),
    current: kpi(split.current),
    left_out: left,
    coverage: coverageOf(window, covers),
    ...sourceOf(read.flatMap(({ asOf }) => asOf)),
    model: split.model,
    warnings: [...warnings, ...converter.warnings, ...left.map(leftWords), ...split.warnings],
  };
};
export default tool;

const shortened = (value: number) => Number(value.toPrecision(6));
const leftWords = ({ channel, why }: Left) => `${channel} is left out: ${why}.`;

/** Connected ad platforms that can get no budget: they report no campaigns by day, or they sell no media. */
function lackingOf(connections: readonly ConnectionView[], targets: readonly Target[]): Left[] {
  const asked = new Set(targets.map(({ account }) => account.platform));
  const ads = connections.filter(({ kind, platform }) => kind === 'ads' && !asked.has(platform));
  const served = targets.filter(({ counts }) => counts === 'served');
  return [
    ...[...new Set(ads.map(({ platform }) => platform))].map((channel) => ({
      channel,
      why: 'it reports no campaigns by day',
    })),
    ...[...new Set(served.map(({ account }) => account.platform))].map((channel) => ({
      channel,
      why: 'it counts media that other platforms sold, and sells none',
    })),
  ];
}

/** The reason why a channel is too little known to get a share; empty where enough is known. */
function leftOf(channel: string, days: Channel | undefined, measure: Sort): Left[] {
  if (!days) return [{ channel, why: 'none of its accounts could be read in dollars' }];
  const spent = days.spend.filter((value) => (value ?? 0) > 0).length;
  if (spent < LEAST_DAYS)
    return [{ channel, why: `${spent} days with spend; at least ${LEAST_DAYS} are needed` }];
  if (!days.spend.slice(-LEAST_DAYS).some((value) => (value ?? 0) > 0))
    return [{ channel, why: `it spent nothing in the last ${LEAST_DAYS} days` }];
  if (days[measure].every((value, at) => value === null || days.spend[at] === 0))
    return [{ channel, why: `nobody knows its ${measure.replace('_', ' ')}` }];
  return [];
}

type Wishes = Readonly<Record<string, { readonly min?: number; readonly max?: number }>>;

/**
 * Everything that is wrong with them, before any platform is asked.
 * @throws input_invalid  no JSON object of {min, max}; a channel that is not connected; minimums above a maximum or the budget
 */
function constraintsOf(
  text: string | undefined,
  channels: readonly string[],
  total: number,
): Wishes | undefined {
  if (text === undefined) return undefined;
  const shape = 'must be JSON such as {"google":{"min":50,"max":300}}, numbers in USD per day';
  const value = parsed(text);
  if (!isRecord(value)) throw wrong('constraints', shape);
  for (const [name, bounds] of Object.entries(value)) {
    if (!channels.includes(name))
      throw wrong('constraints', `names ${name}; the channels are ${channels.join(', ')}`);
    const known = ['min', 'max'];
    const isBound = ([key, one]: [string, unknown]) =>
      known.includes(key) && typeof one === 'number' && one >= 0;
    if (!isRecord(bounds) || !Object.entries(bounds).every(isBound))
      throw wrong('constraints', shape);
  }
  const wishes = value as Wishes;
  for (const [name, { min, max }] of Object.entries(wishes))
    if (min !== undefined && max !== undefined && min > max)
      throw wrong('constraints', `has for ${name} a min of ${min} above its max of ${max}`);
  const least = Object.values(wishes).reduce((sum, { min = 0 }) => sum + min, 0);
  if (least > total)
    throw wrong(
      'constraints',
      `has minimums that add up to ${least}, above the budget of ${total}`,
    );
  return wishes;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One channel for each platform: its accounts together, in dollars. An account without an exchange rate is left out. */
function channelsOf(read: readonly Daily[], converter: Converter): Map<string, Channel> {
  const rated = read
    .map((daily) => ({
      ...daily,
      days: daily.days.map((sums) => converter.convert(sums, daily.currency)),
    }))
    .filter(({ currency }) => converter.currencyOf(currency) === DOLLARS);
  const channels = Map.groupBy(rated, ({ target }) => target.account.platform);
  return new Map(
    [...channels].map(([name, own]) => {
      const days = together(own);
      const of = (sort: Sort) => seriesOf(days, sort);
      return [
        name,
        {
          spend: of('spend'),
          conversions: of('conversions'),
          conversion_value: of('conversion_value'),
        },
      ];
    }),
  );
}
