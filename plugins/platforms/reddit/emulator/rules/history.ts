/** The history of an account: who changed what, one entry per field that a write changed. */
import {
  addDays,
  changedFields,
  dayStart,
  fillTemplate,
  statusOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { demoApp, memberId } from '../accounts.ts';
import type { Account, Entry, RedditRecord } from '../model.ts';
import usual from '../seed.json' with { type: 'json' };
import type { State } from '../state.ts';
import { isoTime } from '../words.ts';

const sorts: Readonly<Record<string, string>> = {
  configured_status: 'STATUS',
  goal_value: 'BUDGET',
  goal_type: 'BUDGET',
  spend_cap: 'BUDGET',
  bid_value: 'BID',
  bid_strategy: 'BID',
  bid_type: 'BID',
  targeting: 'TARGETING',
};
const entities: Readonly<Record<string, Entry['entityType']>> = {
  campaign: 'CAMPAIGN',
  ad_group: 'AD_GROUP',
  ad: 'AD',
  custom_audience: 'AUDIENCE',
};

/** @param before  absent for what is new */
export function logChanges(
  state: State,
  before: RedditRecord | undefined,
  after: RedditRecord,
): void {
  const { kind, accountId, id: entityId, fields } = after;
  const entityType = entities[kind]!;
  const entityName = String(fields['name']);
  const about = { accountId, at: state.parts.now(), entityType, entityId, entityName };
  const told = (one: RedditRecord) => ({ ...one.fields, configured_status: statusOf(one) });
  const changed = before
    ? changedFields(told(before), told(after))
    : [{ field: 'created', before: null, after: entityId }];
  for (const one of changed)
    state.entries.add({ ...about, changeType: sorts[one.field] ?? entityType, ...one });
}

/** Log of a seeded account: why some of its campaigns no longer run. */
const seedEntries = ({ spec, world }: Account, anchor: string): Entry[] =>
  world.campaigns
    .filter(({ status }) => status !== 'ENABLED')
    .map(({ id, name, status, groups }) => ({
      accountId: spec.id,
      at: dayStart(addDays(groups[0]?.lastDay ?? anchor, 1), spec.timeZone),
      entityType: 'CAMPAIGN',
      entityId: id,
      entityName: name,
      changeType: 'STATUS',
      field: 'configured_status',
      before: 'ACTIVE',
      after: status === 'PAUSED' ? 'PAUSED' : 'ARCHIVED',
    }));

/** Newest first. @param data  of the right shape */
export function readHistory(state: State, account: Account, data: Fields): unknown[] {
  const { start_time: start, end_time: end, change_types, member_ids } = data;
  const timeOf = (text: unknown, none: number) =>
    text === undefined ? none : Date.parse(String(text));
  const [from, to] = [timeOf(start, 0), timeOf(end, Infinity)];
  const types = (change_types ?? []) as readonly string[];
  const members = (member_ids ?? []) as readonly string[];
  const ids = entityIds(state, data['entity_id_filters'] as readonly EntityFilter[] | undefined);
  const made = state.entries.all().filter(({ accountId }) => accountId === account.spec.id);
  return [...seedEntries(account, state.records.anchor), ...made]
    .filter(
      ({ at, changeType, entityType, entityId }) =>
        at >= from &&
        at <= to &&
        (types.length === 0 || types.includes(changeType) || types.includes(entityType)) &&
        (members.length === 0 || members.includes(memberId)) &&
        (ids?.has(entityId) ?? true),
    )
    .sort((a, b) => b.at - a.at)
    .map(viewOf);
}

interface EntityFilter {
  readonly entity_ids: readonly string[];
  readonly include_child_entities?: unknown;
}

/** The objects that are named, and where it is asked for what is in them. */
function entityIds({ records }: State, filters: readonly EntityFilter[] | undefined) {
  if (filters === undefined) return undefined;
  const below = (id: string): string[] =>
    (['ad_group', 'ad'] as const)
      .flatMap((kind) => records.list(kind, { parentId: id }))
      .flatMap((one) => [one.id, ...below(one.id)]);
  return new Set(
    filters.flatMap(({ entity_ids: ids, include_child_entities: deep }) => [
      ...ids,
      ...(deep === true ? ids.flatMap(below) : []),
    ]),
  );
}

const viewOf = (entry: Entry): unknown =>
  fillTemplate(usual.views.change, {
    ...entry,
    changed: isoTime(entry.at),
    member: memberId,
    user: demoApp.username,
  });
