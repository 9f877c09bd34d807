/** Rules of what may be made and changed. */
import {
  minorOfMicros,
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { uuidOf } from '../accounts.ts';
import type { Account, Status } from '../model.ts';
import type { Ask, Entity } from '../state.ts';
import { kinds } from '../views.ts';
import { invalid, missing } from '../words.ts';

const parents: Partial<Record<TreeKind, TreeKind>> = { group: 'campaign', ad: 'group' };
/** Needs of a creation beyond the description. */
const needs: Readonly<Record<TreeKind, readonly string[]>> = {
  campaign: ['name', 'objective'],
  group: ['name', 'campaign_id', 'start_time', 'budget', 'asset_format', 'category', 'targets'],
  ad: ['name', 'ad_set_id', 'assets', 'call_to_action'],
};

export function findOr({ state }: Ask, { spec }: Account, kind: TreeKind, id: unknown): Entity {
  const found = findRecord(state, spec.id, kind, id);
  if (!found) throw missing(kinds[kind].type);
  return found;
}

export function createEntity(ask: Ask, account: Account, kind: TreeKind): Entity {
  const { delivery = 'ON', ...given } = ask.body as Fields;
  const lacking = needs[kind].find((name) => given[name] === undefined);
  if (lacking !== undefined) throw invalid(`${lacking} is required.`);
  const above = parents[kind];
  const parent = above && findOr(ask, account, above, given[kinds[above].id]);
  if (parent && statusOf(parent) === 'ARCHIVED')
    throw invalid('What it is to stand in is archived.');
  const made = newRecord<Status>(ask.state, {
    kind,
    accountId: account.spec.id,
    parentId: parent?.id,
    status: delivery === 'ON' ? 'ACTIVE' : 'PAUSED',
    now: ask.now,
    idOf: uuidOf,
    digits: 32,
  });
  return kept(ask, account, made, given);
}

export function updateEntity(ask: Ask, account: Account, kind: TreeKind, id: unknown): Entity {
  const before = findOr(ask, account, kind, id);
  const { delivery, status, ...given } = ask.body as Fields;
  if (Object.keys(ask.body as Fields).length === 0) throw invalid('Give at least one field.');
  if (kind === 'group' && delivery !== undefined && Object.keys(given).length > 0)
    throw invalid('delivery cannot be updated with other fields.');
  if (statusOf(before) === 'ARCHIVED') throw invalid(`${kinds[kind].type} is archived.`);
  const switched = delivery === undefined ? undefined : delivery === 'ON' ? 'ACTIVE' : 'PAUSED';
  const asked = kind === 'campaign' ? status : switched;
  if (asked !== undefined && !['ACTIVE', 'PAUSED', 'ARCHIVED'].includes(String(asked)))
    throw invalid(`status cannot become ${String(asked)}.`);
  return kept(ask, account, before, { ...before.fields, ...given }, asked as Status | undefined);
}

function kept(ask: Ask, account: Account, before: Entity, fields: Fields, status?: Status): Entity {
  const { name, budget, start_time: start, end_time: end } = fields;
  if (typeof name === 'string' && name.trim() !== name)
    throw invalid('name must not begin or end with a space.');
  const { micro_amount: micros, type } = (budget ?? {}) as Fields;
  if (budget !== undefined && !(Number(micros) > 0))
    throw invalid('budget.micro_amount must be greater than 0.');
  if (type === 'LIFETIME' && end === undefined)
    throw invalid('end_time is required for a lifetime budget.');
  if (end !== undefined && String(end) <= String(start))
    throw invalid('end_time must be after start_time.');
  const dailyMinor = type === 'DAILY' ? minorOfMicros(account.spec, micros) : undefined;
  return changedRecord(ask.state, before, { now: ask.now, fields, status, dailyMinor });
}
