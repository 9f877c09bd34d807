/** Operators and values of a condition, held against the type of its field. */
import { numbers } from './conditions.ts';
import { isDate, rangeDuring } from './dates.ts';
import type { CheckedCondition, QueryField } from './checked.ts';
import { queryError } from './tokens.ts';
import { dateSegments } from '../report/segments.ts';

const comparisons = ['=', '!=', '>', '>=', '<', '<=', 'IN', 'NOT IN', 'BETWEEN'];

/** Operators that a field's type allows. IS NULL is allowed to all. */
function operatorsFor({ resource, path, type }: QueryField): readonly string[] {
  if (type.repeated) return ['CONTAINS ANY', 'CONTAINS ALL', 'CONTAINS NONE'];
  if (type.type === 'enum') return ['=', '!=', 'IN', 'NOT IN'];
  if (type.type === 'bool') return ['=', '!='];
  if (numbers.includes(type.type)) return comparisons;
  if (isDay({ resource, path })) return [...comparisons, 'DURING'];
  const texts = ['LIKE', 'NOT LIKE', 'REGEXP_MATCH', 'NOT REGEXP_MATCH'];
  return [...comparisons.filter((one) => one !== 'BETWEEN'), ...texts];
}

export function isDay({ resource, path }: Pick<QueryField, 'resource' | 'path'>): boolean {
  const name = path.at(-1) ?? '';
  return resource === 'segments'
    ? ['date', 'week', 'month', 'quarter'].includes(name)
    : ['change_date_time', 'last_change_date_time'].includes(name);
}

/** @throws Refusal  the operator or a value does not fit the field */
export function checkCondition({ at, operator, values }: CheckedCondition, today: string): void {
  if (operator.startsWith('IS')) return;
  if (!operatorsFor(at).includes(operator)) throw queryError('OPERATOR_FIELD_MISMATCH', at.full);
  if (operator === 'DURING') {
    if (!rangeDuring(values[0] ?? '', today))
      throw queryError('INVALID_VALUE_WITH_DURING_OPERATOR', values[0]);
    return;
  }
  for (const value of values) checkValue(at, value);
  if (operator === 'BETWEEN' && isDay(at) && (values[0] ?? '') > (values[1] ?? ''))
    throw queryError('INVALID_VALUE_WITH_BETWEEN_OPERATOR', at.full);
  if (operator.endsWith('REGEXP_MATCH') && !isPattern(values[0] ?? ''))
    throw queryError('BAD_VALUE', values[0]);
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
    throw queryError('BAD_ENUM_CONSTANT', value);
  if (type.type === 'bool' && !/^(true|false)$/i.test(value)) throw queryError('BAD_VALUE', value);
  if (numbers.includes(type.type) && !/^-?\d+(\.\d+)?$/.test(value))
    throw queryError('BAD_VALUE', value);
  const day = at.resource === 'segments' ? value : value.slice(0, 10);
  if (isDay(at) && !isDate(day)) throw queryError('INVALID_DATE_FORMAT', value);
  const period = at.resource === 'segments' ? at.path[0]! : 'date';
  if (isDay(at) && dateSegments[period]?.(day) !== day)
    throw queryError('MISALIGNED_DATE_FOR_FILTER', value);
}
