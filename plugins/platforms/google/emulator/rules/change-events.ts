/** The log of changes: what each mutate writes, and the rules of queries on it. */
import { addDays } from '../../../../../sdk/emulator/index.ts';
import { collectionOf, textOf, type Customer, type Entity } from '../customers.ts';
import { fail } from '../words.ts';
import type { Plan } from '../gaql/check.ts';

/** collection > resource type of a change event, and the field of its old and new resource. */
const logged: Readonly<Record<string, readonly [type: string, field: string]>> = {
  campaigns: ['CAMPAIGN', 'campaign'],
  campaignBudgets: ['CAMPAIGN_BUDGET', 'campaignBudget'],
  adGroups: ['AD_GROUP', 'adGroup'],
  adGroupAds: ['AD_GROUP_AD', 'adGroupAd'],
  adGroupCriteria: ['AD_GROUP_CRITERION', 'adGroupCriterion'],
  campaignCriteria: ['CAMPAIGN_CRITERION', 'campaignCriterion'],
  assets: ['ASSET', 'asset'],
  campaignAssets: ['CAMPAIGN_ASSET', 'campaignAsset'],
};

export interface Difference {
  readonly before: Entity | undefined;
  readonly after: Entity;
  readonly operation: 'CREATE' | 'UPDATE' | 'REMOVE';
  /** camelCase paths that were set. */
  readonly fields: readonly string[];
}

/** `2026-11-20 14:03:02.123000` in the account's zone. */
function localTime(now: number, timeZone: string): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(now);
  return `${text}.${String(now % 1000).padStart(3, '0')}000`;
}

/** The event of one difference at its place, command and mutate (`7~0`); undefined for resources that Google does not log. */
export function eventFor(
  customer: Customer,
  { before, after, operation, fields }: Difference,
  now: number,
  place: string,
): Entity | undefined {
  const [type, field] = logged[collectionOf(after.resourceName)] ?? [];
  if (type === undefined || field === undefined) return undefined;
  const isNew = operation === 'CREATE';
  const names = isNew ? Object.keys(after).filter((key) => key !== 'resourceName') : fields;
  const keys = ['resourceName', ...names.map((path) => path.split('.')[0])];
  const only = (entity: Entity) => ({
    [field]: Object.fromEntries(Object.entries(entity).filter(([key]) => keys.includes(key))),
  });
  const adGroup = field === 'adGroup' ? after.resourceName : textOf(after, 'adGroup');
  const own = field === 'campaign' ? after.resourceName : textOf(after, 'campaign');
  const campaign = own || textOf(customer.entities.get(adGroup), 'campaign');
  return {
    resourceName: `customers/${customer.id}/changeEvents/${now * 1000}~${place}`,
    changeDateTime: localTime(now, customer.timeZone),
    changeResourceType: type,
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
type Kind = 'changeEventError' | 'changeStatusError';
const logs: Readonly<Record<string, readonly [field: string, days: number, kind: Kind]>> = {
  change_event: ['change_event.change_date_time', 30, 'changeEventError'],
  change_status: ['change_status.last_change_date_time', 90, 'changeStatusError'],
};

/** @throws Refusal changeEventError.* changeStatusError.*  no range of dates, one too far back, or no limit up to 10,000 */
export function checkChanges({ from, where, limit }: Plan, today: string): void {
  const log = logs[from];
  if (log === undefined) return;
  const [field, days, kind] = log;
  const dates = where.filter(({ at }) => at.full === field);
  const among = (words: readonly string[]) =>
    dates.find(({ operator }) => [...words, 'BETWEEN', '=', 'DURING'].includes(operator));
  const [lower, upper] = [among(['>', '>=']), among(['<', '<='])];
  if (!lower || !upper) throw fail(`${kind}.CHANGE_DATE_RANGE_INFINITE`);
  const start = lower.operator === 'DURING' ? undefined : lower.values[0]?.slice(0, 10);
  if (start !== undefined && start < addDays(today, -days))
    throw fail(`${kind}.START_DATE_TOO_OLD`);
  if (limit === undefined) throw fail(`${kind}.LIMIT_NOT_SPECIFIED`);
  if (limit > 10_000) throw fail(`${kind}.INVALID_LIMIT_CLAUSE`);
}
