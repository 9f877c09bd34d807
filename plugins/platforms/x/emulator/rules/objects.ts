/** Fields of new objects, and what changed ones must keep to. */
import { toMicros, withValue, type Fields, type Since } from '../../../../../sdk/emulator/index.ts';
import usual from '../seed.json' with { type: 'json' };
import { nameOf } from '../seed.ts';
import type { Kind, Thing } from '../model.ts';
import { getThing, isThere, type Ask } from '../state.ts';
import { viewOf } from '../views.ts';
import { invalid, missing, refuse } from '../words.ts';

const MAX_LINE_ITEMS = 100;

type Made = Pick<Thing, 'fields'> & Partial<Thing>;

/** @throws Refusal */
export const makers: Partial<Record<Kind, (ask: Ask, read: Fields) => Made[]>> = {
  campaign: (ask, { daily_budget_amount_local_micro: daily, ...read }) => {
    getThing(ask, 'funding_instrument', read['funding_instrument_id']);
    checkBudgets(daily, read['total_budget_amount_local_micro']);
    const budgets = budgetsOf(ask, [], daily);
    return [{ budgets, fields: { ...usual.campaign, ...read }, flavour: 'prospecting' }];
  },
  line_item: (ask, { daily_budget_amount_local_micro: daily, ...read }) => {
    const campaign = getThing(ask, 'campaign', read['campaign_id']);
    const siblings = ask.state.records.list('line_item', { parentId: campaign.id }).filter(isThere);
    if (siblings.length >= MAX_LINE_ITEMS)
      throw refuse(400, 'TOO_MANY_LINE_ITEMS', 'The campaign has 100 line items.');
    for (const name of ['objective', 'product_type'])
      if (siblings[0] && siblings[0].fields[name] !== read[name])
        throw invalid(name, `All line items of a campaign have the same ${name}`);
    checkLineItem(read);
    checkBudgets(daily, read['total_budget_amount_local_micro']);
    const budgets = budgetsOf(ask, [], daily);
    const fields = { name: null, goal: null, ...usual.line_item, ...read };
    return [{ parentId: campaign.id, budgets, fields, flavour: 'prospecting' }];
  },
  promoted_tweet: (ask, { line_item_id, tweet_ids }) => {
    const { id: parentId } = getThing(ask, 'line_item', line_item_id);
    return (tweet_ids as string[]).map((id) => {
      const { id: tweet_id } = getThing(ask, 'tweet', id);
      return { parentId, fields: { line_item_id, tweet_id, approval_status: 'ACCEPTED' } };
    });
  },
  promoted_account: (ask, { line_item_id, user_id }) => {
    const { id: parentId } = taker(ask, line_item_id, 'PROMOTED_ACCOUNT');
    if (user_id !== ask.caller.spec.userId)
      throw invalid('user_id', `User ${String(user_id)} cannot be promoted`);
    checkOnce(ask, 'promoted_account', parentId, { user_id });
    return [{ parentId, fields: { line_item_id, user_id, approval_status: 'ACCEPTED' } }];
  },
  media_creative: (ask, { line_item_id, account_media_id, landing_url = null }) => {
    const { id: parentId } = taker(ask, line_item_id, 'MEDIA');
    getThing(ask, 'account_media', account_media_id);
    checkOnce(ask, 'media_creative', parentId, { account_media_id });
    const own = { line_item_id, account_media_id, landing_url };
    return [{ parentId, fields: { ...own, approval_status: 'PENDING' } }];
  },
  scheduled_promoted_tweet: (ask, { line_item_id, scheduled_tweet_id }) => {
    const { id: parentId } = getThing(ask, 'line_item', line_item_id);
    getThing(ask, 'scheduled_tweet', scheduled_tweet_id);
    checkOnce(ask, 'scheduled_promoted_tweet', parentId, { scheduled_tweet_id });
    return [{ parentId, fields: { line_item_id, scheduled_tweet_id, tweet_id: null } }];
  },
  tracking_tag: (ask, read) => {
    const { id: parentId } = getThing(ask, 'line_item', read['line_item_id']);
    return [{ parentId, fields: read }];
  },
  scheduled_tweet: (ask, read) => {
    if (Date.parse(String(read['scheduled_at'])) <= ask.now)
      throw invalid('scheduled_at', 'scheduled_at must be in the future');
    const own = { scheduled_status: 'SCHEDULED', tweet_id: null, completed_at: null };
    return [waiting(ask, 'scheduled_tweet', { ...read, ...own })];
  },
  draft_tweet: (ask, read) => [waiting(ask, 'draft_tweet', read)],
  targeting_criterion: (ask, read) => {
    const { id: parentId } = getThing(ask, 'line_item', read['line_item_id']);
    const [type, value] = [String(read['targeting_type']), String(read['targeting_value'])];
    const there = ask.state.records.list('targeting_criterion', { parentId }).filter(isThere);
    if (type === 'AGE' && there.some(({ fields }) => fields['targeting_type'] === 'AGE'))
      throw invalid('targeting_type', 'A line item has one AGE at most');
    if (type === 'CUSTOM_AUDIENCE')
      if (viewOf(ask, getThing(ask, 'custom_audience', value))['targetable'] !== true)
        throw invalid('targeting_value', `Audience ${value} is not targetable`);
    return [{ parentId, fields: { operator_type: 'EQ', ...read, name: nameOf(type, value) } }];
  },
  custom_audience: ({ state, caller }, read) => {
    const isTaken = state.records
      .list('custom_audience', { accountId: caller.spec.id })
      .some((other) => isThere(other) && other.fields['name'] === read['name']);
    if (isTaken) throw invalid('name', 'An audience with this name exists');
    return [{ fields: { description: null, ...read, users: 0 } }];
  },
};

/** A line item of the product that takes what is to be promoted. @throws Refusal */
function taker(ask: Ask, id: unknown, product: string): Thing {
  const lineItem = getThing(ask, 'line_item', id);
  if (lineItem.fields['product_type'] === product) return lineItem;
  throw refuse(400, 'INCOMPATIBLE_LINE_ITEM', `Line item ${lineItem.id} takes no ${product}`);
}

function checkOnce(ask: Ask, kind: Kind, parentId: string, given: Fields): void {
  const [[name, value] = ['', '']] = Object.entries(given);
  const there = ask.state.records.list(kind, { parentId }).filter(isThere);
  if (there.some(({ fields }) => fields[name] === value))
    throw refuse(400, 'DUPLICATE_PROMOTABLE_ENTITY', `${String(value)} is promoted already`);
}

/** Posts have numbers. */
function waiting({ state, caller }: Ask, kind: Kind, read: Fields): Made {
  const { as_user_id: user_id, ...given } = read;
  if (user_id !== caller.spec.userId)
    throw invalid('as_user_id', `User ${String(user_id)} is not of this account`);
  if (!given['text'] && !given['media_keys']) throw missing('text');
  const id = state.records.newId(kind, 18);
  const empty = { card_uri: null, media_keys: [], nullcast: true };
  return { id, fields: { ...empty, ...given, user_id } };
}

/** @param daily  micros; null takes the own budget of a line item away. @returns its budgets. @throws Refusal */
export function checkChanged(ask: Ask, { kind, fields, budgets }: Thing, daily: unknown) {
  const next = kind === 'line_item' && daily === null ? [] : budgetsOf(ask, budgets, daily);
  if (kind === 'campaign' || kind === 'line_item') {
    const micros = toMicros(ask.caller.spec, next.at(-1)?.value ?? 0);
    checkBudgets(micros, fields['total_budget_amount_local_micro']);
  }
  if (kind === 'line_item') checkLineItem(fields);
  return next;
}

function budgetsOf({ caller, now }: Ask, before: readonly Since<number>[], micros: unknown) {
  if (typeof micros !== 'number') return before;
  const minor = micros / toMicros(caller.spec, 1);
  if (Number.isInteger(minor)) return withValue(before, now, minor);
  throw invalid('daily_budget_amount_local_micro', 'Finer than the smallest unit of the currency');
}

function checkBudgets(daily: unknown, total: unknown): void {
  if (typeof total === 'number' && Number(daily) > total)
    throw invalid('daily_budget_amount_local_micro', 'The daily budget is above the total one');
}

function checkLineItem(fields: Fields): void {
  const { bid_strategy: strategy, bid_amount_local_micro: bid, start_time, end_time } = fields;
  if ((strategy ?? 'AUTO') !== 'AUTO' && (bid ?? null) === null)
    throw missing('bid_amount_local_micro');
  if (fields['goal'] === 'WEBSITE_CONVERSIONS' && fields['primary_web_event_tag'] === undefined)
    throw missing('primary_web_event_tag');
  if (end_time && start_time && String(end_time) <= String(start_time))
    throw invalid('end_time', 'end_time must be after start_time');
}
