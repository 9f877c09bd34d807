/** Wishes that a report takes, and the days that it is about. */
import {
  addDays,
  lastDays,
  localDay,
  type Fields,
  lackOthers,
  lacks,
} from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
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

const names = { today: 'TODAY', yesterday: 'YESTERDAY' };

/** In the days of the account. @throws Refusal 400 */
export function windowOf({ spec }: Account, { dateRange }: Fields, now: number) {
  const { startDate, endDate, relativeDateRange } = (dateRange ?? {}) as Fields;
  const { today } = localDay(now, spec.timeZone);
  const relative = lastDays(String(relativeDateRange), today, names);
  if (relative) return relative;
  const [start, end] = [String(startDate ?? ''), String(endDate ?? '')];
  const isBad = start > end || end > today || start < addDays(today, -731);
  if (start === '' || isBad)
    throw invalid('criteria.dateRange', 'must be in order, within two years, and not to come');
  return { start, end };
}
