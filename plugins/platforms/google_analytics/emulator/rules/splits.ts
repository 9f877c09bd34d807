/** Splits cells by dimensions that they are not stored with. Only events count a session or a person more than once. */
import { unit } from '../../../../../sdk/emulator/index.ts';
import type { Cell, Sums } from '../seed.ts';
import shares from './splits.json' with { type: 'json' };

type Shares = Readonly<Record<string, Readonly<Record<string, number>>>>;
interface Split {
  /** Dimensions that need this split. */
  readonly gives: readonly string[];
  /** Dimension whose value decides the shares; absent where they are the same everywhere. */
  readonly by?: string;
  readonly shares: Shares;
}

/** The splits in their order: each comes after the one that it depends on. */
const splits: Readonly<Record<string, Split>> = {
  region: { gives: ['region', 'city'], by: 'countryId', shares: shares.region },
  city: { gives: ['city'], by: 'region', shares: shares.city },
  operatingSystem: {
    gives: ['operatingSystem', 'browser'],
    by: 'deviceCategory',
    shares: shares.operatingSystem,
  },
  browser: { gives: ['browser'], by: 'operatingSystem', shares: shares.browser },
  userAgeBracket: { gives: ['userAgeBracket'], shares: shares.userAgeBracket },
  userGender: { gives: ['userGender'], shares: shares.userGender },
  itemName: { gives: ['itemName', 'itemId', 'itemCategory'], shares: shares.itemName },
  hour: { gives: ['hour', 'dateHour'], shares: shares.hour },
};

/** Most parts of one cell. Test mode makes no report with more. */
const MOST_PARTS = 400;

/** The splits that a report needs; undefined where they make too many parts. */
export function splitsFor(names: readonly string[]) {
  const needed = Object.entries(splits).filter(([, { gives }]) =>
    gives.some((name) => names.includes(name)),
  );
  const isByEvent = names.includes('eventName') || names.includes('isKeyEvent');
  const isByReturn = names.includes('newVsReturning');
  const parts = needed.reduce(
    (product, [, one]) => product * Math.max(...Object.values(one.shares).map(countOf)),
    (isByEvent ? 9 : 1) * (isByReturn ? 2 : 1),
  );
  if (parts > MOST_PARTS) return undefined;
  return (seed: string, cell: Cell): Cell[] => {
    const some = needed.reduce<Cell[]>(
      (cells, [name, split]) => cells.flatMap((one) => partsOf(seed, one, name, split)),
      [cell],
    );
    const returning = isByReturn ? some.flatMap(byReturn) : some;
    return isByEvent ? returning.flatMap(byEvent) : returning;
  };
}

const countOf = (one: object) => Object.keys(one).length;

function partsOf(seed: string, { dimensions, sums }: Cell, name: string, split: Split): Cell[] {
  const values = split.shares[split.by === undefined ? '' : (dimensions[split.by] ?? '')] ?? {};
  const key = JSON.stringify([name, dimensions]);
  let before = 0;
  return Object.entries(values).map(([value, share]): Cell => {
    const [from, to] = [before, before + share];
    before = to;
    // Parts are whole numbers that add up: each is the distance of two marks on a line with a random start.
    const part = (metric: keyof Sums) => {
      const begin = unit(seed, key, metric);
      const mark = (at: number) => Math.floor(sums[metric] * Math.round(at * 1e6) * 1e-6 + begin);
      return mark(to) - mark(from);
    };
    const keyEvents = part('keyEvents');
    const each = sums.keyEvents === 0 ? 0 : sums.totalRevenue / sums.keyEvents;
    return {
      dimensions: { ...dimensions, [name]: value },
      sums: {
        sessions: part('sessions'),
        engagedSessions: part('engagedSessions'),
        totalUsers: part('totalUsers'),
        activeUsers: part('activeUsers'),
        newUsers: part('newUsers'),
        screenPageViews: part('screenPageViews'),
        eventCount: part('eventCount'),
        keyEvents,
        totalRevenue: keyEvents * each,
      },
    };
  });
}

/** Splits a cell into new and returning people. All its new people are in the first part. */
function byReturn({ dimensions, sums }: Cell): Cell[] {
  const share = sums.totalUsers === 0 ? 0 : sums.newUsers / sums.totalUsers;
  const fresh = Object.fromEntries(
    Object.entries(sums).map(([name, all]) => [name, Math.floor(all * share)]),
  ) as unknown as Sums;
  const each = sums.keyEvents === 0 ? 0 : sums.totalRevenue / sums.keyEvents;
  const parts = {
    new: { ...fresh, newUsers: sums.newUsers, totalUsers: sums.newUsers },
    returning: {
      ...without(sums, fresh),
      newUsers: 0,
      totalUsers: sums.totalUsers - sums.newUsers,
    },
  };
  return Object.entries(parts).map(([value, part]) => ({
    dimensions: { ...dimensions, newVsReturning: value },
    sums: { ...part, totalRevenue: part.keyEvents * each },
  }));
}

const without = (all: Sums, part: Sums) =>
  Object.fromEntries(
    (Object.keys(all) as (keyof Sums)[]).map((name) => [name, all[name] - part[name]]),
  ) as unknown as Sums;

/** Number of times of each event in a cell. The remaining events are user_engagement. */
const events: Readonly<Record<string, (sums: Sums) => number>> = {
  page_view: ({ screenPageViews }) => screenPageViews,
  session_start: ({ sessions }) => sessions,
  first_visit: ({ newUsers }) => newUsers,
  purchase: ({ keyEvents }) => keyEvents,
  view_item: ({ sessions }) => Math.floor(sessions * 0.8),
  add_to_cart: ({ sessions }) => Math.floor(sessions * 0.2),
  begin_checkout: ({ sessions }) => Math.floor(sessions * 0.1),
  scroll: ({ sessions }) => Math.floor(sessions * 0.5),
};

/** Splits a cell by event. A session or a person with several events counts with each, as in Analytics. */
function byEvent({ dimensions, sums }: Cell): Cell[] {
  let left = sums.eventCount;
  const counted = Object.entries(events).map(([name, count]) => {
    const times = Math.min(left, count(sums));
    left -= times;
    return [name, times] as const;
  });
  return [...counted, ['user_engagement', left] as const].map(([eventName, eventCount]) => {
    const isSale = eventName === 'purchase';
    const most = (value: number) => Math.min(value, eventCount);
    return {
      dimensions: { ...dimensions, eventName, isKeyEvent: String(isSale) },
      sums: {
        sessions: most(sums.sessions),
        engagedSessions: most(sums.engagedSessions),
        totalUsers: most(sums.totalUsers),
        activeUsers: most(sums.activeUsers),
        newUsers: most(sums.newUsers),
        screenPageViews: eventName === 'page_view' ? sums.screenPageViews : 0,
        eventCount,
        keyEvents: isSale ? sums.keyEvents : 0,
        totalRevenue: isSale ? sums.totalRevenue : 0,
      },
    };
  });
}
