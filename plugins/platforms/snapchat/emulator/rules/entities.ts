/** Rules of what may be made, replaced and deleted: each object of a request by itself. */
import {
  minorOfMicros,
  boundsOf,
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import { uuid, type DemoAccount } from '../accounts.ts';
import type { Account, Entity, Status } from '../model.ts';
import type { Ask, State } from '../state.ts';

/** An object that is not taken; the others of its request are. */
export class Exceptional extends Error {}

const parents: Partial<Record<TreeKind, readonly [kind: TreeKind, field: string]>> = {
  group: ['campaign', 'campaign_id'],
  ad: ['group', 'ad_squad_id'],
};

const readOnly = ['created_at', 'updated_at', 'delivery_status', 'deleted', 'id'];

export function createEntity({ state, now }: Ask, account: Account, kind: TreeKind, given: Fields) {
  const { spec } = account;
  const [above, field] = parents[kind] ?? [];
  const parent = above && field ? findRecord(state, spec.id, above, given[field]) : undefined;
  if (above && (!parent || statusOf(parent) === 'DELETED'))
    throw new Exceptional(`${field ?? ''}: Resource can not be found`);
  const made = newRecord<Status>(state, {
    kind,
    accountId: spec.id,
    parentId: parent?.id,
    status: given['status'] as Status,
    now,
    digits: 32,
    idOf: uuid,
  });
  const own = kind === 'ad' ? { review_status: 'PENDING', review_status_reasons: [] } : {};
  return kept(account, { state, now, before: made, given: { ...own, ...given } });
}

/** The whole object: what is left out is gone. */
export function replaceEntity(
  { state, now }: Ask,
  account: Account,
  kind: TreeKind,
  given: Fields,
) {
  const before = findRecord(state, account.spec.id, kind, given['id']);
  if (!before || statusOf(before) === 'DELETED') throw new Exceptional('Resource can not be found');
  const [, field] = parents[kind] ?? [];
  if (field && given[field] !== before.fields[field])
    throw new Exceptional(`${field} can not be changed`);
  const { review_status, review_status_reasons, render_type } = before.fields;
  const own = kind === 'ad' ? { review_status, review_status_reasons, render_type } : {};
  return kept(account, { state, now, before, given: { ...given, ...own } });
}

interface Kept {
  readonly state: State;
  readonly now: number;
  readonly before: Entity;
  readonly given: Fields;
}

function kept({ spec }: Account, { state, now, before, given }: Kept): Entity {
  checkAmounts(before.kind, given, spec);
  if (String(given['end_time'] ?? '9') <= String(given['start_time'] ?? ''))
    throw new Exceptional('end_time must be after start_time');
  checkPlaces(given);
  const { status, ...all } = given;
  const fields = Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => !readOnly.includes(name))
      .map(([name, value]) => [name, name.endsWith('_time') ? withMillis(value) : value]),
  );
  const dailyMinor = minorOfMicros(spec, fields['daily_budget_micro']);
  return changedRecord(state, before, { now, fields, status: status as Status, dailyMinor });
}

/** Of an ad squad: chosen places, and a cap of 30 days at most. */
function checkPlaces({ placement_v2: placement, cap_and_exclusion_config: config }: Fields): void {
  const place = placement as Fields | undefined;
  if (place?.['config'] === 'CUSTOM' && !(place['platforms'] && place['snapchat_positions']))
    throw new Exceptional('placement_v2: CUSTOM needs platforms and snapchat_positions');
  const caps = (config as Fields | undefined)?.['frequency_cap_config'] as
    readonly Fields[] | undefined;
  const isLong = (one: Fields) =>
    one['frequency_cap_interval'] === 'DAYS' && Number(one['time_interval']) > 30;
  if (caps?.some(isLong)) throw new Exceptional('frequency_cap_config: 30 days at most');
}

const withMillis = (value: unknown) => new Date(String(value)).toISOString();

function checkAmounts(kind: TreeKind, given: Fields, { currency }: DemoAccount): void {
  const daily = given['daily_budget_micro'];
  const of = kind === 'group' ? 'ad_squad' : kind;
  const { least = 0 } = boundsOf(platform.limits, { of, field: 'daily_budget', currency });
  if (typeof daily === 'number' && daily < least * 1e6)
    throw new Exceptional(`daily_budget_micro: The minimum daily budget is ${least}`);
  if (kind !== 'group') return;
  const lifetime = given['lifetime_budget_micro'];
  if ((daily === undefined) === (lifetime === undefined))
    throw new Exceptional(
      'Exactly one of daily_budget_micro and lifetime_budget_micro is required',
    );
  if (lifetime !== undefined && given['end_time'] === undefined)
    throw new Exceptional('end_time is required with lifetime_budget_micro');
  if (given['bid_strategy'] !== 'AUTO_BID' && given['bid_micro'] === undefined)
    throw new Exceptional('bid_micro is required unless bid_strategy is AUTO_BID');
}

/** Everything below it goes with it. */
export function deleteEntity({ state, now }: Ask, entity: Entity): void {
  const below: Partial<Record<TreeKind, TreeKind>> = { campaign: 'group', group: 'ad' };
  const erase = (one: Entity): void => {
    changedRecord(state, one, { now, fields: one.fields, status: 'DELETED' });
    const kind = below[one.kind];
    if (kind) state.records.list(kind, { parentId: one.id }).forEach(erase);
  };
  erase(entity);
}
