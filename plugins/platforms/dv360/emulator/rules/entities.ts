/** Rules of what may be created and changed of campaigns, insertion orders, line items and creatives. */
import {
  changedRecord,
  localDay,
  newRecord,
  readDescription,
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
import { checkBudget, checkNewDays } from './budgets.ts';
import { checkFrequency } from './frequency.ts';
import { dailyMinorOf } from './pacing.ts';

const { shapes, readOnly } = readDescription(description as unknown as Discovery);
const dates = 'campaignFlight.plannedDates.startDate';

interface Rule {
  readonly needs: readonly string[];
  /** Of its id. */
  readonly digits: number;
  /** In which status it may begin. */
  readonly begins: readonly Status[];
  readonly parent?: { readonly kind: Kind; readonly field: string };
}

const words = (...lines: readonly string[]) => lines.join(' ').split(' ');

const rules: Readonly<Record<Kind, Rule>> = {
  campaign: {
    digits: 8,
    needs: ['displayName', 'entityStatus', 'campaignGoal', dates, 'frequencyCap'],
    begins: ['ENTITY_STATUS_ACTIVE', 'ENTITY_STATUS_PAUSED'],
  },
  insertionOrder: {
    digits: 10,
    needs: ['displayName', 'campaignId', 'entityStatus', 'pacing', 'frequencyCap', 'kpi', 'budget'],
    begins: ['ENTITY_STATUS_DRAFT'],
    parent: { kind: 'campaign', field: 'campaignId' },
  },
  lineItem: {
    digits: 11,
    needs: words(
      'displayName insertionOrderId lineItemType entityStatus flight budget pacing frequencyCap',
      'partnerRevenueModel bidStrategy containsEuPoliticalAds',
    ),
    begins: ['ENTITY_STATUS_DRAFT'],
    parent: { kind: 'insertionOrder', field: 'insertionOrderId' },
  },
  creative: {
    digits: 9,
    needs: [
      'displayName',
      'entityStatus',
      'creativeType',
      'hostingSource',
      'dimensions',
      'exitEvents',
    ],
    begins: ['ENTITY_STATUS_ACTIVE', 'ENTITY_STATUS_PAUSED'],
  },
};

export function createEntity(ask: Ask, account: Account, kind: Kind): Entity {
  const { state, body, now } = ask;
  checkAborts(state);
  const { needs, begins, parent } = rules[kind];
  googleNeeds(body, needs);
  const fields = googleInsert(body, readOnly[kinds[kind].schema] ?? []);
  const status = fields['entityStatus'] as Status;
  if (!begins.includes(status))
    throw invalid(
      'entityStatus',
      `entityStatus must be ${begins.join(' or ')} when it is created.`,
    );
  const above = parent && findEntity(state, account.spec.id, parent.kind, fields[parent.field]);
  if (parent && !above) throw invalid(parent.field, `${parent.field} is unknown.`);
  const parentId = above?.id;
  checkNewDays(kind, fields, localDay(now, account.spec.timeZone).today);
  const { id: accountId } = account.spec;
  const { digits } = rules[kind];
  const made = newRecord<Status, Kind>(state, { kind, accountId, digits, now, status, parentId });
  return keep(ask, account, made, { ...inherited(kind, above), ...fields });
}

/** Fields that the platform fills in. */
function inherited(kind: Kind, above: Entity | undefined): Fields {
  if (kind === 'creative')
    return { reviewStatus: { approvalStatus: 'APPROVAL_STATUS_PENDING_NOT_SERVABLE' } };
  const reservationType = 'RESERVATION_TYPE_NOT_GUARANTEED';
  if (kind === 'lineItem') return { reservationType, campaignId: above?.fields['campaignId'] };
  return kind === 'insertionOrder' ? { reservationType } : {};
}

/** A copy of a line item is a draft beside it. */
export function duplicateLineItem(ask: Ask, account: Account, source: Entity): Entity {
  checkAborts(ask.state);
  googleNeeds(ask.body, ['targetDisplayName', 'containsEuPoliticalAds']);
  const { targetDisplayName: displayName, containsEuPoliticalAds } = ask.body as Fields;
  const made = newRecord<Status, Kind>(ask.state, {
    kind: 'lineItem',
    accountId: source.accountId,
    digits: rules.lineItem.digits,
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

const parentKinds: Partial<Record<Kind, Kind>> = {
  insertionOrder: 'campaign',
  lineItem: 'insertionOrder',
};

/** @see https://developers.google.com/display-video/api/reference/rest/v4/EntityStatus */
function checkStatus({ records }: State, before: Entity, after: Status): void {
  const present = statusOf(before);
  if (after === present) return;
  if (after === 'ENTITY_STATUS_DRAFT' || !/_(ACTIVE|PAUSED|ARCHIVED)$/.test(after))
    throw invalid('entityStatus', `entityStatus cannot become ${after}.`);
  const kind = parentKinds[before.kind];
  const above = kind && records.find(kind, before.parentId ?? '');
  if (after === 'ENTITY_STATUS_ACTIVE' && above && statusOf(above) !== 'ENTITY_STATUS_ACTIVE')
    throw notNow('entityStatus', `It cannot be active while its ${kind} is not.`);
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

/** `lineItems:bulkUpdate`: each by itself; what failed is told. */
export function bulkUpdate(ask: Ask, account: Account): Fields {
  const { lineItemIds = [], targetLineItem = {}, updateMask = '' } = ask.body as Fields;
  const errors: Fields[] = [];
  const failed: unknown[] = [];
  const done = (lineItemIds as readonly unknown[]).filter((id) => {
    try {
      return patchEntity(
        { ...ask, query: { updateMask }, body: targetLineItem },
        account,
        'lineItem',
        id,
      );
    } catch (error) {
      failed.push(id);
      errors.push({ code: 3, message: (error as Error).message });
      return false;
    }
  });
  return {
    ...(done.length > 0 ? { updatedLineItemIds: done } : {}),
    ...(failed.length > 0 ? { failedLineItemIds: failed, errors } : {}),
  };
}

function checkAborts({ controls }: State): void {
  if (controls.aborts) throw aborted();
}
