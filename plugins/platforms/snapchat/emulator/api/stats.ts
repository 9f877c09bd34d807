/** Statistics of an account, broken down, in the days of the account. */
import {
  toMicros,
  addDays,
  dayStart,
  deliveredIn,
  localDay,
  sumFacts,
  type Delivered,
  type Facts,
  type Fields,
  type Routes,
  lackOthers,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Status } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { unsupportedStats } from '../words.ts';
import { accountOf, wrapped } from './entities.ts';
import { market } from '../market.ts';

type Made = Delivered<Status>;
type Metric = (facts: Facts, account: Account) => number;

const metrics: Readonly<Record<string, Metric>> = {
  impressions: ({ impressions }) => impressions,
  swipes: ({ clicks }) => clicks,
  spend: ({ spendMinor }, { spec }) => toMicros(spec, spendMinor),
  conversion_purchases: ({ conversions }) => conversions,
  conversion_purchases_value: ({ valueMinor }, { spec }) => toMicros(spec, valueMinor),
};

const levels: Readonly<Record<string, readonly [type: string, idOf: (one: Made) => string]>> = {
  campaign: ['CAMPAIGN', ({ campaign }) => campaign.id],
  adsquad: ['AD_SQUAD', ({ group }) => group.id],
  ad: ['AD', ({ ad }) => ad.id],
};

const MOST_DAYS = 32;
const DAY = 86_400_000;

/** First and last day. @throws Refusal 400 */
function windowOf({ query }: Ask, { spec }: Account): readonly [string, string] {
  const [start = 0, end = 0] = ['start_time', 'end_time'].map((name) =>
    Date.parse(String(query[name])),
  );
  const dayOf = (at: number, name: string) => {
    const { today } = localDay(at, spec.timeZone);
    if (dayStart(today, spec.timeZone) === at) return today;
    throw unsupportedStats(`${name} must be the start of a day in the time zone of the account.`);
  };
  const first = dayOf(start, 'start_time');
  const last = addDays(dayOf(end, 'end_time'), -1);
  if (end <= start) throw unsupportedStats('End time should be after start time.');
  if (query['granularity'] === 'DAY' && (Date.parse(last) - Date.parse(first)) / DAY >= MOST_DAYS)
    throw unsupportedStats(`Granularity DAY takes at most ${MOST_DAYS} days.`);
  return [first, last];
}

const iso = (day: string, { spec }: Account) =>
  new Date(dayStart(day, spec.timeZone)).toISOString();

function stats(ask: Ask): Fields {
  const account = accountOf(ask);
  const { query, now, state } = ask;
  const days = windowOf(ask, account);
  const fields = String(query['fields']).split(',');
  lackOthers('field of stats', fields, Object.keys(metrics), (name) =>
    unsupportedStats(`Unknown field ${name}.`),
  );
  const { today } = localDay(now, account.spec.timeZone);
  const all = deliveredIn<Status>(state, account, { on: 'ACTIVE', market }, days);
  const figures = (made: readonly Made[], names = fields) => {
    const facts = sumFacts(made.map((one) => one.facts));
    return Object.fromEntries(names.map((name) => [name, metrics[name]!(facts, account)]));
  };
  const isDaily = query['granularity'] === 'DAY';
  const told = (made: readonly Made[], names = fields): Fields =>
    isDaily
      ? { timeseries: sliced(account, made, (part) => figures(part, names)) }
      : { stats: figures(made, names) };
  const common = {
    id: account.spec.id,
    type: 'AD_ACCOUNT',
    granularity: isDaily ? 'DAY' : 'TOTAL',
    start_time: iso(days[0], account),
    end_time: iso(addDays(days[1], 1), account),
    finalized_data_end_time: iso(addDays(today, -1), account),
  };
  const own = brokenDown(query['breakdown'], all, told) ?? told(all, ['spend']);
  return wrapped(isDaily ? 'timeseries_stats' : 'total_stats', [{ ...common, ...own }]);
}

/** Undefined where nothing is asked for: an account by itself tells its spend alone. */
function brokenDown(name: unknown, all: readonly Made[], told: (made: readonly Made[]) => Fields) {
  const level = levels[String(name)];
  if (!level) return undefined;
  const [type, idOf] = level;
  const parts = [...Map.groupBy(all, idOf)].map(([id, made]) => ({
    id,
    type,
    granularity: 'stats' in told([]) ? 'TOTAL' : 'DAY',
    ...told(made),
  }));
  return { breakdown_stats: { [String(name)]: parts } };
}

function sliced(
  account: Account,
  made: readonly Made[],
  figures: (made: readonly Made[]) => Fields,
) {
  return [...Map.groupBy(made, ({ date }) => date)].map(([date, own]) => ({
    start_time: iso(date, account),
    end_time: iso(addDays(date, 1), account),
    stats: figures(own),
  }));
}

export const statsRoutes: Routes<State, undefined> = {
  'GET adaccounts/:account/stats': {
    query: {
      'granularity*': '=TOTAL|DAY',
      'fields*': 'string',
      'start_time*': 'time',
      'end_time*': 'time',
      breakdown: '=campaign|adsquad|ad',
      swipe_up_attribution_window: '=1_DAY|7_DAY|28_DAY',
      view_attribution_window: '=none|1_HOUR|3_HOUR|6_HOUR|1_DAY|7_DAY|28_DAY',
      omit_empty: 'boolean',
    },
    answer: stats,
  },
};
