/** Whether a value passes a condition. Enums and texts compare as text, numbers as numbers. */
import type { FieldType } from './catalogue.ts';
import type { Operator } from './gaql-parse.ts';
import { rangeDuring } from './dates.ts';

const numeric = new Set(['int64', 'int32', 'double', 'float', 'uint64']);

export interface Test {
  readonly operator: Operator;
  readonly values: readonly string[];
  readonly type: FieldType;
  readonly today: string;
}

export function passes(value: unknown, { operator, values, type, today }: Test): boolean {
  if (operator === 'IS NULL') return value === undefined || value === '';
  if (operator === 'IS NOT NULL') return value !== undefined && value !== '';
  if (operator.startsWith('CONTAINS')) return containsPasses(value, operator, values);
  const isNumber = numeric.has(type.type);
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
  if (operator.endsWith('LIKE')) return like(wanted).test(String(value)) !== not;
  if (operator.endsWith('REGEXP_MATCH'))
    return new RegExp(`^(?:${wanted})$`).test(String(value)) !== not;
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

/** `%` any text, `_` one letter, `[%]` the letter itself; without regard to case. */
function like(pattern: string): RegExp {
  const body = pattern.replace(
    /\[(.)\]|\\([%_[\]])|([%_])|([\\^$.*+?()[\]{}|])/g,
    (_, bracket?: string, escaped?: string, wild?: string, special?: string) => {
      if (wild) return wild === '%' ? '[^]*' : '[^]';
      return `\\${bracket ?? escaped ?? special ?? ''}`.replace(/\\([\w%])/, '$1');
    },
  );
  return new RegExp(`^${body}$`, 'i');
}
