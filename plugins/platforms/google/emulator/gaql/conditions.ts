/** Conditions: which operators and values the type of a field takes, and whether a value passes. */
import { createContext, Script } from 'node:vm';
import { isDay } from '../../../../../sdk/emulator/index.ts';
import type { ProtoField } from '../../../../families/google/emulator/protos.ts';
import { dateSegments } from '../report/segments.ts';
import { rangeDuring } from './dates.ts';
import type { Condition, Operator } from './parse.ts';
import { queryError } from './tokens.ts';

/** A field that a query names. `path` is below the resource. */
export interface QueryField {
  readonly full: string;
  readonly resource: string;
  readonly path: readonly string[];
  readonly type: ProtoField;
}

export interface CheckedCondition extends Condition {
  readonly at: QueryField;
}

/** Types of fields that are compared as numbers. */
const numbers: readonly string[] = ['int64', 'int32', 'double', 'float', 'uint64'];
const comparisons = ['=', '!=', '>', '>=', '<', '<=', 'IN', 'NOT IN', 'BETWEEN'];
const texts = ['LIKE', 'NOT LIKE', 'REGEXP_MATCH', 'NOT REGEXP_MATCH'];

/** Operators that a field's type allows. IS NULL is allowed to all. */
function operatorsFor(at: QueryField): readonly string[] {
  const { repeated, type } = at.type;
  if (repeated) return ['CONTAINS ANY', 'CONTAINS ALL', 'CONTAINS NONE'];
  if (type === 'enum') return ['=', '!=', 'IN', 'NOT IN'];
  if (type === 'bool') return ['=', '!='];
  if (numbers.includes(type)) return comparisons;
  if (isDated(at)) return [...comparisons, 'DURING'];
  return [...comparisons.filter((one) => one !== 'BETWEEN'), ...texts];
}

export function isDated({ resource, path }: Pick<QueryField, 'resource' | 'path'>): boolean {
  const name = path.at(-1) ?? '';
  return resource === 'segments'
    ? ['date', 'week', 'month', 'quarter'].includes(name)
    : ['change_date_time', 'last_change_date_time'].includes(name);
}

/** @throws Refusal  the operator or a value does not fit the field */
export function checkCondition({ at, operator, values }: CheckedCondition, today: string): void {
  const [first = '', second = ''] = values;
  if (operator.startsWith('IS')) return;
  if (!operatorsFor(at).includes(operator)) throw queryError('OPERATOR_FIELD_MISMATCH', at.full);
  if (operator === 'DURING') {
    if (!rangeDuring(first, today)) throw queryError('INVALID_VALUE_WITH_DURING_OPERATOR', first);
    return;
  }
  for (const value of values) checkValue(at, value);
  if (operator === 'BETWEEN' && isDated(at) && first > second)
    throw queryError('INVALID_VALUE_WITH_BETWEEN_OPERATOR', at.full);
  if (operator.endsWith('REGEXP_MATCH') && !isPattern(first)) throw queryError('BAD_VALUE', first);
}

function isPattern(text: string): boolean {
  try {
    return text.length <= 500 && new RegExp(text) !== null;
  } catch {
    return false;
  }
}

function checkValue(at: QueryField, value: string): void {
  const { type, enumValues } = at.type;
  if (type === 'enum' && !enumValues?.includes(value)) throw queryError('BAD_ENUM_CONSTANT', value);
  const isBad =
    (type === 'bool' && !/^(true|false)$/i.test(value)) ||
    (numbers.includes(type) && !/^-?\d+(\.\d+)?$/.test(value));
  if (isBad) throw queryError('BAD_VALUE', value);
  if (!isDated(at)) return;
  const isSegment = at.resource === 'segments';
  const day = isSegment ? value : value.slice(0, 10);
  if (!isDay(day)) throw queryError('INVALID_DATE_FORMAT', value);
  if (dateSegments[isSegment ? at.path[0]! : 'date']?.(day) !== day)
    throw queryError('MISALIGNED_DATE_FOR_FILTER', value);
}

type Test = Pick<CheckedCondition, 'operator' | 'values'> & {
  readonly type: Pick<ProtoField, 'type'>;
  readonly today: string;
};

/** Enums and texts compare as text, numbers as numbers. */
export function passes(value: unknown, { operator, values, type: { type }, today }: Test): boolean {
  const [wanted = '', end = ''] = values;
  if (operator === 'IS NULL') return value === undefined || value === '';
  if (operator === 'IS NOT NULL') return value !== undefined && value !== '';
  if (operator.startsWith('CONTAINS')) return containsPasses(value, operator, values);
  const isNumber = numbers.includes(type);
  if (value === undefined) {
    if (!isNumber && type !== 'bool') return operator === '!=' || operator.startsWith('NOT');
    value = isNumber ? 0 : false;
  }
  if (operator === 'DURING') {
    const range = rangeDuring(wanted, today);
    const day = String(value).slice(0, 10);
    return range !== undefined && day >= range.start && day <= range.end;
  }
  const text = String(value);
  const to = (other: string) =>
    isNumber
      ? Number(value) - Number(other)
      : order(text, type === 'bool' ? other.toLowerCase() : other);
  if (operator === 'BETWEEN') return to(wanted) >= 0 && to(end) <= 0;
  const not = operator.startsWith('NOT ');
  if (operator.endsWith('IN')) return values.some((other) => to(other) === 0) !== not;
  if (operator.endsWith('LIKE')) return like(text, wanted) !== not;
  if (operator.endsWith('REGEXP_MATCH')) return matches(text, wanted) !== not;
  return signs[Math.sign(to(wanted)) + 1]?.includes(operator) === true;
}

/** Operators that hold where a value is below, the same, above. */
const signs: readonly (readonly Operator[])[] = [
  ['<', '<=', '!='],
  ['=', '<=', '>='],
  ['>', '>=', '!='],
];

function containsPasses(value: unknown, operator: Operator, values: readonly string[]): boolean {
  const items = Array.isArray(value) ? value.map(String) : [];
  if (operator === 'CONTAINS ALL') return values.every((wanted) => items.includes(wanted));
  return values.some((wanted) => items.includes(wanted)) === (operator === 'CONTAINS ANY');
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * `%` any text, `_` one letter, `[%]` the letter itself; without regard to case. Linear in both texts: a
 * pattern of many `%` must not hold the service up.
 */
function like(value: string, pattern: string): boolean {
  const letters = [...value.toLowerCase()];
  const parts = [...pattern.toLowerCase().matchAll(/\[(.)\]|\\([%_[\]])|([^])/gu)].map(
    ([, bracket, escaped, plain]) => ({ letter: bracket ?? escaped ?? plain, wild: plain }),
  );
  let [at, part, star, mark] = [0, 0, -1, 0];
  while (at < letters.length) {
    const { letter, wild } = parts[part] ?? {};
    if (wild === '%') [star, mark, part] = [part, at, part + 1];
    else if (letter !== undefined && (wild === '_' || letter === letters[at]))
      [at, part] = [at + 1, part + 1];
    else if (star >= 0) [part, mark, at] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  return parts.slice(part).every(({ wild }) => wild === '%');
}

const sandbox = createContext({ pattern: '', value: '' });
const match = new Script('new RegExp(`^(?:${pattern})$`).test(value)');

/** Google's engine is linear; ours backtracks, so that it gets a bounded time. */
function matches(value: string, pattern: string): boolean {
  Object.assign(sandbox, { pattern, value });
  try {
    return match.runInContext(sandbox, { timeout: 500 }) as boolean;
  } catch {
    throw queryError('BAD_VALUE', pattern);
  }
}
