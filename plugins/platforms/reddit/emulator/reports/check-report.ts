/** What Reddit asks of a report's body. */
import type { Database } from '../database.ts';
import { fault, type FieldFault } from '../reddit-error.ts';
import { alone, breakdownNames, topical } from './breakdowns.ts';
import { metricNames } from './metrics.ts';
import { filterOf, type Filter } from './filter.ts';

export interface ReportWish {
  readonly from: number;
  readonly to: number;
  readonly fields: readonly string[];
  readonly breakdowns: readonly string[];
  readonly timeZone: string;
  readonly filter: Filter;
}

const known = new Set([
  ...['starts_at', 'ends_at', 'fields', 'breakdowns', 'time_zone_id', 'filter'],
]);

/** @returns the wish, or every fault */
export function checkReport(
  database: Database,
  data: Readonly<Record<string, unknown>>,
): { readonly wish?: ReportWish; readonly faults: readonly FieldFault[] } {
  const faults: FieldFault[] = Object.keys(data)
    .filter((name) => !known.has(name))
    .map((name) => fault(`data.${name}`, 'Unknown field.'));
  const from = hourOf(data['starts_at'], 'data.starts_at', faults);
  const to = hourOf(data['ends_at'], 'data.ends_at', faults);
  if (from >= to) faults.push(fault('data.ends_at', 'ends_at must be after starts_at.'));
  const fields = listOf(data['fields'], 'data.fields', metricNames, faults);
  if (fields.length === 0) faults.push(fault('data.fields', 'Missing data for required field.'));
  const names = new Set(breakdownNames);
  const breakdowns = listOf(data['breakdowns'] ?? [], 'data.breakdowns', names, faults);
  faults.push(...combinationFaults(breakdowns));
  const zone = data['time_zone_id'] ?? 'UTC';
  if (typeof zone !== 'string' || !isZone(zone))
    faults.push(fault('data.time_zone_id', `'${String(zone)}' is not a time zone.`));
  const filter = filterOf(database, data['filter']);
  if ('fault' in filter) faults.push(filter.fault);
  if (faults.length > 0 || 'fault' in filter) return { faults };
  // Without days in the answer a time zone changes nothing.
  const timeZone = breakdowns.includes('DATE') ? String(zone) : 'UTC';
  return { wish: { from, to, fields, breakdowns, timeZone, filter }, faults };
}

function hourOf(value: unknown, field: string, faults: FieldFault[]): number {
  const text = typeof value === 'string' ? value : '';
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|\+00:00)$/.test(text)
    ? Date.parse(text)
    : NaN;
  if (Number.isNaN(at)) faults.push(fault(field, 'Not a valid datetime in UTC.'));
  else if (at % 3_600_000 !== 0) faults.push(fault(field, 'Must be on the hour.'));
  return at;
}

function listOf(
  value: unknown,
  field: string,
  allowed: ReadonlySet<string>,
  faults: FieldFault[],
): readonly string[] {
  if (!Array.isArray(value)) {
    faults.push(fault(field, 'Not a valid list.'));
    return [];
  }
  for (const one of value)
    if (typeof one !== 'string' || !allowed.has(one))
      faults.push(fault(field, `'${String(one)}' is not one of [${quoted(allowed)}].`));
  return value as string[];
}

function quoted(allowed: ReadonlySet<string>): string {
  return [...allowed].map((name) => `'${name}'`).join(', ');
}

function combinationFaults(breakdowns: readonly string[]): FieldFault[] {
  const has = (list: readonly string[]) => breakdowns.filter((name) => list.includes(name)).length;
  const places = breakdowns.includes('COUNTRY') && breakdowns.includes('REGION');
  const rules: [boolean, string][] = [
    [breakdowns.length > (places ? 4 : 3), 'At most 3 breakdowns, 4 with COUNTRY and REGION.'],
    [new Set(breakdowns).size < breakdowns.length, 'A breakdown is named twice.'],
    [has(topical) > 1, 'Only one of KEYWORD, COMMUNITY and INTEREST.'],
    [has(topical) > 0 && has(alone) > 0, 'KEYWORD, COMMUNITY and INTEREST go with no place or OS.'],
  ];
  return rules.filter(([wrong]) => wrong).map(([, why]) => fault('data.breakdowns', why));
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return /^(UTC|GMT|[A-Z][A-Za-z]+\/[A-Za-z0-9_/+-]+)$/.test(zone);
  } catch {
    return false;
  }
}
