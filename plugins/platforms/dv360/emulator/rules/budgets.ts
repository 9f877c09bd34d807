/** Which budgets, dates and caps of frequency fit together. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Kind } from '../model.ts';
import { invalid } from '../words.ts';
import { checkRules } from './checks.ts';
import { dayText, type Day, type Segment } from './pacing.ts';

const at = (fields: Fields, name: string) => (fields[name] ?? {}) as Fields;
const plannedOf = (fields: Fields) => at(at(fields, 'campaignFlight'), 'plannedDates');

/** @throws Refusal 400 */
export function checkBudget(kind: Kind, fields: Fields): void {
  const [budget, flight, pacing] = [
    at(fields, 'budget'),
    at(fields, 'flight'),
    at(fields, 'pacing'),
  ];
  const { dailyMaxMicros, dailyMaxImpressions = 0 } = pacing;
  const daily = Number(dailyMaxMicros ?? dailyMaxImpressions);
  if (kind === 'campaign') checkDays('campaignFlight.plannedDates', plannedOf(fields), false);
  if (kind === 'insertionOrder' || kind === 'lineItem') checkRules('pacing', { ...pacing, daily });
  if (kind === 'insertionOrder') checkSegments(budget);
  if (kind !== 'lineItem') return;
  checkRules('item', { budget, amount: Number(budget['maxAmount'] ?? 0) });
  if (flight['flightDateType'] === 'LINE_ITEM_FLIGHT_DATE_TYPE_CUSTOM')
    checkDays('flight.dateRange', at(flight, 'dateRange'));
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

function checkSegments(budget: Fields): void {
  checkRules('order', budget);
  const segments = budget['budgetSegments'] as readonly Segment[];
  for (const { budgetAmountMicros = '0', dateRange = {} } of segments) {
    checkRules('segment', { amount: Number(budgetAmountMicros) });
    checkDays('budget.budgetSegments.dateRange', dateRange);
  }
  const ends = segments.map(({ dateRange }) => dayText(dateRange?.endDate));
  const overlaps = segments.some(
    ({ dateRange }, n) => n > 0 && dayText(dateRange?.startDate) <= (ends[n - 1] ?? ''),
  );
  if (overlaps) throw invalid('budget.budgetSegments', 'Budget segments must not overlap.');
}

function checkDays(field: string, range: Fields, needsEnd = true): void {
  const texts = Object.entries(range).map(([name, day]) => [name, day && dayText(day as Day)]);
  checkRules('days', { ...Object.fromEntries(texts), needsEnd }, { field, limit: '2037-01-01' });
}

/** Units of time > how many of them at most. */
const spans: Readonly<Record<string, number>> = {
  TIME_UNIT_LIFETIME: 1,
  TIME_UNIT_MONTHS: 2,
  TIME_UNIT_WEEKS: 4,
  TIME_UNIT_DAYS: 6,
  TIME_UNIT_HOURS: 23,
  TIME_UNIT_MINUTES: 59,
};

/** How often a person sees something: without end, or so often in a span of time. @throws Refusal 400 */
export function checkFrequency({ frequencyCap: cap }: Fields): void {
  const { unlimited, timeUnit, timeUnitCount: count = 1, ...more } = (cap ?? {}) as Fields;
  if (cap === undefined || unlimited === true) return;
  const most = spans[String(timeUnit)];
  const seen = Number(more['maxImpressions'] ?? more['maxViews'] ?? 0);
  checkRules('frequency', { most, count, seen }, most === undefined ? {} : { most });
}
