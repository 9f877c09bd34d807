/** The log of changes: what each mutate writes, and the rules of queries on it. */
import { addDays } from '../../../../../sdk/emulator/index.ts';
import { camel } from '../catalogue.ts';
import { collectionOf, entityAt, textOf, type Customer, type Entity } from '../customers.ts';
import type { Plan } from '../gaql/check.ts';
import { fail } from '../words.ts';
import { kindAt } from './kinds.ts';

export interface Difference {
  readonly before: Entity | undefined;
  readonly after: Entity;
  readonly operation: 'CREATE' | 'UPDATE' | 'REMOVE';
  /** camelCase paths that were set. */
  readonly fields: readonly string[];
}

/** `2026-11-20 14:03:02.123000` in the account's zone. */
function localTime(now: number, timeZone: string): string {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const text = new Intl.DateTimeFormat('sv-SE', style).format(now);
  return `${text}.${String(now % 1000).padStart(3, '0')}000`;
}

/** The event of one difference at its place, command and mutate (`7~0`); undefined for resources that Google does not log. */
export function eventFor(
  customer: Customer,
  { before, after, operation, fields }: Difference,
  now: number,
  place: string,
): Entity | undefined {
  const { logged, resource } = kindAt(collectionOf(after.resourceName));
  if (logged === undefined || fields.length === 0) return undefined;
  const isNew = operation === 'CREATE';
  const names = isNew ? Object.keys(after).filter((key) => key !== 'resourceName') : fields;
  const keys = ['resourceName', ...names.map((path) => path.split('.')[0])];
  const only = (entity: Entity) => ({
    [camel(resource)]: Object.fromEntries(
      Object.entries(entity).filter(([key]) => keys.includes(key)),
    ),
  });
  const nameOf = (sort: string) => (resource === sort ? after.resourceName : '');
  const adGroup = nameOf('ad_group') || textOf(after, 'adGroup');
  const own = nameOf('campaign') || textOf(after, 'campaign');
  const campaign = own || textOf(entityAt(customer, adGroup), 'campaign');
  return {
    resourceName: `customers/${customer.id}/changeEvents/${now * 1000}~${place}`,
    changeDateTime: localTime(now, customer.timeZone),
    changeResourceType: logged,
    changeResourceName: after.resourceName,
    clientType: 'GOOGLE_ADS_API',
    userEmail: 'operator@northwind.example',
    resourceChangeOperation: operation,
    ...(isNew || !before ? {} : { oldResource: only(before) }),
    ...(operation === 'REMOVE' ? {} : { newResource: only(after), changedFields: names.join(',') }),
    ...(campaign ? { campaign } : {}),
    ...(adGroup ? { adGroup } : {}),
  };
}

/** FROM > the field of the date, the number of days that are kept, and the kind of the errors. */
type Errors = 'changeEventError' | 'changeStatusError';
const logs: Readonly<Record<string, readonly [field: string, days: number, errors: Errors]>> = {
  change_event: ['change_event.change_date_time', 30, 'changeEventError'],
  change_status: ['change_status.last_change_date_time', 90, 'changeStatusError'],
};

/** @throws Refusal changeEventError.* changeStatusError.*  no range of dates, one too far back, or no limit up to 10,000 */
export function checkChanges({ from, where, limit }: Plan, today: string): void {
  const log = logs[from];
  if (log === undefined) return;
  const [field, days, errors] = log;
  const dates = where.filter(({ at }) => at.full === field);
  const among = (words: readonly string[]) =>
    dates.find(({ operator }) => [...words, 'BETWEEN', '=', 'DURING'].includes(operator));
  const [lower, upper] = [among(['>', '>=']), among(['<', '<='])];
  if (!lower || !upper) throw fail(`${errors}.CHANGE_DATE_RANGE_INFINITE`);
  const start = lower.operator === 'DURING' ? undefined : lower.values[0]?.slice(0, 10);
  if (start !== undefined && start < addDays(today, -days))
    throw fail(`${errors}.START_DATE_TOO_OLD`);
  if (limit === undefined) throw fail(`${errors}.LIMIT_NOT_SPECIFIED`);
  if (limit > 10_000) throw fail(`${errors}.INVALID_LIMIT_CLAUSE`);
}
