/**
 * Rules of fields, a line each, with what the platform says where one does not hold:
 *
 *     "pixel_id present if optimization_goal=CONVERT": "is required for this goal."
 *     "end_time above @start_time": "must be after start_time."
 *     "languages.* language": "$ is not a language code."
 *     "create: id absent each rows.*": "ID_IS_SET @ rows.id"
 *
 * First, perhaps, when it is asked (`create:` or `change:`), then the path or several (`a,b`), then the test: present, absent, distinct,
 * kept, text, number, in, not, has, least, most, above, below, multiple, few, many, long, wide, matches, or a sort of value that the platform knows.
 * Behind it stand conditions (`if`, `unless`, and `was` of the object before a change), joined by `&`, whose values `|`
 * parts; at the end the objects that paths begin at. Words may end with `@` and the place that they blame.
 */
import type { FieldRule, FieldTests } from './field-rule.ts';

const LINE =
  /^(?:(create|change): )?(.*?)(?: if (.*?))?(?: unless (.*?))?(?: was (.*?))?(?: each (.*))?$/;

type Lines = Readonly<Record<string, string>>;

const known = new WeakMap<Lines, FieldRule[]>();

/** Read once. */
export function rulesOf<Code extends string = string>(lines: Lines): readonly FieldRule<Code>[] {
  const rules = known.get(lines) ?? read(lines);
  known.set(lines, rules);
  return rules as FieldRule<Code>[];
}

const read = (lines: Lines): FieldRule[] =>
  Object.entries(lines).map(([line, words]) => {
    const [, on, told = '', first, second, third, each] = LINE.exec(line) ?? [];
    const [at = '', test = '', ...rest] = told.split(' ');
    const [, code, field] = /^(.*?)(?: @ ?(\S*))?$/.exec(words) ?? [];
    return {
      ...(on === undefined ? {} : { on: on as 'create' | 'change' }),
      at: at.split(','),
      ...testOf(test, rest.join(' ')),
      ...(first === undefined ? {} : { if: conditionsOf(first) }),
      ...(second === undefined ? {} : { unless: conditionsOf(second) }),
      ...(third === undefined ? {} : { was: conditionsOf(third) }),
      ...(each === undefined ? {} : { each: each.split(',') }),
      code: code!,
      ...(field === undefined ? {} : { field }),
    };
  });

/** With the value at fault for `$`, and a bound for `$` and its name. */
export const saidOf = (
  words: string,
  given = '',
  bounds: Readonly<Record<string, number | string>> = {},
): string =>
  words.replace(/\$(\w*)/g, (_, name: string) => (name === '' ? given : String(bounds[name])));

function testOf(test: string, value: string): Partial<FieldRule> {
  if (value === '') return { is: test };
  if (test === 'in' || test === 'not') return { [test]: valuesOf(value) };
  const isNumber = test !== 'matches' && !Number.isNaN(Number(value));
  return { [test]: isNumber ? Number(value) : value };
}

const conditionsOf = (text: string): FieldTests =>
  Object.fromEntries(
    text.split(' & ').map((one) => {
      const [path = '', values = ''] = one.split('=');
      return [path, valuesOf(values)];
    }),
  );

const constants = new Map<string, unknown>([
  ['null', null],
  ["''", ''],
  ['true', true],
  ['false', false],
]);

const valuesOf = (text: string): unknown[] =>
  text.split('|').map((one) => (constants.has(one) ? constants.get(one) : one));
