/** What the lists of an account have in common: read by ids or all, added, taken away; errors by place. */
import { batchError, type BatchError, type Refusal } from './api-fault.ts';
import {
  findOpen,
  listOpen,
  reply,
  type AdRecord,
  type Ads,
  type Fields,
  type Kind,
  type Session,
} from './ads.ts';
import { drop } from './change-record.ts';

export const missing: Refusal = [
  1044,
  'CampaignServiceEntityDoesNotExist',
  'The specified entity does not exist.',
];
export const twin: Refusal = [
  1043,
  'CampaignServiceEntityAlreadyExists',
  'The entity already exists.',
];

export const listOf = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : []);

export function put(
  ads: Ads,
  { account }: Session,
  kind: Kind,
  fields: Fields,
  more: { readonly parentId?: string; readonly idLength?: number } = {},
): AdRecord {
  const at = ads.parts.now();
  const { idLength = 12, ...rest } = more;
  const id = ads.records.newId(kind, idLength);
  const statuses = [{ at, value: 'Active' }];
  const record = { kind, id, accountId: account.id, createdAt: at, fields, statuses, ...rest };
  ads.records.put(record);
  return record;
}

export function removeAll(
  ads: Ads,
  session: Session,
  kind: Kind,
  ids: readonly string[],
  refusal: Refusal,
): Fields {
  const PartialErrors: BatchError[] = [];
  for (const [at, id] of ids.entries()) {
    const record = findOpen(ads, session, kind, id);
    if (record) drop(ads, record);
    else PartialErrors.push(batchError(at, refusal));
  }
  return { PartialErrors };
}

export function readAll(ads: Ads, session: Session, kind: Kind, ids: unknown) {
  const errors: BatchError[] = [];
  const all = Array.isArray(ids)
    ? ids.map((id, at) => {
        const record = findOpen(ads, session, kind, id);
        if (!record) errors.push(batchError(at, missing));
        return record ? reply(record) : null;
      })
    : listOpen(ads, session, kind).map(reply);
  return { all, errors };
}
