/** Operators and values of a condition, held against the type of its field. */
import { isDate, rangeDuring } from './dates.ts';
import type { CheckedCondition, QueryField } from './gaql-check.ts';
import { queryError } from './gaql-tokens.ts';
import { dateSegments } from './metrics.ts';

const numbers = new Set(['int64', 'int32', 'double', 'float', 'uint64']);
const comparisons = ['=', '!=', '>', '>=', '<', '<=', 'IN', 'NOT IN', 'BETWEEN'];

/** Operators that a field's type allows. IS NULL is allowed to all. */
function operatorsFor({ resource, path, type }: QueryField): readonly string[] {
  if (type.repeated) return ['CONTAINS ANY', 'CONTAINS ALL', 'CONTAINS NONE'];
  if (type.type === 'enum') return ['=', '!=', 'IN', 'NOT IN'];
  if (type.type === 'bool') return ['=', '!='];
  if (numbers.has(type.type)) return comparisons;
  if (isDay({ resource, path })) return [...comparisons, 'DURING'];
  return [
    '=',
    '!=',
    'IN',
    'NOT IN',
    'LIKE',
    'NOT LIKE',
    'REGEXP_MATCH',
    'NOT REGEXP_MATCH',
    '>',
    '>=',
    '<',
    '<=',
  ];
}

export function isDay({ resource, path }: Pick<QueryField, 'resource' | 'path'>): boolean {
  const name = path.at(-1) ?? '';
  return resource === 'segments'
    ? ['date', 'week', 'month', 'quarter'].includes(name)
    : name === 'change_date_time';
}

/** @throws AdsFailure  the operator or a value does not fit the field */
export function checkCondition({ at, operator, values }: CheckedCondition, today: string): void {
  if (operator.startsWith('IS')) return;
  if (!operatorsFor(at).includes(operator))
    throw queryError(
      'OPERATOR_FIELD_MISMATCH',
      `Operator '${operator}' cannot be used with field '${at.full}'.`,
      at.full,
    );
  if (operator === 'DURING') {
    if (!rangeDuring(values[0] ?? '', today))
      throw queryError(
        'INVALID_VALUE_WITH_DURING_OPERATOR',
        `Invalid date literal supplied for DURING operator: ${values[0]}.`,
        values[0],
      );
    return;
  }
  for (const value of values) checkValue(at, value);
  if (operator === 'BETWEEN' && isDay(at) && values[0]! > values[1]!)
    throw queryError(
      'INVALID_VALUE_WITH_BETWEEN_OPERATOR',
      'The start of the range is after its end.',
      at.full,
    );
  if (operator.endsWith('REGEXP_MATCH') && !isPattern(values[0] ?? ''))
    throw queryError('BAD_VALUE', 'Invalid regular expression.', values[0]);
}

function isPattern(text: string): boolean {
  try {
    return text.length <= 500 && new RegExp(text) !== null;
  } catch {
    return false;
  }
}

function checkValue(at: QueryField, value: string): void {
  const { type } = at;
  if (type.type === 'enum' && !type.enumValues?.includes(value))
    throw queryError(
      'BAD_ENUM_CONSTANT',
      `Invalid enum value cannot be included in WHERE clause: '${value}'.`,
      value,
    );
  if (type.type === 'bool' && !/^(true|false)$/i.test(value))
    throw queryError('BAD_VALUE', `Invalid boolean: '${value}'.`, value);
  if (numbers.has(type.type) && !/^-?\d+(\.\d+)?$/.test(value))
    throw queryError('BAD_VALUE', `Invalid number for '${at.full}': '${value}'.`, value);
  const day = at.resource === 'segments' ? value : value.slice(0, 10);
  if (isDay(at) && !isDate(day))
    throw queryError('INVALID_DATE_FORMAT', `Invalid date: '${value}'. Use YYYY-MM-DD.`, value);
  const period = at.resource === 'segments' ? at.path[0]! : 'date';
  if (isDay(at) && dateSegments[period]?.(day) !== day)
    throw queryError(
      'MISALIGNED_DATE_FOR_FILTER',
      `'${value}' is not the first day of a ${period}.`,
      value,
    );
}
