/** Wishes for what may also be taken away, and checks of days. */
import type { Wish } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Host } from '../../../sdk/script.ts';

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

/** Display & Video 360 takes no day of 2037 or later. */
const TOO_LATE = '2037-01-01';

/**
 * Days of something new.
 * @throws input_invalid  the start is over, the end is before the start, or too late
 * @see https://developers.google.com/display-video/api/reference/rest/v4/advertisers.campaigns
 */
export function checkDays({ today }: Host, start: string, end: string | undefined): void {
  if (start < today)
    throw failure('input_invalid', `start_date must not be in the past; today is ${today}.`, {
      field: 'start_date',
    });
  if (end !== undefined && end < start)
    throw failure('input_invalid', `end_date must not be before start_date (${start}).`, {
      field: 'end_date',
    });
  notTooLate({ start_date: start, end_date: end });
}

/** @throws input_invalid  a day is of 2037 or later */
export function notTooLate(days: {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}): void {
  for (const field of ['start_date', 'end_date'] as const)
    if ((days[field] ?? '') >= TOO_LATE)
      throw failure('input_invalid', `${field} must be before the year 2037.`, { field });
}
