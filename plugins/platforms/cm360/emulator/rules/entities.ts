/** Rules of what may be created and changed of campaigns, placements, ads and landing pages. */
import {
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Entity, Kind, Status } from '../model.ts';
import type { Ask } from '../state.ts';
import { entityView, kinds } from '../views.ts';
import { invalid, missing, required } from '../words.ts';
import { checkAd } from './ads.ts';

/** Fields that the platform alone sets, or what says whether it runs. */
const own = new Set(
  'kind id accountId createInfo lastModifiedInfo archived active activeStatus status'.split(' '),
);
const needs: Readonly<Partial<Record<Kind, string>>> = {
  campaign: 'advertiserId name startDate endDate defaultLandingPageId euPoliticalAdsDeclaration',
  placement: 'campaignId name siteId compatibility paymentSource size pricingSchedule tagFormats',
  ad: 'campaignId name type startTime endTime',
  landingPage: 'advertiserId name url',
};

export function createEntity(ask: Ask, account: Account, kind: Kind): Entity {
  const body = (ask.body ?? {}) as Fields;
  const lacking = (needs[kind] ?? '').split(' ').find((name) => (body[name] ?? '') === '');
  if (lacking !== undefined) throw required(lacking);
  const [placed] = (body['placementAssignments'] ?? []) as readonly Fields[];
  const above = kind === 'ad' ? placed?.['placementId'] : body['campaignId'];
  const made = newRecord<Status, Kind>(ask.state, {
    kind,
    accountId: account.spec.id,
    digits: kind === 'campaign' ? 8 : 9,
    now: ask.now,
    status: kind === 'ad' ? 'off' : 'on',
    parentId: above === undefined ? undefined : String(above),
  });
  return keep(ask, account, made, body);
}

export function patchEntity(ask: Ask, account: Account, kind: Kind, isWhole: boolean): Entity {
  const body = (ask.body ?? {}) as Fields;
  const id = isWhole ? body['id'] : ask.query['id'];
  const before = findRecord(ask.state, account.spec.id, kind, id);
  if (!before) throw missing(`${kinds[kind].name} ${String(id)}`);
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
  checkDays(fields);
  checkRefs(ask, account, before.kind, fields);
  if (before.kind === 'ad') checkAd(ask, account, fields);
  const status = statusFrom(before, body);
  if (before.kind === 'ad' && status === 'on') checkServable(fields);
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

function checkDays({ startDate, endDate, startTime, endTime }: Fields): void {
  if (startDate !== undefined && endDate !== undefined && String(endDate) < String(startDate))
    throw invalid('endDate', 'is before startDate');
  const [from, until] = [startTime, endTime].map((time) => Date.parse(String(time)));
  if ((until ?? 0) <= (from ?? 0)) throw invalid('endTime', 'is not after startTime');
}

function checkRefs({ state }: Ask, { spec }: Account, kind: Kind, fields: Fields): void {
  const advertiser = fields['advertiserId'];
  if (advertiser !== undefined && !spec.advertisers.some(({ id }) => id === String(advertiser)))
    throw invalid('advertiserId', `${String(advertiser)} is unknown`);
  const needed = [
    ...(kind === 'campaign' ? [['landingPage', 'defaultLandingPageId'] as const] : []),
    ...(kind === 'placement' || kind === 'ad' ? [['campaign', 'campaignId'] as const] : []),
  ];
  for (const [above, field] of needed)
    if (!findRecord(state, spec.id, above, fields[field]))
      throw invalid(field, `${String(fields[field])} is unknown`);
  const site = fields['siteId'];
  if (kind === 'placement' && !spec.sites.some(({ id }) => id === String(site)))
    throw invalid('siteId', `${String(site)} is unknown`);
  const page = findRecord(state, spec.id, 'landingPage', fields['defaultLandingPageId']);
  if (kind === 'campaign' && page?.fields['advertiserId'] !== advertiser)
    throw invalid('defaultLandingPageId', 'is of another advertiser');
}

/** An ad that serves needs something to show, and a place for it. */
function checkServable({ placementAssignments: places, creativeRotation: rotation, type }: Fields) {
  if (type !== 'AD_SERVING_STANDARD_AD') return;
  const { creativeAssignments: shown } = (rotation ?? {}) as { creativeAssignments?: unknown[] };
  if (!Array.isArray(places) || places.length === 0)
    throw invalid('active', 'an active ad needs a placement');
  if (!shown?.length) throw invalid('active', 'an active ad needs a creative');
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
    state.changes.add({
      kind: 'dfareporting#changeLog',
      id: state.records.newId('change', 10),
      accountId: spec.id,
      userProfileId: spec.profileId,
      userProfileName: 'ops',
      changeTime: new Date(now).toISOString(),
      transactionId,
      action: isNew ? 'ACTION_CREATE' : 'ACTION_UPDATE',
      objectType: `OBJECT_${kinds[after.kind].name.replace(/([A-Z])/g, '_$1').toUpperCase()}`,
      objectId: after.id,
      ...(isNew ? {} : { fieldName: name, oldValue: text(was[name]), newValue: text(is[name]) }),
    });
  }
}
