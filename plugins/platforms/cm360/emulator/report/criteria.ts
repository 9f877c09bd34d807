/** What a report may ask for, and the days that it is about. */
import {
  addDays,
  localDay,
  type Fields,
  lackOthers,
  lacks,
} from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../state.ts';
import { invalid, required } from '../words.ts';
import { dimensions, metrics } from './columns.ts';

export const namesOf = (list: unknown) =>
  ((list ?? []) as readonly { readonly name?: string }[]).map(({ name = '' }) => name);

/** @throws Refusal 400 */
export function checkCriteria({ spec }: Account, report: Fields): void {
  const lacking = ['name', 'type'].find((field) => !report[field]);
  if (lacking !== undefined) throw required(lacking);
  if (report['type'] !== 'STANDARD') throw lacks(`reports of the type ${String(report['type'])}`);
  const criteria = (report['criteria'] ?? {}) as Fields;
  lackOthers('dimension', namesOf(criteria['dimensions']), Object.keys(dimensions));
  const asked = (criteria['metricNames'] ?? []) as readonly string[];
  lackOthers('metric', asked, Object.keys(metrics));
  if (asked.length === 0) throw invalid('criteria.metricNames', 'none is incompatible');
  for (const { dimensionName, id } of (criteria['dimensionFilters'] ?? []) as readonly Fields[])
    if (dimensionName === 'advertiser' && !spec.advertisers.some((one) => one.id === id))
      throw invalid('criteria.dimensionFilters', `advertiser ${String(id)} is unknown`);
}

const named: Readonly<Record<string, readonly [from: number, to: number]>> = {
  TODAY: [0, 0],
  YESTERDAY: [-1, -1],
  LAST_7_DAYS: [-7, -1],
  LAST_14_DAYS: [-14, -1],
  LAST_30_DAYS: [-30, -1],
  LAST_60_DAYS: [-60, -1],
  LAST_90_DAYS: [-90, -1],
  LAST_365_DAYS: [-365, -1],
};

/** In the days of the account. @throws Refusal 400 */
export function windowOf({ spec }: Account, { dateRange }: Fields, now: number) {
  const { startDate, endDate, relativeDateRange } = (dateRange ?? {}) as Fields;
  const { today } = localDay(now, spec.timeZone);
  const days = named[String(relativeDateRange)];
  if (days) return { start: addDays(today, days[0]), end: addDays(today, days[1]) };
  const [start, end] = [String(startDate ?? ''), String(endDate ?? '')];
  const isBad = start > end || end > today || start < addDays(today, -731);
  if (start === '' || isBad)
    throw invalid('criteria.dateRange', 'must be in order, within two years, and not to come');
  return { start, end };
}
