/** Targeting of an ad group, in the words of arguments: texts that go in and come out alike. */
import { failure } from '../../sdk/kit/failure.ts';
import type { TreeSetting } from '../../sdk/kit/tree-model.ts';
import { excludedOf, listOf } from './list/adgroup.ts';
import type { Row } from './levels/thing.ts';

/** TikTok's age groups with the youngest and the oldest in them. */
const ages: readonly (readonly [name: string, from: number, to: number])[] = [
  ['AGE_13_17', 13, 17],
  ['AGE_18_24', 18, 24],
  ['AGE_25_34', 25, 34],
  ['AGE_35_44', 35, 44],
  ['AGE_45_54', 45, 54],
  ['AGE_55_100', 55, 100],
];

export interface AgeArgs {
  readonly age_min?: number;
  readonly age_max?: number;
  readonly age_groups?: readonly string[];
}

/** Every group that has an age of the range in it; a bound that is not given stays as it is. */
export function askedAges(args: AgeArgs, row: Row): string | undefined {
  const { age_min: min, age_max: max, age_groups: exact } = args;
  if (exact) {
    if (min !== undefined || max !== undefined)
      throw failure('input_invalid', 'Give age_groups, or age_min and age_max.', {
        field: 'age_groups',
      });
    return plainList(exact, 'all');
  }
  if (min === undefined && max === undefined) return undefined;
  const present = ages.filter(([name]) => listOf(row['age_groups']).includes(name));
  const whole = present.length > 0 ? present : ages;
  const from = min ?? whole[0]?.[1] ?? 13;
  const to = max === undefined ? (whole.at(-1)?.[2] ?? 100) : max === 0 ? 100 : max;
  if (to < from)
    throw failure('input_invalid', 'age_max must not be below age_min.', { field: 'age_max' });
  const fitting = ages.filter(([, youngest, oldest]) => oldest >= from && youngest <= to);
  return fitting.length === ages.length ? 'all' : fitting.map(([name]) => name).join(',');
}

/** The bounds that TikTok's groups move, in one sentence. */
export function agesMoved({ age_min: min, age_max: max }: AgeArgs): string[] {
  const starts = ages.map(([, from]) => from);
  const ends: readonly number[] = [0, ...ages.map(([, , to]) => to)];
  const isExact =
    (min === undefined || starts.includes(min)) && (max === undefined || ends.includes(max));
  return isExact ? [] : ['TikTok targets whole age groups: every group with a wished age is in.'];
}

/** `123,456`; `empty` for none. Sorted: the order means nothing. */
export function plainList(values: readonly string[], empty: string): string {
  const list = values.filter((value) => value !== empty);
  return list.length === 0 ? empty : [...new Set(list)].sort().join(',');
}

/** Words separated by spaces > a sorted list, `all` for none. */
export function plainWords(text: string, empty: string): string {
  return plainList(text.trim().split(/\s+/).filter(Boolean), empty).replaceAll(',', ' ');
}

const partsOf = (text: unknown, empty: string) =>
  String(text) === empty ? [] : String(text).split(/[ ,]/);

interface Target {
  /** TikTok's name. */
  readonly sent: string;
  /** Value that stands for none. */
  readonly empty: string;
  readonly now: (row: Row) => string;
  readonly isWords?: boolean;
}

const words = (sent: string, empty: string): Target => ({
  sent,
  empty,
  isWords: true,
  now: (row) => plainWords(listOf(row[sent]).join(' '), empty),
});
const list = (sent: string, empty: string, of = (row: Row) => listOf(row[sent])): Target => ({
  sent,
  empty,
  now: (row) => plainList(of(row), empty),
});

/** Targeting by the names of our arguments. */
const targets: Readonly<Record<string, Target>> = {
  locations: words('location_ids', ''),
  languages: words('languages', 'all'),
  age_groups: list('age_groups', 'all'),
  audience_ids: list('audience_ids', 'none'),
  excluded_audience_ids: list('excluded_audience_ids', 'none', excludedOf),
};

/** A text of a list or of words, taken apart. */
export function targetParts(field: string, text: unknown): string[] {
  return partsOf(text, targets[field]?.empty ?? '');
}

/** @param given  what an argument asks for, in the same words */
const settingOf = (
  { sent, empty, now }: Target,
  given: TreeSetting<Row>['given'],
): TreeSetting<Row> => ({
  of: now,
  body: (value) => ({ [sent]: partsOf(value, empty) }),
  ...(given ? { given } : {}),
});

const ids = (value: unknown) => plainList(value as readonly string[], 'none');

/** Targets as settings of an ad group. */
export const targetSettings: Readonly<Record<string, TreeSetting<Row>>> = {
  locations: settingOf(targets['locations']!, (value) => plainWords(String(value), '')),
  languages: settingOf(targets['languages']!, (value) => plainWords(String(value), 'all')),
  age_groups: {
    ...settingOf(targets['age_groups']!, undefined),
    asked: (args, row) => askedAges(args, row ?? {}),
  },
  audience_ids: settingOf(targets['audience_ids']!, ids),
  excluded_audience_ids: settingOf(targets['excluded_audience_ids']!, ids),
};
