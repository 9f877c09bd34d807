/** Our words for what can be set, LinkedIn's place for each, and the way there and back: a table for every change. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import type { Wish } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../sdk/kit/update.ts';
import { currencyOf } from './account.ts';
import { levels, pathOf, readThing, type LevelName, type Thing } from './levels.ts';
import { moneyOf, unitsOf, type Money } from './money.ts';
import { patchOf, type Data } from './api.ts';
import { sentStatus } from './status.ts';

interface Setting {
  readonly at: string;
  readonly isMoney?: true;
  read(thing: Thing): unknown;
  /** @param after  null takes it away */
  write(after: unknown, thing: Thing, currency: string): unknown;
}

const money = (at: string): Setting => ({
  at,
  isMoney: true,
  read: ({ data }) => unitsOf(data[at] as Money | undefined),
  write: (after, _thing, currency) =>
    after === null ? undefined : moneyOf(after as string | number, currency),
});
/** @param absent  what it is where LinkedIn does not say it */
const plain = (at: string, absent: unknown = null): Setting => ({
  at,
  read: ({ data }) => data[at] ?? absent,
  write: (after) => after ?? undefined,
});

interface Schedule {
  readonly start: number;
  readonly end?: number;
}
const DAY = 86_400_000;

/** The last day of delivery; LinkedIn keeps the instant after it. */
const endDate: Setting = {
  at: 'runSchedule',
  read: ({ data }) => {
    const { end } = (data['runSchedule'] ?? {}) as Partial<Schedule>;
    return end === undefined ? null : new Date(end - 1).toISOString().slice(0, 10);
  },
  write: (after, { data }) => {
    const { start } = data['runSchedule'] as Schedule;
    return after === null ? { start } : { start, end: endOfDay(String(after)) };
  },
};

/** The instant after a day, ms since the epoch. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + DAY;
}

const settings = {
  name: plain('name'),
  daily_budget: money('dailyBudget'),
  total_budget: money('totalBudget'),
  bid: money('unitCost'),
  optimization: plain('optimizationTargetType'),
  targeting: plain('targetingCriteria'),
  end_date: endDate,
  audience_network: plain('offsiteDeliveryEnabled', false),
  audience_expansion: plain('audienceExpansionEnabled', false),
  rotation: plain('creativeSelection', 'OPTIMIZED'),
} satisfies Readonly<Record<string, Setting>>;
type Field = keyof typeof settings | 'status';

export function settingFor(level: LevelName, field: string): Setting {
  if (field !== 'status') return settings[field as Exclude<Field, 'status'>];
  return {
    at: levels[level].statusField,
    read: ({ status }) => status,
    write: (after) => sentStatus[String(after)] ?? after,
  };
}

/** Wished values by field; undefined: no wish, null: take it away. */
export type Asked = Partial<Record<Field, unknown>>;

/** Differences in our words, budgets and bids with their money. */
export function wishesOf(level: LevelName, thing: Thing, asked: Asked, currency: string): Wish[] {
  return Object.entries(asked).map(([field, after]) => {
    const setting = settingFor(level, field);
    const before = setting.read(thing);
    const hasMoney = setting.isMoney && after !== null;
    return { field, before, after, ...(hasMoney ? { currency } : {}) };
  });
}

/** Facts that an end refers to: the total budget and the first day. */
function factsOf(thing: Thing & { readonly currency: string }, asked: Asked): Wish[] {
  const { currency } = thing;
  const { start } = (thing.data['runSchedule'] ?? {}) as Partial<Schedule>;
  const first = start === undefined ? null : new Date(start).toISOString();
  const total = settings.total_budget.read(thing);
  const daily = settings.daily_budget.read(thing);
  return [
    { field: 'start_date', isFact: true, before: first, after: undefined },
    { field: 'daily_budget', isFact: true, before: daily, after: asked.daily_budget, currency },
    { field: 'total_budget', isFact: true, before: total, after: asked.total_budget, currency },
  ];
}

/** The listed changes in LinkedIn's words, as one partial update. */
export function sentPatch(
  level: LevelName,
  thing: Thing,
  changes: readonly Change[],
  currency: string,
): Data {
  return patchOf(
    Object.fromEntries(
      changes.map(({ field, after }) => {
        const setting = settingFor(level, field);
        return [setting.at, setting.write(after, thing, currency)];
      }),
    ),
  );
}

interface SettingScript<Args, Result> {
  readonly level: LevelName;
  readonly id: (args: Args) => string;
  /** May throw input_invalid: it does not fit this object. */
  asked(args: Args, thing: Thing, host: Host): Asked | Promise<Asked>;
  result(now: Thing, before: Thing, currency: string): Result;
}

/** A change of one object as {@link updateScript} has it: by the table above. */
export function settingScript<Args, Result>({
  level,
  id,
  asked,
  result,
}: SettingScript<Args, Result>): WriteScript<Args, Result> {
  return updateScript<Args, Thing & { currency: string }, Result>({
    entity: levels[level].entity,
    read: async (host, args) => ({
      ...(await readThing(host, level, id(args))),
      currency: await currencyOf(host),
    }),
    wishes: async (args, thing, host) => {
      const { currency } = thing;
      const wish = await asked(args, checkLive(level, thing), host);
      checkEnd(level, thing, wish);
      return [...wishesOf(level, thing, wish, currency), ...factsOf(thing, wish)];
    },
    send: (host, thing, changes) =>
      host.post(pathOf(level, thing.id), sentPatch(level, thing, changes, thing.currency)),
    result: (now, before) => result(now, before, now.currency),
  });
}

/** @throws input_invalid  a total budget needs a last day; that of a campaign, where no daily one is beside it */
function checkEnd(level: LevelName, thing: Thing, asked: Asked): void {
  if (level !== 'campaign' && level !== 'campaign-group') return;
  if (asked.total_budget === undefined && asked.end_date === undefined) return;
  const after = (field: 'total_budget' | 'daily_budget' | 'end_date') =>
    asked[field] === undefined ? settings[field].read(thing) : asked[field];
  if (after('total_budget') === null || after('end_date') !== null) return;
  if (level === 'campaign' && after('daily_budget') !== null) return;
  const field = asked.end_date === null ? 'no_end' : 'end_date';
  throw failure('input_invalid', `${field}: a total budget needs a last day.`, { field });
}

/** @throws input_invalid  nothing follows these statuses */
export function checkLive(level: LevelName, thing: Thing): Thing {
  if (['CANCELED', 'PENDING_DELETION', 'REMOVED'].includes(thing.platform_status))
    throw failure(
      'input_invalid',
      `The ${levels[level].noun} ${thing.id} is ${thing.platform_status}; LinkedIn does not change it any more.`,
      { field: levels[level].argument },
    );
  return thing;
}

/** Answer of a change of a campaign or group, with the reasons why it does not serve although it is on. */
export function stateWithBudget(now: Thing, before: Thing, currency: string) {
  const units = (thing: Thing, field: 'daily_budget' | 'total_budget' | 'bid') =>
    settings[field].read(thing) as number | null;
  return {
    ...stateOf(now, before),
    platform_status: now.platform_status,
    serving_statuses: (now.data['servingStatuses'] as string[] | undefined) ?? [],
    daily_budget: units(now, 'daily_budget'),
    previous_daily_budget: units(before, 'daily_budget'),
    total_budget: units(now, 'total_budget'),
    bid: units(now, 'bid'),
    end_date: endDate.read(now) as string | null,
    currency,
  };
}
