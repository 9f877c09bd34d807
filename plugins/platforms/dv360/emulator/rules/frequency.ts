/** How often a person sees something: without end, or so often in a span of time. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { invalid } from '../words.ts';

/** Units > how many of them at most. */
const spans: Readonly<Record<string, number>> = {
  TIME_UNIT_LIFETIME: 1,
  TIME_UNIT_MONTHS: 2,
  TIME_UNIT_WEEKS: 4,
  TIME_UNIT_DAYS: 6,
  TIME_UNIT_HOURS: 23,
  TIME_UNIT_MINUTES: 59,
};

/** @throws Refusal 400 */
export function checkFrequency(fields: Fields): void {
  const cap = fields['frequencyCap'] as Fields | undefined;
  if (cap === undefined || cap['unlimited'] === true) return;
  const { timeUnit, timeUnitCount = 1, maxImpressions, maxViews } = cap;
  const most = spans[String(timeUnit)];
  if (most === undefined)
    throw invalid('frequencyCap.timeUnit', 'frequencyCap.timeUnit is required.');
  if (!(Number(timeUnitCount) >= 1 && Number(timeUnitCount) <= most))
    throw invalid('frequencyCap.timeUnitCount', `timeUnitCount must be 1 to ${most}.`);
  if (!(Number(maxImpressions ?? maxViews ?? 0) > 0))
    throw invalid('frequencyCap.maxImpressions', 'maxImpressions must be greater than 0.');
}
