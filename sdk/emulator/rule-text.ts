/**
 * Rules of fields (`field-rules.ts`) as lines of text, so that the rules of a platform can be read one under the other:
 *
 *     "path1 present ! PATH1_REQUIRED"
 *     "create unless path2=null : path1 present ! PATH1_REQUIRED @ path2"
 *     "each budgets.* : amount least 1 ! TOO_LOW"
 *     "if type=SEARCH|SHOPPING&status=ON : endDate least @startDate ! DATES"
 *
 * In front of the colon stand `create` or `change`, and `if`, `unless`, `was`, `each` with what they take; behind it paths
 * with commas and one test; then the code of the refusal, and behind `@` the place that it blames.
 */
import type { FieldRule } from './field-rules.ts';

const LINE = /^(?:(.+?) : )?(\S+) (\S+)(?: (.*?))? ! (.*?)(?: @ ?(\S*))?$/;

export const rulesOf = <Code extends string>(lines: readonly string[]): FieldRule<Code>[] =>
  lines.map((line) => ruleOf<Code>(line));

function ruleOf<Code extends string>(line: string): FieldRule<Code> {
  const [, when = '', at = '', test = '', of = '', code, field] = LINE.exec(line) ?? [];
  const read = readers[test];
  if (code === undefined || !read) throw new Error(`This is no rule of fields: ${line}`);
  const rule = { ...whenOf(when), at: at.split(','), ...read(of), code: code as Code };
  return field === undefined ? rule : { ...rule, field };
}

const numbered = (name: string) => (of: string) => ({ [name]: Number(of) });
const bound = (name: string) => (of: string) => ({ [name]: valueOf(of) });
const readers: Readonly<Record<string, (of: string) => object>> = {
  present: () => ({ is: 'present' }),
  absent: () => ({ is: 'absent' }),
  is: (of) => ({ is: of }),
  in: (of) => ({ in: of.split('|').map(valueOf) }),
  not: (of) => ({ not: of.split('|').map(valueOf) }),
  matches: (of) => ({ matches: of }),
  least: bound('least'),
  most: bound('most'),
  multiple: bound('multiple'),
  few: numbered('few'),
  many: numbered('many'),
  long: numbered('long'),
  wide: numbered('wide'),
};

/** `if a=1&b=null each list.*` */
function whenOf(text: string): Partial<FieldRule> {
  const words = text.split(' ').filter(Boolean);
  const [on] = words;
  const isOn = on === 'create' || on === 'change';
  const rest = isOn ? words.slice(1) : words;
  const pairs = rest.flatMap((word, n) => (n % 2 === 0 ? [[word, rest[n + 1] ?? '']] : []));
  const all = pairs.map(([word = '', of = '']) => [
    word,
    word === 'each' ? of.split(',') : Object.fromEntries(of.split('&').map(testOf)),
  ]);
  return { ...(isOn && { on }), ...(Object.fromEntries(all) as Partial<FieldRule>) };
}

function testOf(text: string): [path: string, wanted: unknown] {
  const at = text.indexOf('=');
  const values = text.slice(at + 1).split('|');
  return [text.slice(0, at), values.length > 1 ? values.map(valueOf) : valueOf(values[0]!)];
}

/** A word alone is a text; numbers, `true`, `false` and `null` are such. */
function valueOf(text: string): string | number | boolean | null {
  return /^(-?\d+(\.\d+)?|true|false|null)$/.test(text) ? (JSON.parse(text) as number) : text;
}
