/** The log of changes: what each mutate writes, and the rules of queries on it. */
import { addDays } from '../../../../sdk/emulator/index.ts';
import { camel, snake } from './catalogue.ts';
import { collectionOf, textOf, type Customer, type Entity } from './customers.ts';
import { refuse } from './failure.ts';
import type { Plan } from './gaql-check.ts';

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
  const names =
    operation === 'CREATE' ? Object.keys(after).filter((key) => key !== 'resourceName') : fields;
  const only = (entity: Entity | undefined) =>
    Object.fromEntries(
      ['resourceName', ...names.map((path) => path.split('.')[0]!)]
        .filter((key) => entity && key in entity)
        .map((key) => [key, entity![key]]),
    );
  const adGroup = field === 'adGroup' ? after.resourceName : textOf(after, 'adGroup');
  const campaign =
    field === 'campaign'
      ? after.resourceName
      : textOf(after, 'campaign') || textOf(customer.entities.get(adGroup), 'campaign');
  return {
    resourceName: `customers/${customer.id}/changeEvents/${now * 1000}~${place}`,
    changeDateTime: localTime(now, customer.timeZone),
    changeResourceType: type,
    changeResourceName: after.resourceName,
    clientType: 'GOOGLE_ADS_API',
    userEmail: 'operator@northwind.example',
    resourceChangeOperation: operation,
    ...(operation === 'CREATE' || !before ? {} : { oldResource: { [field]: only(before) } }),
    ...(operation === 'REMOVE' ? {} : { newResource: { [field]: only(after) } }),
    ...(operation === 'REMOVE'
      ? {}
      : {
          changedFields: names
            .map((path) =>
              path
                .split('.')
                .map((name) => camel(snake(name)))
                .join('.'),
            )
            .join(','),
        }),
    ...(campaign ? { campaign } : {}),
    ...(adGroup ? { adGroup } : {}),
  };
}

const refuseEvents = (name: string, message: string) => refuse(['changeEventError', name], message);

/** @throws AdsFailure changeEventError.* — a bounded range within 30 days, and a limit up to 10,000 */
export function checkChangeEvents({ where, limit }: Plan, today: string): void {
  const dates = where.filter(({ at }) => at.full === 'change_event.change_date_time');
  const lower = dates.find(({ operator }) =>
    ['>', '>=', 'BETWEEN', '=', 'DURING'].includes(operator),
  );
  const upper = dates.find(({ operator }) =>
    ['<', '<=', 'BETWEEN', '=', 'DURING'].includes(operator),
  );
  if (!lower || !upper)
    throw refuseEvents(
      'CHANGE_DATE_RANGE_INFINITE',
      'The change event search request must filter by change_date_time with a finite range.',
    );
  const start = lower.operator === 'DURING' ? undefined : lower.values[0]?.slice(0, 10);
  if (start !== undefined && start < addDays(today, -30))
    throw refuseEvents(
      'START_DATE_TOO_OLD',
      'The start date is too old. Please specify a start date that is no more than 30 days ago.',
    );
  if (limit === undefined)
    throw refuseEvents('LIMIT_NOT_SPECIFIED', 'The LIMIT clause must be specified in the query.');
  if (limit > 10_000)
    throw refuseEvents(
      'INVALID_LIMIT_CLAUSE',
      'The LIMIT specified by change_event request should be less than or equal to 10K.',
    );
}
