/** Insights: what was delivered within some hours, by level and by day, in the fields that are asked for. */
import {
  seconds,
  deliveredIn,
  splitFacts,
  sumFacts,
  type Answers,
  type Delivered,
  type Facts,
  type Fields,
  type TreeKind,
  lackOthers,
  lacks,
} from '../../../../../sdk/emulator/index.ts';
import { page } from '../api/entities.ts';
import { entityIn } from '../rules/entities.ts';
import type { Account, Status } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { invalid } from '../words.ts';
import { isInsightField, levels, valueOf, type Level } from './fields.ts';
import { rangeOf, sharesOf, wholeDays, type Range } from './range.ts';
import { market } from '../market.ts';

type Made = Delivered<Status>;

/** Rows of a page at most, and as long as nobody says. */
const MOST = 2_000;
const USUAL = 20;

export const reportAnswers: Answers<State, Account> = {
  GetAdAccountInsightsMethod: (ask) => insightsOf(ask, undefined),
  GetCampaignInsightsMethod: (ask) => insightsOf(ask, 'campaign'),
  GetAdGroupInsightsMethod: (ask) => insightsOf(ask, 'group'),
  GetAdInsightsMethod: (ask) => insightsOf(ask, 'ad'),
  PostConversionInsightsMethod: conversionsOf,
};

const scopes = { campaign: 'campaign', group: 'ad_group', ad: 'ad' } as const;

function levelOf(given: unknown, scope: Level): Level {
  const level = (given ?? scope) as Level;
  const names = Object.keys(levels) as Level[];
  if (!names.includes(level)) throw invalid(`${level} is no aggregation_level.`);
  if (names.indexOf(level) < names.indexOf(scope))
    throw invalid('aggregation_level must not be above the scope.', 'aggregation_level');
  return level;
}

/** Everything that was delivered in the range, in parts of days; of one thing alone where it is named. */
function deliveries({ state, caller, now }: Ask, range: Range, kind?: TreeKind, id?: string) {
  const { spec } = caller;
  const days = sharesOf(range, spec.timeZone, now);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const shares = new Map(days.map(({ date, share }) => [date, share]));
  return deliveredIn<Status>(state, caller, { on: 'active', market }, [first.date, last.date])
    .filter((one) => kind === undefined || one[kind].id === id)
    .map((one) => ({ ...one, facts: partOf(one.facts, shares.get(one.date) ?? 0) }));
}

const partOf = (facts: Facts, share: number): Facts =>
  share >= 1 ? facts : splitFacts(facts, [share, 1 - share])[0]!;

function insightsOf(ask: Ask, kind: TreeKind | undefined): Fields {
  const { query, params, caller } = ask;
  const id = kind === undefined ? undefined : Object.values(params)[0];
  if (kind !== undefined) entityIn(ask, kind, id);
  const level = levelOf(
    query['aggregation_level'],
    kind === undefined ? 'ad_account' : scopes[kind],
  );
  const { time_granularity: granularity = 'daily' } = query;
  lackOthers('time_granularity', [String(granularity)], ['daily', 'none']);
  for (const name of ['segments[]', 'includes[]', 'override_segment_group_order[]', 'filters[]'])
    if (query[name] !== undefined) throw lacks(`the parameter ${name} of insights`);
  const fields = (query['fields[]'] ?? []) as readonly string[];
  const strange = fields.find((name) => !isInsightField(name, level));
  if (strange !== undefined)
    throw invalid(`${strange} is not valid at the level ${level}.`, 'fields[]');
  const range = rangeOf(query['time_ranges[]'], caller.spec.timeZone, ask.now);
  const all = deliveries(ask, range, kind, id);
  const rows = [...Map.groupBy(all, (one) => levels[level](one))].flatMap(([key, made]) =>
    [...Map.groupBy(made, ({ date }) => (granularity === 'daily' ? date : ''))].flatMap(
      ([date, own]) => rowOf(ask, { level, key, date, range, fields }, own),
    ),
  );
  const listed = page(ask, rows, USUAL);
  const data = listed['data'] as readonly unknown[];
  if (data.length > MOST) throw invalid(`limit is at most ${MOST}.`, 'limit');
  return { ...listed, count: data.length };
}

interface RowWish {
  readonly level: Level;
  readonly key: string;
  /** Empty: the whole window. */
  readonly date: string;
  readonly range: Range;
  readonly fields: readonly string[];
}

/** A thing that delivered nothing has no row. */
function rowOf({ caller, now }: Ask, wish: RowWish, made: readonly Made[]): Fields[] {
  const facts = sumFacts(made.map((one) => one.facts));
  if (facts.impressions === 0) return [];
  const { level, key, date, range, fields } = wish;
  const { start, end } = date === '' ? range : rangeOfDay(date, range, caller.spec.timeZone, now);
  const scope = { one: made[0]!, facts, account: caller, date, now };
  const told = fields.map((name) => valueOf(name, level, scope));
  const bounds = { id: `${key}_${start}`, start_time: start, end_time: end };
  return [{ ...bounds, ...Object.fromEntries(told) }];
}

function rangeOfDay(date: string, range: Range, timeZone: string, now: number): Range {
  const day = sharesOf(range, timeZone, now).find((one) => one.date === date);
  return { start: seconds(day?.from ?? 0), end: seconds(day?.to ?? 0) };
}

/** Totals of the window; what has none is left away. */
function conversionsOf(ask: Ask): Fields {
  const { body, caller, now } = ask;
  const {
    aggregation_level: given,
    time_ranges: ranges,
    entity_ids: ids,
  } = body as {
    readonly aggregation_level: string;
    readonly time_ranges: readonly string[];
    readonly entity_ids: readonly string[];
  };
  if (given === 'ad_account' || !Object.hasOwn(levels, given))
    throw invalid('aggregation_level must be campaign, ad_group or ad.', 'aggregation_level');
  const level = given as Level;
  if (ids.length === 0 || ids.length > 100)
    throw invalid('entity_ids takes 1 to 100 ids.', 'entity_ids');
  const range = wholeDays(rangeOf(ranges, caller.spec.timeZone, now), caller.spec.timeZone);
  const sums = Map.groupBy(deliveries(ask, range), (one) => levels[level](one));
  const data = ids.flatMap((id) => {
    const { conversions } = sumFacts((sums.get(id) ?? []).map(({ facts }) => facts));
    return conversions === 0 ? [] : [{ entity_id: id, conversions }];
  });
  return { object: 'list', data, count: data.length };
}
