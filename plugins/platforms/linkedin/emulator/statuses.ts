/** Which status may follow which. */
import { fault } from './check-fields.ts';
import type { FieldFault } from './refusal.ts';

/** Nothing follows these. */
const final = ['CANCELED', 'PENDING_DELETION', 'REMOVED'];
const atBirth = ['ACTIVE', 'PAUSED', 'DRAFT'];

export function statusFaults(
  before: string | undefined,
  after: string,
  field = 'status',
): FieldFault[] {
  const refuse = (description: string) => [fault(field, 'INVALID_VALUE_FOR_FIELD', description)];
  if (before === after) return [];
  if (before === undefined)
    return atBirth.includes(after) ? [] : refuse(`Nothing new can be ${after}`);
  if (final.includes(before)) return refuse(`The status ${before} cannot be changed any more`);
  if (after === 'DRAFT') return refuse('What was no draft cannot become one');
  return [];
}
