/** Whether a value passes a condition. Enums and texts compare as text, numbers as numbers. */
import { createContext, Script } from 'node:vm';
import type { FieldType } from '../catalogue.ts';
import type { Operator } from './parse.ts';
import { rangeDuring } from './dates.ts';
import { queryError } from './tokens.ts';

/** Types of fields that are compared as numbers. */
export const numbers: readonly string[] = ['int64', 'int32', 'double', 'float', 'uint64'];

interface Test {
  readonly operator: Operator;
  readonly values: readonly string[];
  readonly type: FieldType;
  readonly today: string;
}

export function passes(value: unknown, { operator, values, type, today }: Test): boolean {
  if (operator === 'IS NULL') return value === undefined || value === '';
  if (operator === 'IS NOT NULL') return value !== undefined && value !== '';
  if (operator.startsWith('CONTAINS')) return containsPasses(value, operator, values);
  const isNumber = numbers.includes(type.type);
  if (value === undefined) {
    if (!isNumber && type.type !== 'bool') return operator === '!=' || operator.startsWith('NOT');
    value = isNumber ? 0 : false;
  }
  if (operator === 'DURING') {
    const range = rangeDuring(values[0] ?? '', today);
    const day = String(value).slice(0, 10);
    return range !== undefined && day >= range.start && day <= range.end;
  }
  const compare = (other: string) =>
    isNumber ? Number(value) - Number(other) : order(String(value), bool(type, other));
  if (operator === 'BETWEEN') return compare(values[0]!) >= 0 && compare(values[1]!) <= 0;
  if (operator === 'IN') return values.some((other) => compare(other) === 0);
  if (operator === 'NOT IN') return values.every((other) => compare(other) !== 0);
  const wanted = values[0] ?? '';
  const not = operator.startsWith('NOT ');
  if (operator.endsWith('LIKE')) return like(String(value), wanted) !== not;
  if (operator.endsWith('REGEXP_MATCH')) return matches(String(value), wanted) !== not;
  return compares(operator, compare(wanted));
}

function compares(operator: Operator, difference: number): boolean {
  if (operator === '=') return difference === 0;
  if (operator === '!=') return difference !== 0;
  if (operator === '>') return difference > 0;
  if (operator === '>=') return difference >= 0;
  return operator === '<' ? difference < 0 : difference <= 0;
}

function containsPasses(value: unknown, operator: Operator, values: readonly string[]): boolean {
  const items = Array.isArray(value) ? value.map(String) : [];
  if (operator === 'CONTAINS ALL') return values.every((wanted) => items.includes(wanted));
  const any = values.some((wanted) => items.includes(wanted));
  return operator === 'CONTAINS ANY' ? any : !any;
}

const bool = (type: FieldType, text: string) => (type.type === 'bool' ? text.toLowerCase() : text);
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
