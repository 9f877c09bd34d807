/** Customers, and their resources: records of the kit whose `fields` are a resource as the API answers it. */
import {
  begun,
  withValue,
  type AccountSpec,
  type Fields,
  type HistoryRecord,
  type Records,
} from '../../../../sdk/emulator/index.ts';

/** A resource as the API answers it: lowerCamelCase, int64 as text, unset fields absent. Others are never shown. */
export type Entity = Fields & { readonly resourceName: string };

/** Named by its resource, of the kind of its collection: `customers/1/adGroups/7` is one of `adGroups`. */
export interface GoogleRecord extends HistoryRecord {
  readonly fields: Entity;
}

export interface Customer extends Pick<
  AccountSpec,
  'id' | 'name' | 'currency' | 'currencyExponent' | 'timeZone'
> {
  /** Id of the manager above; the manager itself has none. */
  readonly managedBy: string | undefined;
  readonly records: Records<GoogleRecord>;
}

/** Ids count up over all sorts and are never used twice. */
export function nextId({ records }: Pick<Customer, 'records'>): number {
  const last = records.notes<number>('ids', 1);
  const next = (last.all()[0] ?? 0) + 1;
  last.add(next);
  return next;
}

/**
 * Keeps a resource as it is from now on.
 *
 * @param place  among those of one request, which are listed in its order
 */
export function keep({ id, records }: Customer, fields: Entity, now: number, place = 0): void {
  const before = records.find(collectionOf(fields.resourceName), fields.resourceName);
  const { status } = fields;
  const isAsBefore = before?.fields['status'] === status;
  const own = before ?? { ...recordOf(id, fields, now), createdAt: now + place / 1e5 };
  const statuses = withValue(own.statuses, now, isAsBefore ? undefined : String(status));
  records.put({ ...own, fields, updatedAt: now, statuses });
}

/** A new one; what is made through the API has a larger part of its group than the others. */
export function recordOf(accountId: string, fields: Entity, now: number): GoogleRecord {
  const weight = isPart(fields) ? { weight: 1.3 } : {};
  return {
    ...begun(now, String(fields['status'])),
    ...namesOf(fields),
    accountId,
    ...weight,
    fields,
  };
}

/** How a resource is named among the records, and what it stands in. */
export function namesOf(fields: Entity): Pick<GoogleRecord, 'id' | 'kind' | 'parentId'> {
  const { resourceName: id } = fields;
  const parentId = textOf(fields, 'adGroup') || textOf(fields, 'campaign');
  return { id, kind: collectionOf(id), ...(parentId === '' ? {} : { parentId }) };
}

export const entityAt = ({ records }: Pick<Customer, 'records'>, name: string) =>
  records.find(collectionOf(name), name)?.fields;
export const selfOf = (customer: Customer) => entityAt(customer, `customers/${customer.id}`)!;
/** Drafts of experiments are left out: they serve nothing, and Google lists them only for those who ask. */
export const listOf = (customer: Pick<Customer, 'id' | 'records'>, collection: string) =>
  listWithDrafts(customer, collection).filter((one) => !isDraft(one));
export const listWithDrafts = (
  { id, records }: Pick<Customer, 'id' | 'records'>,
  collection: string,
) => records.list(collection, { accountId: id }).map(({ fields }) => fields);
export const isDraft = ({ experimentType }: Fields) => experimentType === 'DRAFT';

/** `customers/1/adGroups/7` > `adGroups` */
export const collectionOf = (resourceName: string) => resourceName.split('/')[2] ?? '';
/** Last part of a resource name: `7`, `7~9`. */
export const idOf = (resourceName: string) => resourceName.split('/')[3] ?? '';

/** Whether a group's delivery is split over it: ads, and keywords that are not negative. */
export const isPart = (entity: Fields) =>
  'ad' in entity || ('keyword' in entity && 'adGroup' in entity && entity['negative'] !== true);

export function textOf(entity: Fields | undefined, key: string): string {
  const value = entity?.[key];
  return typeof value === 'string' ? value : '';
}

/** A nested message. */
export const partOf = (entity: Fields | undefined, key: string) =>
  entity?.[key] as Fields | undefined;

/** Messages in a list. */
export const itemsOf = (entity: Fields | undefined, key: string) =>
  (entity?.[key] ?? []) as readonly Fields[];

/** Micros per minor unit of the currency: 10,000 for USD, 1,000,000 for JPY. */
export const microsPerMinor = ({ currencyExponent }: Pick<Customer, 'currencyExponent'>) =>
  10 ** (6 - currencyExponent);
