/** What fields of a campaign, ad group or ad ask of each other, and of what is above. */
import type { Body } from './check-body.ts';
import type { Database } from './database.ts';
import type { RedditRecord } from './records.ts';
import { fault, type FieldFault } from './reddit-error.ts';

const MIN_DAILY_MICROS = 5_000_000;
const MIN_BID_MICROS = 100_000;

/** @param parent  campaign of an ad group, ad group of an ad */
export function rulesOf(
  database: Database,
  record: RedditRecord,
  parent: RedditRecord | undefined,
): FieldFault[] {
  if (record.kind === 'ad') return adRules(database, record);
  const isCampaign = record.kind === 'campaign';
  const holder = isCampaign ? record : parent;
  const onCampaign = holder?.data['is_campaign_budget_optimization'] === true;
  const { goal_type: type, goal_value: value, bid_value: bid } = record.data;
  const { bid_strategy: strategy, end_time: end, start_time: start } = record.data;
  const hasGoal = type !== null && value !== null;
  const rules: [boolean, string, string][] = [
    [
      isCampaign && onCampaign && !record.data['conversion_pixel_id'],
      'conversion_pixel_id',
      'Required with campaign budget optimization.',
    ],
    [
      isCampaign && onCampaign && !hasGoal,
      'goal_value',
      'Required with campaign budget optimization.',
    ],
    [
      isCampaign && !onCampaign && (type ?? value ?? null) !== null,
      'goal_value',
      'Needs campaign budget optimization.',
    ],
    [
      !isCampaign && onCampaign && value !== null,
      'goal_value',
      'Must be null: the budget is on the campaign.',
    ],
    [!isCampaign && !onCampaign && !hasGoal, 'goal_value', 'Missing data for required field.'],
    [
      type === 'DAILY_SPEND' && value !== null && Number(value) < MIN_DAILY_MICROS,
      'goal_value',
      `Must be at least ${MIN_DAILY_MICROS}.`,
    ],
    [type === 'LIFETIME_SPEND' && !end, 'end_time', 'Required with LIFETIME_SPEND.'],
    [
      !isCampaign && strategy === 'MANUAL_BIDDING' && !bid,
      'bid_value',
      'Required with MANUAL_BIDDING.',
    ],
    [
      !isCampaign && strategy === 'BIDLESS' && Boolean(bid),
      'bid_value',
      'Must be null with BIDLESS.',
    ],
    [
      Boolean(bid) && Number(bid) < MIN_BID_MICROS,
      'bid_value',
      `Must be at least ${MIN_BID_MICROS}.`,
    ],
    [
      Boolean(end) && Date.parse(String(end)) <= Date.parse(String(start ?? 0)),
      'end_time',
      'Must be after start_time.',
    ],
    [
      needsEvent(record, parent) && !record.data['optimization_goal'],
      'optimization_goal',
      'Required for this objective.',
    ],
  ];
  return [
    ...rules.filter(([wrong]) => wrong).map(([, field, why]) => fault(`data.${field}`, why)),
    ...audienceFaults(database, record),
  ];
}

/** Campaigns for conversions want to know which. */
function needsEvent(record: RedditRecord, campaign: RedditRecord | undefined): boolean {
  return record.kind === 'ad_group' && campaign?.data['objective'] === 'CONVERSIONS';
}

function audienceFaults({ records }: Database, record: RedditRecord): FieldFault[] {
  const targeting = (record.data['targeting'] ?? {}) as Body;
  return ['custom_audience_ids', 'excluded_custom_audience_ids'].flatMap((name) =>
    ((targeting[name] ?? []) as string[])
      .filter((id) => records.find('custom_audience', id)?.accountId !== record.accountId)
      .map((id) => fault(`data.targeting.${name}`, `'${id}' does not exist.`)),
  );
}

function adRules({ records }: Database, { data, accountId }: RedditRecord): FieldFault[] {
  const post = records.find('post', String(data['post_id'] ?? ''));
  if (!data['post_id']) return [fault('data.post_id', 'Missing data for required field.')];
  if (post?.accountId !== accountId) return [fault('data.post_id', 'Does not exist.')];
  return post.data['type'] === 'TEXT' && data['click_url']
    ? [fault('data.click_url', 'Not allowed for free-form posts.')]
    : [];
}
