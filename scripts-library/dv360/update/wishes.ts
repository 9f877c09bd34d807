/** Wishes for what may also be taken away, and checks of days. */
import type { Wish } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';

/** Something that may be set, or taken away with `no_<field>`; nobody asks for both. */
export function orNone(wish: Wish, none: boolean | undefined): Wish {
  const { field, before } = wish;
  return none === true ? { field, before, after: null } : wish;
}

/** @throws input_invalid  something is asked to be set and to be taken away */
export function notBoth(args: object, fields: readonly string[]): void {
  const given = args as Readonly<Record<string, unknown>>;
  const both = fields.find((name) => given[name] !== undefined && given[`no_${name}`] === true);
  if (both !== undefined)
    throw failure('input_invalid', `Give ${both} or no_${both}, not both.`, { field: both });
}

/** @throws input_invalid  the end is before the start */
export function checkDays(start: string, end: string | undefined): void {
  if (end !== undefined && end < start)
    throw failure('input_invalid', `end_date must not be before start_date (${start}).`, {
      field: 'end_date',
    });
}
