/** Differences between two states of an object, field by field, for logs of changes. */
import type { Fields } from './ask.ts';

export interface ChangedField {
  readonly field: string;
  /** Null for no value. */
  readonly before: string | null;
  readonly after: string | null;
}

export const changedFields = (before: Fields, after: Fields): ChangedField[] =>
  Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((one) => one.before !== one.after);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
