/** Creating and changing campaigns, ad groups and ads: what their fields ask of each other, and of what is above. */
import { boundsOf, statusOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import shapes from '../shapes.json' with { type: 'json' };
import type { Account, AdKind, RedditRecord, Status } from '../model.ts';
import { keepChanged, keepNew, parentOf, type State } from '../state.ts';
import { badRequest, fault, notFound, refuseIf, type FieldFault } from '../words.ts';
import { logChanges } from './log-changes.ts';

const DELETE_AFTER_MS = 3 * 3_600_000;
/** The least of an amount, in millionths. */
function leastMicros(of: string, field: string): number {
  return (boundsOf(platform.limits, { of, field, currency: 'USD' }).least ?? 0) * 1e6;
}

/** @param data  of the right shape */
export function createEntity(
  state: State,
  { spec }: Account,
  kind: AdKind,
  data: Fields,
): RedditRecord {
  const parent = kind === 'campaign' ? undefined : findParent(state, kind, data, spec.id);
  const { configured_status: status = 'PAUSED', ...rest } = data;
  const own = workedOut(kind, data, parent, spec.profile.name);
  const fields = { ...emptyOf(kind), ...rest, ...own };
  refuseIf(rulesOf(state, { kind, accountId: spec.id, fields }, parent));
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

function workedOut(
  kind: AdKind,
  data: Fields,
  parent: RedditRecord | undefined,
  profile: string,
): Fields {
  if (kind === 'campaign')
    return { is_campaign_budget_optimization: data['is_campaign_budget_optimization'] === true };
  if (kind === 'ad_group') return {};
  return { campaign_id: parent?.parentId, profile_username: profile, rejection_reason: null };
}

/** @throws Refusal  there is none of this account */
function findParent({ records }: State, kind: AdKind, data: Fields, accountId: string) {
  const [field, above] =
    kind === 'ad' ? (['ad_group_id', 'ad_group'] as const) : (['campaign_id', 'campaign'] as const);
  const parent = records.find(above, String(data[field] ?? ''));
  if (parent?.accountId === accountId && statusOf(parent) !== 'DELETED') return parent;
  throw badRequest(fault(`data.${field}`, 'Does not exist.'));
}

/** @param data  of the right shape */
export function changeEntity(state: State, record: RedditRecord, data: Fields): RedditRecord {
  if (statusOf(record) === 'DELETED') throw notFound();
  const { configured_status: status, ...rest } = data;
  if (status === 'DELETED') checkDeletion(record, state.parts.now());
  const fields = { ...record.fields, ...rest };
  refuseIf(rulesOf(state, { ...record, fields }, parentOf(state, record)));
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

/** An object that is not kept yet. */
type Draft = Pick<RedditRecord, 'kind' | 'accountId' | 'fields'>;
type Rule = readonly [isBroken: boolean, field: string, why: string];

function rulesOf(state: State, record: Draft, parent: RedditRecord | undefined): FieldFault[] {
  if (record.kind === 'ad') return adRules(state, record);
  const { end_time: end, start_time: start } = record.fields;
  const rules: Rule[] = [
    ...(record.kind === 'campaign' ? campaignRules(record) : groupRules(record, parent)),
    ...moneyRules(record),
    [
      Boolean(end) && Date.parse(String(end)) <= Date.parse(String(start ?? 0)),
      'end_time',
      'Must be after start_time.',
    ],
  ];
  return [
    ...rules.filter(([isBroken]) => isBroken).map(([, field, why]) => fault(`data.${field}`, why)),
    ...targetingRules(state, record),
  ];
}

/** Since 31 March 2026. */
const videoGoal = 'Must not be null for video views; VIDEO_VIEW_6S.';

function campaignRules({ fields: data }: Draft): Rule[] {
  const { goal_type: type, goal_value: value, conversion_pixel_id: pixel } = data;
  const isOptimized = data['is_campaign_budget_optimization'] === true;
  const hasGoal = type !== null && value !== null;
  const required = 'Required with campaign budget optimization.';
  const isVideo = data['objective'] === 'VIDEO_VIEWABLE_IMPRESSIONS';
  return [
    [isOptimized && isVideo && !data['optimization_goal'], 'optimization_goal', videoGoal],
    [isOptimized && !pixel, 'conversion_pixel_id', required],
    [isOptimized && !hasGoal, 'goal_value', required],
    [
      !isOptimized && (type ?? value ?? null) !== null,
      'goal_value',
      'Needs campaign budget optimization.',
    ],
  ];
}

function groupRules({ fields: data }: Draft, campaign: RedditRecord | undefined): Rule[] {
  const { goal_type: type, goal_value: value, bid_value: bid, bid_strategy: strategy } = data;
  const isAbove = campaign?.fields['is_campaign_budget_optimization'] === true;
  const hasGoal = type !== null && value !== null;
  const needsEvent = campaign?.fields['objective'] === 'CONVERSIONS';
  const isVideo = campaign?.fields['objective'] === 'VIDEO_VIEWABLE_IMPRESSIONS';
  return [
    [isAbove && value !== null, 'goal_value', 'Must be null: the budget is on the campaign.'],
    [!isAbove && !hasGoal, 'goal_value', 'Missing data for required field.'],
    [strategy === 'MANUAL_BIDDING' && !bid, 'bid_value', 'Required with MANUAL_BIDDING.'],
    [strategy === 'BIDLESS' && Boolean(bid), 'bid_value', 'Must be null with BIDLESS.'],
    [needsEvent && !data['optimization_goal'], 'optimization_goal', 'Required for this objective.'],
    [isVideo && !data['optimization_goal'], 'optimization_goal', videoGoal],
  ];
}

function moneyRules({ kind, fields: data }: Draft): Rule[] {
  const [leastDaily, leastBid] = [leastMicros(kind, 'daily_budget'), leastMicros(kind, 'bid')];
  const { goal_type: type, goal_value: value, bid_value: bid, end_time: end } = data;
  return [
    [
      type === 'DAILY_SPEND' && value !== null && Number(value) < leastDaily,
      'goal_value',
      `Must be at least ${leastDaily}.`,
    ],
    [type === 'LIFETIME_SPEND' && !end, 'end_time', 'Required with LIFETIME_SPEND.'],
    [Boolean(bid) && Number(bid) < leastBid, 'bid_value', `Must be at least ${leastBid}.`],
  ];
}

function targetingRules({ records }: State, record: Draft): FieldFault[] {
  const targeting = (record.fields['targeting'] ?? {}) as Fields;
  return ['custom_audience_ids', 'excluded_custom_audience_ids'].flatMap((name) =>
    ((targeting[name] ?? []) as string[])
      .filter((id) => records.find('custom_audience', id)?.accountId !== record.accountId)
      .map((id) => fault(`data.targeting.${name}`, `'${id}' does not exist.`)),
  );
}

function adRules({ records }: State, { fields: data, accountId }: Draft): FieldFault[] {
  const post = records.find('post', String(data['post_id'] ?? ''));
  if (!data['post_id']) return [fault('data.post_id', 'Missing data for required field.')];
  if (post?.accountId !== accountId) return [fault('data.post_id', 'Does not exist.')];
  return post.fields['type'] === 'TEXT' && data['click_url']
    ? [fault('data.click_url', 'Not allowed for free-form posts.')]
    : [];
}
