/** Fields in which a platform's objects hold what the market feels: data of the platform, read here. */
import { minorOfMicros, minorOfUnits, type Money } from '../amounts.ts';
import type { Fields } from '../ask.ts';
import { valueAt, type Since } from '../since.ts';
import type { Audience, Per, Settings } from './settings.ts';

type Unit = 'minor' | 'units' | 'micros' | 'ratio';
/** Names from the outside in, with dots between them: `bidding.bidAmount`. */
type Path = string;

/** Objects of a kind, each a condition; those of one sort are a list. */
export interface Below {
  readonly kind: string;
  /** The field that tells their sort; all are of one where absent. */
  readonly by?: Path;
  /** `operator=NE`: a field, and its value in those that keep out; all do where it is `true`. */
  readonly keepsOut?: `${Path}=${string}` | true;
}

/** Of one level. Of several paths the first that holds something counts. */
export interface LevelFields {
  /** `bidding.bidAmount units click`: the path, its unit, what the bid pays for, and a field that must be so. */
  readonly bids?: readonly (
    `${Path} ${Unit} ${Per}` | `${Path} ${Unit} ${Per} ${Path}=${string}`
  )[];
  /** A field, and the values of it under which bidding looks for cheap clicks. */
  readonly clicks?: readonly [path: Path, values: readonly string[]];
  /** Objects and lists of conditions. */
  readonly audience?: readonly Path[];
  /** Names of what keeps out, besides those with `exclu` and `negat` in them. */
  readonly keepsOut?: readonly string[];
  /** Conditions that are objects of their own below it. */
  readonly below?: readonly Below[];
  /** A text of one digit for each hour or half hour of the week, 1 for those in which it runs. */
  readonly hours?: Path;
  readonly page?: readonly Path[];
  readonly words?: readonly Path[];
}

export interface MarketFields {
  readonly campaign?: LevelFields;
  readonly group?: LevelFields;
  readonly ad?: LevelFields;
}

/** An object with its fields over time. */
interface Lasting {
  readonly createdAt: number;
  readonly fields: Fields;
  readonly fieldsSince?: readonly Since<Fields>[] | undefined;
}

/** Undefined where the platform names no fields of this level. */
export function settingsSince(
  { createdAt, fields, fieldsSince = [{ at: createdAt, value: fields }] }: Lasting,
  level: LevelFields | undefined,
  money: Money,
): readonly Since<Settings>[] | undefined {
  return (
    level && fieldsSince.map(({ at, value }) => ({ at, value: readSettings(value, level, money) }))
  );
}

/** A condition with the times at which it held. */
interface Condition extends Lasting {
  readonly on: readonly Since<boolean>[];
}

/** The settings with the conditions below an object, from each instant on at which one came or went. */
export function withConditions(
  settings: readonly Since<Settings>[],
  { below = [] }: LevelFields,
  conditionsOf: (kind: string) => readonly Condition[],
): readonly Since<Settings>[] {
  const all = below.flatMap((rule) => conditionsOf(rule.kind).map((one) => ({ rule, one })));
  if (all.length === 0) return settings;
  const instants = [settings, ...all.map(({ one }) => one.on)].flat().map(({ at }) => at);
  return [...new Set(instants)]
    .sort((a, b) => a - b)
    .map((at) => {
      const own = valueAt(settings, at)!;
      const there = all.filter(({ one: { on } }) => on[0]!.at <= at && valueAt(on, at));
      const [outs, ins] = [true, false].map((isOut) =>
        there.filter(({ rule, one }) => keepsOut(rule, one.fields) === isOut),
      ) as [typeof there, typeof there];
      const sorts = Map.groupBy(ins, ({ rule: { kind, by }, one }) =>
        JSON.stringify([kind, by && pick(one.fields, by)]),
      );
      const { lists = [], excluded = 0 } = own.audience ?? {};
      const audience = {
        lists: [...lists, ...[...sorts.values()].map((some) => some.length)],
        excluded: excluded + outs.length,
      };
      return { at, value: { ...own, audience } };
    });
}

const keepsOut = ({ keepsOut: rule }: Below, fields: Fields): boolean =>
  rule === true || (rule !== undefined && holds(fields, rule));

export function readSettings(fields: Fields, level: LevelFields, money: Money): Settings {
  const [goalAt, goals = []] = level.clicks ?? [];
  const goal = goalAt === undefined ? undefined : pick(fields, goalAt);
  return {
    bid: bidIn(fields, level.bids ?? [], money),
    goal: goal === undefined ? undefined : goals.includes(String(goal)) ? 'clicks' : 'conversions',
    audience: audienceIn(fields, level),
    hours: level.hours === undefined ? undefined : hoursIn(pick(fields, level.hours)),
    page: firstText(fields, level.page),
    words: level.words && level.words.flatMap((path) => textsIn(pick(fields, path))).join(' '),
  };
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pick(fields: unknown, path: Path): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        Array.isArray(at) ? (at as unknown[])[Number(name)] : isObject(at) ? at[name] : undefined,
      fields,
    );
}

function bidIn(
  fields: Fields,
  bids: NonNullable<LevelFields['bids']>,
  money: Money,
): Settings['bid'] {
  for (const line of bids) {
    const [path = '', unit, per, only] = line.split(' ');
    const told = Number(pick(fields, path) ?? NaN);
    if (!(told > 0) || !holds(fields, only)) continue;
    const amount =
      unit === 'units'
        ? minorOfUnits(money, told)
        : unit === 'micros'
          ? minorOfMicros(money, told)
          : told;
    return { amount: amount ?? told, per: per as Per };
  }
  return undefined;
}

function holds(fields: Fields, only: string | undefined): boolean {
  const [path = '', value] = only?.split('=') ?? [];
  return only === undefined || String(pick(fields, path)) === value;
}

function hoursIn(digits: unknown): number | undefined {
  if (typeof digits !== 'string' || !/^[01]+$/.test(digits)) return undefined;
  const open = digits.replaceAll('0', '').length / digits.length;
  return open === 0 ? undefined : open;
}

function firstText(fields: Fields, paths: readonly Path[] = []): string | undefined {
  return paths.map((path) => textsIn(pick(fields, path))[0]).find((text) => text);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Lists that let in are counted by their entries; entries of lists that keep out are counted together. */
function audienceIn(
  fields: Fields,
  { audience, keepsOut = [] }: LevelFields,
): Audience | undefined {
  if (!audience) return undefined;
  const lists: number[] = [];
  let excluded = 0;
  const keeps = (name: string) => /exclu|negat/i.test(name) || keepsOut.includes(name);
  const walk = (value: unknown, out: boolean): void => {
    if (Array.isArray(value)) {
      if (value.length === 0) return;
      if (out) excluded += value.length;
      else lists.push(value.length);
    } else if (isObject(value))
      for (const [name, inner] of Object.entries(value)) walk(inner, out || keeps(name));
  };
  for (const path of audience) walk(pick(fields, path), keeps(path));
  return { lists, excluded };
}
