/** Which budgets and dates fit together. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Kind } from '../model.ts';
import { invalid } from '../words.ts';
import { dayText, type Day, type Segment } from './pacing.ts';

const at = (fields: Fields, name: string) => (fields[name] ?? {}) as Fields;

/** @throws Refusal 400 */
export function checkBudget(kind: Kind, fields: Fields): void {
  if (kind === 'campaign') checkDays('campaignFlight.plannedDates', plannedOf(fields), false);
  if (kind !== 'insertionOrder' && kind !== 'lineItem') return;
  const pacing = at(fields, 'pacing');
  const isDaily = pacing['pacingPeriod'] === 'PACING_PERIOD_DAILY';
  if (isDaily && !(Number(pacing['dailyMaxMicros'] ?? pacing['dailyMaxImpressions'] ?? 0) > 0))
    throw invalid('pacing.dailyMaxMicros', 'pacing.dailyMaxMicros must be greater than 0.');
  if (kind === 'insertionOrder') checkSegments(at(fields, 'budget'));
  else checkLineItem(fields);
}

/** Days of something new: none that is over. @throws Refusal 400 */
export function checkNewDays(kind: Kind, fields: Fields, today: string): void {
  const segments = (at(fields, 'budget')['budgetSegments'] ?? []) as readonly Segment[];
  const planned = kind === 'campaign' ? [plannedOf(fields)] : [];
  const ranges = [...planned, ...segments.map(({ dateRange }) => (dateRange ?? {}) as Fields)];
  for (const { startDate } of ranges as readonly { readonly startDate?: Day }[])
    if (startDate && dayText(startDate) < today)
      throw invalid('startDate', 'startDate must be the current date or later.');
}

const plannedOf = (fields: Fields) => at(at(fields, 'campaignFlight'), 'plannedDates');

function checkSegments({ budgetSegments: given }: Fields): void {
  const segments = (given ?? []) as readonly Segment[];
  if (segments.length === 0)
    throw invalid('budget.budgetSegments', 'budget.budgetSegments must not be empty.');
  for (const { budgetAmountMicros = '0', dateRange = {} } of segments) {
    if (!(Number(budgetAmountMicros) > 0))
      throw invalid('budget.budgetSegments', 'budgetAmountMicros must be greater than 0.');
    checkDays('budget.budgetSegments.dateRange', dateRange, true);
  }
  const ends = segments.map(({ dateRange }) => dayText(dateRange?.endDate));
  const overlaps = segments.some(
    ({ dateRange }, n) => n > 0 && dayText(dateRange?.startDate) <= (ends[n - 1] ?? ''),
  );
  if (overlaps) throw invalid('budget.budgetSegments', 'Budget segments must not overlap.');
}

function checkLineItem(fields: Fields): void {
  const budget = at(fields, 'budget');
  const isFixed = budget['budgetAllocationType'] === 'LINE_ITEM_BUDGET_ALLOCATION_TYPE_FIXED';
  if (isFixed && !(Number(budget['maxAmount'] ?? 0) > 0))
    throw invalid('budget.maxAmount', 'budget.maxAmount is required for a fixed budget.');
  const flight = at(fields, 'flight');
  if (flight['flightDateType'] === 'LINE_ITEM_FLIGHT_DATE_TYPE_CUSTOM')
    checkDays('flight.dateRange', at(flight, 'dateRange'), true);
}

function checkDays(field: string, range: Fields, needsEnd: boolean): void {
  const { startDate, endDate } = range as { readonly startDate?: Day; readonly endDate?: Day };
  if (!startDate || (needsEnd && !endDate)) throw invalid(field, `${field} lacks a date.`);
  if ([startDate, endDate].some((day) => (day?.year ?? 0) >= 2037))
    throw invalid(field, `${field} must be before the year 2037.`);
  if (endDate && dayText(endDate) < dayText(startDate))
    throw invalid(field, `${field} ends before it begins.`);
}
