/** Arguments of a script, changed one at a time within its manifest: values that a platform may refuse. */
import type { ArgSpec } from '../../sdk/script.ts';
import type { Args } from './undo-cases.ts';

/** `what` names the change in a failure. */
export interface Bent {
  readonly what: string;
  readonly args: Args;
}

const WIDE = '高';
/** Most characters of a text, and of a list's entry. */
const [MOST_TEXT, MOST_ITEM] = [1_000, 60];
/** Choices of one argument that are tried. */
const MOST_CHOICES = 6;
const AMOUNTS = ['0', '0.01', '1', '99999999', '1.234567'];
const DAYS = ['2020-01-01', '2097-12-31'];
const TEXTS = ['<b>"x"</b>', '{KeyWord:Some}', ' ', 'a\nb'];
/** An id of the same form that nobody has. */
const strange = (text: string) => text.replace(/\d/g, '9');

/** Every change of a call that works: each argument bent, left out where it may be, and given where it was not. */
export function bent(specs: Readonly<Record<string, ArgSpec>>, args: Args): readonly Bent[] {
  return Object.entries(specs).flatMap(([name, spec]): Bent[] => {
    const value = args[name];
    const told = (after: unknown) => `${name}=${JSON.stringify(after).slice(0, 40)}`;
    const set = (after: unknown) => ({ what: told(after), args: { ...args, [name]: after } });
    if (value === undefined) return added(spec).map(set);
    const { [name]: _, ...rest } = args;
    const left = spec.required ? [] : [{ what: `without ${name}`, args: rest }];
    return [...left, ...others(name, spec, value).map(set)];
  });
}

/** Values for an argument that nobody gave. */
function added({ type, enum: words, repeat }: ArgSpec): readonly unknown[] {
  const values: Readonly<Record<string, readonly unknown[]>> = {
    money: ['0.01', '99999999'],
    integer: ['99'],
    number: ['1.5'],
    boolean: [true],
    date: DAYS,
    url: ['https://example.com/'],
    id: ['999999999'],
    csv: ['999999'],
    string: ['999999999'],
    json: ['{}'],
  };
  const some = words?.slice(0, MOST_CHOICES) ?? values[type] ?? [];
  return repeat ? some.map((one) => [one]) : some;
}

function others(name: string, spec: ArgSpec, value: unknown): readonly unknown[] {
  const { type, enum: words, maxLength = MOST_TEXT } = spec;
  const text = String(value);
  if (words && !Array.isArray(value))
    return words.filter((word) => word !== value).slice(0, MOST_CHOICES);
  if (type === 'boolean') return [value !== true];
  if (type === 'json') return othersOfJson(value);
  if (Array.isArray(value)) return othersOfList(value, Math.min(maxLength, MOST_ITEM));
  if (type === 'id') return [strange(text)];
  if (['money', 'integer', 'number'].includes(type) || /^\d+\.\d+$/.test(text)) return AMOUNTS;
  if (/^\d{4}-\d{2}-\d{2}/.test(text))
    return [...DAYS, ...(/^start/.test(name) ? ['2098-12-31'] : [])].map(
      (day) => day + text.slice(10),
    );
  if (/^https?:/.test(text)) return [`https://example.com/${'x'.repeat(2_000)}`];
  const long = [WIDE, 'x'].map((letter) => letter.repeat(Math.min(maxLength, MOST_TEXT)));
  return [...long, ...TEXTS, ...(/\d{3}/.test(text) ? [strange(text)] : [])];
}

const othersOfList = (value: readonly unknown[], long: number): readonly unknown[] => [
  [...value, ...value],
  ...[WIDE.repeat(long), 'x'.repeat(long), ...TEXTS].map((one) => [one, ...value.slice(1)]),
  value.map((one) => strange(String(one))),
];

/** Empty, without each of its keys, and with numbers and ids that fit nothing. */
function othersOfJson(value: unknown): readonly unknown[] {
  const json: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  const some: unknown[] = [Array.isArray(json) ? [] : {}];
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    for (const key of Object.keys(json))
      some.push(Object.fromEntries(Object.entries(json).filter(([name]) => name !== key)));
  return some.map((one) => (typeof value === 'string' ? JSON.stringify(one) : one));
}
