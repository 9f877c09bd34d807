/**
 * Rules of fields, a line each, with what the platform says where one does not hold:
 *
 *     "pixel_id present if optimization_goal=CONVERT": "is required for this goal."
 *     "end_time above @start_time": "must be after start_time."
 *     "languages.* language": "$ is not a language code."
 *
 * First the path or several (`a,b`), then the test: present, absent, in, not, least, most, above, below, few, many, long,
 * matches, or a sort of value that the platform knows. Behind it stand conditions, joined by `&`, whose values `|` parts.
 */
import type { FieldRule, FieldTests } from './field-rule.ts';

export const rulesOf = (lines: Readonly<Record<string, string>>): FieldRule[] =>
  Object.entries(lines).map(([line, code]) => {
    const [, told = '', first, second] = /^(.*?)(?: if (.*?))?(?: unless (.*))?$/.exec(line) ?? [];
    const [at = '', test = '', ...rest] = told.split(' ');
    return {
      at: at.split(','),
      ...testOf(test, rest.join(' ')),
      ...(first === undefined ? {} : { if: conditionsOf(first) }),
      ...(second === undefined ? {} : { unless: conditionsOf(second) }),
      code,
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
  ['true', true],
  ['false', false],
]);

const valuesOf = (text: string): unknown[] =>
  text.split('|').map((one) => (constants.has(one) ? constants.get(one) : one));
