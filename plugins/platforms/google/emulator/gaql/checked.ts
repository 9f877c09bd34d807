/** A query whose names and conditions were found to be right. */
import type { FieldType } from '../catalogue.ts';
import type { Condition } from './parse.ts';

/** A field that a query names. `path` is below the resource. */
export interface QueryField {
  readonly full: string;
  readonly resource: string;
  readonly path: readonly string[];
  readonly type: FieldType;
}

export interface CheckedCondition extends Condition {
  readonly at: QueryField;
}
