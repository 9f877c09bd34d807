/** Rules of what may be created and changed of campaigns, insertion orders, line items and creatives. */
import {
  changedRecord,
  fillTemplate,
  localDay,
  newRecord,
  readDescription,
  Refusal,
  statusOf,
  type Discovery,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import {
  googleInsert,
  googleNeeds,
  googlePatch,
} from '../../../../families/google/emulator/methods.ts';
import description from '../displayvideo.json' with { type: 'json' };
import type { Account, Entity, Kind, Status } from '../model.ts';
import { entitiesOf, findEntity, type Ask, type State } from '../state.ts';
import { kinds } from '../views.ts';
import { aborted, invalid, missing, notNow } from '../words.ts';
import { checkBudget, checkFrequency, checkNewDays } from './budgets.ts';
import { checkRules } from './checks.ts';
import { dailyMinorOf } from './pacing.ts';

const { shapes, readOnly } = readDescription(description as unknown as Discovery);
export function createEntity(ask: Ask, account: Account, kind: Kind): Entity {
  const { state, body, now } = ask;
  checkAborts(state);
  const { needs, begins, above: kindAbove, digits, filled = {}, schema } = kinds[kind];
  googleNeeds(body, needs);
  const fields = googleInsert(body, readOnly[schema] ?? []);
  const status = fields['entityStatus'] as Status;
  if (!begins.includes(status))
    throw invalid(
      'entityStatus',
      `entityStatus must be ${begins.join(' or ')} when it is created.`,
    );
  const { id: accountId, timeZone } = account.spec;
  const field = kindAbove && kinds[kindAbove].id;
  const above = field && findEntity(state, accountId, kindAbove, fields[field]);
  if (field && !above) throw invalid(field, `${field} is unknown.`);
  const { id: parentId, fields: given = {} }: Partial<Entity> = above || {};
  checkNewDays(kind, fields, localDay(now, timeZone).today);
  const made = newRecord<Status, Kind>(state, { kind, accountId, digits, now, status, parentId });
  return keep(ask, account, made, {
    ...fillTemplate<Fields>(filled, given),
    ...fields,
  });
}

/** A copy of a line item is a draft beside it. */
export function duplicateLineItem(ask: Ask, account: Account, source: Entity): Entity {
  checkAborts(ask.state);
  googleNeeds(ask.body, ['targetDisplayName', 'containsEuPoliticalAds']);
  const { targetDisplayName: displayName, containsEuPoliticalAds } = ask.body as Fields;
  const made = newRecord<Status, Kind>(ask.state, {
    kind: 'lineItem',
    accountId: source.accountId,
    digits: kinds.lineItem.digits,
    now: ask.now,
    status: 'ENTITY_STATUS_DRAFT',
    parentId: source.parentId,
  });
  return keep(ask, account, made, { ...source.fields, displayName, containsEuPoliticalAds });
}

export function patchEntity(ask: Ask, account: Account, kind: Kind, id: unknown): Entity {
  checkAborts(ask.state);
  const before = findEntity(ask.state, account.spec.id, kind, id);
  if (!before) throw missing();
  const { schema } = kinds[kind];
  const present = { ...before.fields, entityStatus: statusOf(before) };
  const after = googlePatch(ask, present, {
    shape: shapes[schema],
    readOnly: readOnly[schema] ?? [],
  });
  checkStatus(ask.state, before, after['entityStatus'] as Status);
  return keep(ask, account, before, after);
}

/** The amount that may be spent a day follows from the fields. */
function keep(ask: Ask, { spec }: Account, before: Entity, given: Fields): Entity {
  const { entityStatus, ...fields } = given;
  checkBudget(before.kind, fields);
  checkFrequency(fields);
  checkCreatives(ask.state, before, fields);
  const isOrder = before.kind === 'insertionOrder';
  return changedRecord<Status, Kind>(ask.state, before, {
    now: ask.now,
    fields,
    status: entityStatus as Status | undefined,
    dailyMinor: isOrder ? dailyMinorOf(spec, fields) : undefined,
  });
}

/** @see https://developers.google.com/display-video/api/reference/rest/v4/EntityStatus */
function checkStatus({ records }: State, before: Entity, after: Status): void {
  const present = statusOf(before);
  if (after === present) return;
  const kind = kinds[before.kind].above;
  const over = kind && records.find(kind, before.parentId ?? '');
  const site = { entityStatus: String(after), above: over && statusOf(over) };
  checkRules('status', site, { kind: String(kind) });
}

function checkCreatives(state: State, { kind, accountId }: Entity, fields: Fields): void {
  if (kind !== 'lineItem') return;
  const ids = (fields['creativeIds'] ?? []) as readonly string[];
  const strange = ids.find((id) => !findEntity(state, accountId, 'creative', id));
  if (strange !== undefined) throw invalid('creativeIds', `Creative ${strange} is unknown.`);
}

/** Everything below it goes with it. */
export function deleteEntity(
  { state, now }: Ask,
  account: Account,
  kind: Kind,
  id: unknown,
): Fields {
  checkAborts(state);
  const entity = findEntity(state, account.spec.id, kind, id);
  if (!entity) throw missing();
  if (statusOf(entity) !== 'ENTITY_STATUS_ARCHIVED')
    throw notNow('entityStatus', 'Only what is archived can be deleted.');
  const below = (['insertionOrder', 'lineItem'] as const).filter((one) => one !== kind);
  const erase = (one: Entity): void => {
    state.records.put({ ...one, deleted: true, updatedAt: now });
    for (const sort of below) entitiesOf(state, account.spec.id, sort, one.id).forEach(erase);
  };
  erase(entity);
  return {};
}

/** `lineItems:bulkUpdate` */
export function bulkUpdate(ask: Ask, account: Account): Fields {
  const { targetLineItem: body = {}, updateMask = '' } = ask.body as Fields;
  return eachLineItem(ask, (id) =>
    patchEntity({ ...ask, query: { updateMask }, body }, account, 'lineItem', id),
  );
}

/** Each that the body names by itself; what failed is told. */
export function eachLineItem({ body }: Ask, change: (id: unknown) => unknown): Fields {
  const { lineItemIds = [] } = body as { readonly lineItemIds?: readonly unknown[] };
  const errors = new Map<unknown, Fields>();
  for (const id of lineItemIds)
    try {
      change(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.set(id, { code: 3, message: error.message });
    }
  const done = lineItemIds.filter((id) => !errors.has(id));
  return {
    ...(done.length > 0 && { updatedLineItemIds: done }),
    ...(errors.size > 0 && { failedLineItemIds: [...errors.keys()], errors: [...errors.values()] }),
  };
}

function checkAborts({ controls }: State): void {
  if (controls.aborts) throw aborted();
}
