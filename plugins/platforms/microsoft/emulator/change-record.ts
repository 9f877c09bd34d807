/** Changes and deletions of one record, with their history and a line in the log for each. */
import { lastValue } from '../../../../sdk/emulator/index.ts';
import {
  dailyMinor,
  logChange,
  type AdRecord,
  type Ads,
  type Fields,
  type Session,
} from './ads.ts';

/** Puts the fields in, with their history and a line in the log for each that is another now. */
export function change(ads: Ads, session: Session, record: AdRecord, fields: Fields): void {
  const at = ads.parts.now();
  const { Status: status, DailyBudget: budget } = fields;
  const minor = dailyMinor(session, { ...record.fields, ...fields });
  ads.records.put({
    ...record,
    fields: { ...record.fields, ...fields },
    ...(status === undefined || status === lastValue(record.statuses)
      ? {}
      : { statuses: [...record.statuses, { at, value: String(status) }] }),
    ...(budget === undefined || !record.budgets
      ? {}
      : { budgets: [...record.budgets, { at, value: minor }] }),
  });
  for (const [attribute, value] of Object.entries(fields)) {
    const [before, after] = [textOf(record.fields[attribute]), textOf(value)];
    if (before !== after) logChange(ads, record, { attribute, how: 'Changed', before, after });
  }
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Marks a record deleted; what hangs below it ends with it, as it stops delivering. */
export function drop(ads: Ads, record: AdRecord): void {
  const statuses = [...record.statuses, { at: ads.parts.now(), value: 'Deleted' }];
  const before = lastValue(record.statuses) ?? null;
  ads.records.put({ ...record, statuses, fields: { ...record.fields, Status: 'Deleted' } });
  logChange(ads, record, { attribute: 'Status', how: 'Deleted', before, after: 'Deleted' });
}
