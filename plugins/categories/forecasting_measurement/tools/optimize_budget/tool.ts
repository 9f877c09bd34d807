import { ServiceError } from '../../../../../sdk/errors.ts';
import { targetsOf } from '../../../../../sdk/reports/accounts.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import type { Tool, ToolPorts } from '../../../../../sdk/tool.ts';
import { DAILY, lastDays, readDaily, type Daily, type Sort } from '../../daily.ts';

interface Input {
  readonly total_budget: number;
  readonly target: 'conversions' | 'roas';
  readonly constraints?: string;
}

interface Split {
  readonly allocation: readonly Readonly<Record<string, unknown>>[];
  readonly expected: number;
  readonly current: number;
  readonly model: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

type Channel = Readonly<Record<'spend' | 'conversions' | 'conversion_value', number[]>>;

const HISTORY = 90;
const LEAST_DAYS = 28;
const DOLLARS = 'USD';

const tool: Tool<Input, 'catalog' | 'connections' | 'rates' | 'scripts'> = async (
  { total_budget: total, target, constraints: text },
  ports,
  { now },
) => {
  const asked = await targetsOf(ports, {}, [DAILY], now);
  const connected = [...new Set(asked.map(({ account }) => account.platform))];
  const wishes = constraintsOf(text, connected, total);
  const { read, warnings } = await readDaily(ports, asked, lastDays(asked, HISTORY));
  const rated = inDollars(read, ports.rates);
  const channels = channelsOf(rated.read);
  const history = Object.fromEntries([...channels].filter(([, days]) => isEnough(days)));
  const left = [...channels.keys()].filter((name) => !Object.hasOwn(history, name));
  if (Object.keys(history).length === 0)
    throw new ServiceError('input_invalid', {
      message: `No platform has ${LEAST_DAYS} days with spend in the last ${HISTORY}, with some in the last ${LEAST_DAYS}.`,
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
      ? { conversions: null, roas: value / total }
      : { conversions: value, roas: null };
  return {
    target,
    total_budget: total,
    currency: DOLLARS,
    allocation: split.allocation.map(({ elasticity: _, ...channel }) => channel),
    expected: kpi(split.expected),
    current: kpi(split.current),
    model: split.model,
    warnings: [
      ...warnings,
      ...rated.warnings,
      ...left.map(
        (name) => `${name} is left out: fewer than ${LEAST_DAYS} days with spend, or none lately.`,
      ),
      ...split.warnings,
    ],
  };
};
export default tool;

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

/** Amounts in dollars, by the rates of the service. An account without a rate is left out, and said. */
function inDollars(read: readonly Daily[], rates: ToolPorts['rates']) {
  const warnings: string[] = [];
  const rated = read.flatMap((daily): { daily: Daily; rate: number }[] => {
    const { currency, target } = daily;
    const worth =
      currency === DOLLARS ? { amount: 1, date: '' } : rates.worth(1, currency, DOLLARS);
    const { platform, account_id } = target.account;
    if (!worth) {
      warnings.push(`${platform} ${account_id} is left out: no rate for ${String(currency)}.`);
      return [];
    }
    if (currency !== DOLLARS)
      warnings.push(`${platform} ${account_id}: ${String(currency)} by the rate of ${worth.date}.`);
    return [{ daily, rate: worth.amount }];
  });
  return { read: rated, warnings };
}

/** One channel is a platform: all of its accounts together. */
function channelsOf(read: readonly { daily: Daily; rate: number }[]): Map<string, Channel> {
  const channels = new Map<string, Channel>();
  for (const { daily, rate } of read) {
    const { platform } = daily.target.account;
    const known = channels.get(platform);
    const sum = (sort: Sort, by: number, old?: number[]) =>
      daily.days[sort].map((value, at) => (old?.[at] ?? 0) + value * by);
    channels.set(platform, {
      spend: sum('spend', rate, known?.spend),
      conversions: sum('conversions', 1, known?.conversions),
      conversion_value: sum('conversion_value', rate, known?.conversion_value),
    });
  }
  return channels;
}

function isEnough({ spend }: Channel): boolean {
  const days = spend.filter((value) => value > 0).length;
  return days >= LEAST_DAYS && spend.slice(-LEAST_DAYS).some((value) => value > 0);
}
