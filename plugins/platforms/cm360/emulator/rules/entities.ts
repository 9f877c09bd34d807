/** Rules of what may be created and changed of campaigns, placements, ads and landing pages. */
import {
  changedRecord,
  fillTemplate,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Entity, Kind, Status } from '../model.ts';
import type { Ask } from '../state.ts';
import { entityView, kinds } from '../views.ts';
import views from '../views.json' with { type: 'json' };
import { invalid, missing, required } from '../words.ts';
import { checkRules } from './checks.ts';

/** Fields that the platform alone sets, or what says whether it runs. */
const own = new Set(
  'kind id accountId createInfo lastModifiedInfo archived active activeStatus status'.split(' '),
);

export function createEntity(ask: Ask, account: Account, kind: Kind): Entity {
  const body = (ask.body ?? {}) as Fields;
  const { needs, digits, begins } = kinds[kind];
  const lacking = needs.split(' ').find((name) => name !== '' && (body[name] ?? '') === '');
  if (lacking !== undefined) throw required(lacking);
  const [placed] = (body['placementAssignments'] ?? []) as readonly Fields[];
  const above = kind === 'ad' ? placed?.['placementId'] : body['campaignId'];
  const made = newRecord<Status, Kind>(ask.state, {
    kind,
    accountId: account.spec.id,
    digits,
    now: ask.now,
    status: begins,
    parentId: above === undefined ? undefined : String(above),
  });
  return keep(ask, account, made, body);
}

export function patchEntity(ask: Ask, account: Account, kind: Kind, isWhole: boolean): Entity {
  const body = (ask.body ?? {}) as Fields;
  const id = isWhole ? body['id'] : ask.query['id'];
  const before = findRecord(ask.state, account.spec.id, kind, id);
  if (!before) throw missing(`${kind} ${String(id)}`);
  return keep(ask, account, before, isWhole ? body : patched(before.fields, body));
}

/** Patch semantics of Google's older APIs: objects are merged, lists are replaced, null takes away. */
function patched(before: Fields, body: Fields): Fields {
  const isObject = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const next = Object.entries(body).map(([name, value]) => {
    const was = before[name];
    return [name, isObject(value) ? patched(isObject(was) ? was : {}, value) : value] as const;
  });
  const all = Object.entries({ ...before, ...Object.fromEntries(next) });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

function keep(ask: Ask, account: Account, before: Entity, body: Fields): Entity {
  const fields = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !own.has(name) && value !== null),
  );
  const site = { ...fields, ...timesOf(fields), cap: capOf(fields) };
  checkRules('every', ask, account, site);
  checkRules(before.kind, ask, account, site);
  const status = statusFrom(before, body);
  // An ad that serves needs something to show, and a place for it.
  if (before.kind === 'ad' && status === 'on') checkRules('serving', ask, account, fields);
  const parents = before.kind === 'campaign' ? {} : advertiserOf(ask, account, fields);
  const after = { now: ask.now, fields: { ...parents, ...fields }, status };
  const entity = changedRecord<Status, Kind>(ask.state, before, after);
  log(ask, account, before, entity);
  return entity;
}

/** An ad takes the advertiser of its campaign. */
function advertiserOf({ state }: Ask, { spec }: Account, fields: Fields): Fields {
  const campaign = findRecord(state, spec.id, 'campaign', fields['campaignId']);
  return campaign ? { advertiserId: campaign.fields['advertiserId'] } : {};
}

const byWord: Readonly<Record<string, Status>> = {
  PLACEMENT_STATUS_ACTIVE: 'on',
  PLACEMENT_STATUS_INACTIVE: 'off',
  PLACEMENT_STATUS_ARCHIVED: 'archived',
  PLACEMENT_STATUS_PERMANENTLY_ARCHIVED: 'archived',
};

function statusFrom(before: Entity, { archived, active, activeStatus }: Fields): Status {
  const present = statusOf(before);
  const word = byWord[String(activeStatus)];
  if (word !== undefined) return word;
  if (archived === true) return 'archived';
  if (archived === false && present === 'archived') {
    // @see assumed: an ad that is archived stays so
    if (before.kind === 'ad') throw invalid('archived', 'An archived ad cannot be restored.');
    return 'on';
  }
  if (active === undefined || active === null || present === 'archived') return present;
  return active === true ? 'on' : 'off';
}

function timesOf({ startTime, endTime }: Fields): Fields {
  const [from, until] = [startTime, endTime].map((time) => {
    const at = Date.parse(String(time));
    return Number.isNaN(at) ? undefined : at;
  });
  return { from, until };
}

function capOf({ deliverySchedule }: Fields): Fields | undefined {
  const { frequencyCap = {} } = (deliverySchedule ?? {}) as { readonly frequencyCap?: Fields };
  const { duration, impressions } = frequencyCap;
  return duration === undefined && impressions === undefined ? undefined : frequencyCap;
}

/** A row for each field that was written. */
function log({ state, now }: Ask, { spec }: Account, before: Entity, after: Entity): void {
  const [was, is] = [entityView(before), entityView(after)];
  const isNew = Object.keys(before.fields).length === 0;
  const names = isNew ? [''] : Object.keys(is).filter((name) => name !== 'lastModifiedInfo');
  const text = (value: unknown) =>
    value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const transactionId = state.records.newId('transaction', 9);
  for (const name of names) {
    if (name !== '' && text(was[name]) === text(is[name])) continue;
    const change = fillTemplate<Fields>(views.change, {
      spec,
      transactionId,
      id: state.records.newId('change', 10),
      at: new Date(now).toISOString(),
      action: isNew ? 'ACTION_CREATE' : 'ACTION_UPDATE',
      sort: `OBJECT_${after.kind.replace(/([A-Z])/g, '_$1').toUpperCase()}`,
      objectId: after.id,
      ...(!isNew && { field: name, before: text(was[name]), after: text(is[name]) }),
    });
    state.changes.add(change);
  }
}
