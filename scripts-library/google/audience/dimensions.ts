/**
 * People of an audience that signals use, in words: `age=25-34`, `gender=FEMALE`, `user_list=2119337214`.
 * @see https://developers.google.com/google-ads/api/docs/remarketing/audiences
 */
import { failure } from '../../../sdk/kit/failure.ts';

const AGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'];
const INCOMES = ['0-50', '50-60', '60-70', '70-80', '80-90', '90+'];
const GENDERS = ['FEMALE', 'MALE'];
const PARENTS = ['PARENT', 'NOT_A_PARENT'];

/** Word > field of a segment, and the collection that it names. */
const segments = {
  user_list: ['userList', 'userLists'],
  interest: ['userInterest', 'userInterests'],
  custom_audience: ['customAudience', 'customAudiences'],
  life_event: ['lifeEvent', 'lifeEvents'],
  detailed_demographic: ['detailedDemographic', 'detailedDemographics'],
} as const;
type Segment = keyof typeof segments;
const isSegment = (sort: string): sort is Segment => Object.hasOwn(segments, sort);
/** The field within a segment. */
const innerOf = (key: string) => (key === 'userInterest' ? 'userInterestCategory' : key);

const values: Readonly<Record<string, readonly string[]>> = {
  age: AGES,
  gender: GENDERS,
  parental_status: PARENTS,
  household_income: INCOMES,
};

/** @throws input_invalid */
export function readDimension(text: string): readonly [sort: string, value: string] {
  const [, sort = '', value = ''] = /^\s*([a-z_]+)\s*=\s*(\S+)\s*$/.exec(text) ?? [];
  if (isSegment(sort) ? /^\d{1,20}$/.test(value) : values[sort]?.includes(value))
    return [sort, value];
  const known = values[sort];
  throw failure(
    'input_invalid',
    `dimensions: "${text.slice(0, 60)}" is none: ${
      known
        ? `${sort} is one of ${known.join(', ')}.`
        : `write ${[...Object.keys(values), ...Object.keys(segments)].join(', ')}, = and its value; of the last five an id.`
    }`,
    { field: 'dimensions' },
  );
}

function ageOf(value: string) {
  const [from, to] = value.split(/[-+]/);
  return { minAge: Number(from), ...(to ? { maxAge: Number(to) } : {}) };
}
const incomeOf = (value: string) => `INCOME_RANGE_${value.replace('+', '_UP').replace('-', '_')}`;

/** As the API takes them. @param undetermined  people too of whom Google does not know it */
export function dimensionsOf(
  texts: readonly string[],
  account: string,
  undetermined: boolean,
): readonly object[] {
  const all = [...new Map(texts.map((text) => [text.replace(/\s/g, ''), text])).values()];
  const read = all.map(readDimension);
  const of = (wanted: string) => read.flatMap(([sort, value]) => (sort === wanted ? [value] : []));
  const more = undetermined ? { includeUndetermined: true } : {};
  const people = [
    { age: { ageRanges: of('age').map(ageOf), ...more } },
    { gender: { genders: of('gender'), ...more } },
    { parentalStatus: { parentalStatuses: of('parental_status'), ...more } },
    { householdIncome: { incomeRanges: of('household_income').map(incomeOf), ...more } },
  ].filter((one) =>
    Object.values(one).some((inner) => Object.values(inner).flat().length > (undetermined ? 1 : 0)),
  );
  const own = read.flatMap(([sort, value]) => {
    if (!isSegment(sort)) return [];
    const [key, collection] = segments[sort];
    return [{ [key]: { [innerOf(key)]: `customers/${account}/${collection}/${value}` } }];
  });
  return [...people, ...(own.length > 0 ? [{ audienceSegments: { segments: own } }] : [])];
}

export const exclusionOf = (ids: readonly string[], account: string) => ({
  exclusions: ids.map((id) => ({ userList: { userList: `customers/${account}/userLists/${id}` } })),
});

type Json = Readonly<Record<string, unknown>>;
const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);

function segmentWord(segment: Json): string[] {
  return Object.entries(segments).flatMap(([sort, [key]]) => {
    const inner = segment[key] as Json | undefined;
    return inner ? [`${sort}=${String(inner[innerOf(key)]).split('/').pop()}`] : [];
  });
}

function ageWord({ minAge, maxAge }: Json): string {
  return maxAge === undefined
    ? `age=${String(minAge)}+`
    : `age=${String(minAge)}-${String(maxAge)}`;
}

const incomeWord = (range: unknown) =>
  `household_income=${String(range).replace('INCOME_RANGE_', '').replace('_UP', '+').replace('_', '-')}`;

/** Dimensions of the API in the same words; segments that are left out, too. */
export function dimensionWords(dimensions: readonly unknown[]): string[] {
  return dimensions.flatMap((one) => {
    const { age, gender, parentalStatus, householdIncome, audienceSegments, ...own } =
      one as Readonly<Record<string, Json | undefined>>;
    return [
      ...listOf(age?.['ageRanges']).map((range) => ageWord(range as Json)),
      ...listOf(gender?.['genders']).map((value) => `gender=${String(value)}`),
      ...listOf(parentalStatus?.['parentalStatuses']).map(
        (value) => `parental_status=${String(value)}`,
      ),
      ...listOf(householdIncome?.['incomeRanges']).map(incomeWord),
      ...listOf(audienceSegments?.['segments']).flatMap((segment) => segmentWord(segment as Json)),
      ...segmentWord(own),
    ];
  });
}
