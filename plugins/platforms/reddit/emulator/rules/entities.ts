/** Creating and changing campaigns, ad groups and ads. */
import { statusOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import shapes from '../shapes.json' with { type: 'json' };
import type { Account, AdKind, RedditRecord, Status } from '../model.ts';
import { keepChanged, keepNew, type State } from '../state.ts';
import { badRequest, fault, notFound, refuseIf } from '../words.ts';
import { faultsOf } from './checks.ts';
import { logChanges } from './history.ts';

const DELETE_AFTER_MS = 3 * 3_600_000;

/** @param data  of the right shape */
export function createEntity(
  state: State,
  { spec }: Account,
  kind: AdKind,
  data: Fields,
): RedditRecord {
  const parent = kind === 'campaign' ? undefined : findParent(state, kind, data, spec.id);
  const { configured_status: status = 'PAUSED', ...rest } = data;
  const worked = {
    campaign: {
      is_campaign_budget_optimization: data['is_campaign_budget_optimization'] === true,
    },
    ad_group: {},
    ad: {
      campaign_id: parent?.parentId,
      profile_username: spec.profile.name,
      rejection_reason: null,
    },
  };
  const fields = { ...emptyOf(kind), ...rest, ...worked[kind] };
  refuseIf(faultsOf(kind, fields, { state, accountId: spec.id }));
  const wish = { kind, accountId: spec.id, parentId: parent?.id };
  const record = keepNew(state, wish, fields, status as Status);
  logChanges(state, undefined, record);
  return record;
}

/** Fields that nobody gave are null. */
function emptyOf(kind: AdKind): Fields {
  const names = Object.keys(shapes[kind]).map((name) => name.replace(/[*!]/g, ''));
  return Object.fromEntries(
    names.filter((name) => name !== 'configured_status').map((name) => [name, null]),
  );
}

/** @throws Refusal  there is none of this account */
function findParent({ records }: State, kind: AdKind, data: Fields, accountId: string) {
  const above = kind === 'ad' ? 'ad_group' : 'campaign';
  const parent = records.find(above, String(data[`${above}_id`] ?? ''));
  if (parent?.accountId === accountId && statusOf(parent) !== 'DELETED') return parent;
  throw badRequest(fault(`data.${above}_id`, 'Does not exist.'));
}

/** @param data  of the right shape */
export function changeEntity(state: State, record: RedditRecord, data: Fields): RedditRecord {
  if (statusOf(record) === 'DELETED') throw notFound();
  const { configured_status: status, ...rest } = data;
  if (status === 'DELETED') checkDeletion(record, state.parts.now());
  const fields = { ...record.fields, ...rest };
  const saved = rest['saved_audience_id'] ?? null;
  if (saved !== null && !state.saved.find(record.accountId, saved))
    throw badRequest(fault('data.saved_audience_id', 'Does not exist.'));
  refuseIf(faultsOf(record.kind as AdKind, fields, { state, accountId: record.accountId }));
  const after = keepChanged(state, record, rest, status as Status | undefined);
  logChanges(state, record, after);
  return after;
}

function checkDeletion(record: RedditRecord, now: number): void {
  const why =
    record.kind === 'campaign' && statusOf(record) !== 'ARCHIVED'
      ? 'A campaign must be ARCHIVED before it can be DELETED.'
      : record.kind !== 'ad' && now - record.updatedAt < DELETE_AFTER_MS
        ? 'Can be DELETED three hours after the last change at the earliest.'
        : undefined;
  if (why) throw badRequest(fault('data.configured_status', why));
}
