/** The account's change log: every write leaves an entry. */
import { badParameter } from './graph-error.ts';
import { oneOf, textOf, type Params } from './graph-request.ts';
import type { Account } from './database.ts';
import { demoApp, demoUser } from './demo-accounts.ts';
import type { Graph } from './graph.ts';
import type { Activity, AdObject, ObjectType } from './objects.ts';
import type { Node } from './read-node.ts';
import { graphTime, parseTime } from './times.ts';
import { valuesOf } from './vocabulary.ts';

const objectTypes: Readonly<Record<ObjectType, string>> = {
  campaign: 'CAMPAIGN_GROUP',
  adset: 'CAMPAIGN',
  ad: 'ADGROUP',
  adcreative: 'AD_CREATIVE',
};

/** The word for the type in the names of events. */
const eventWords: Readonly<Record<ObjectType, string>> = {
  campaign: 'campaign',
  adset: 'ad_set',
  ad: 'ad',
  adcreative: 'ad_creative',
};

const categories: Readonly<Record<ObjectType, string>> = {
  campaign: 'CAMPAIGN',
  adset: 'AD_SET',
  ad: 'AD',
  adcreative: 'AD',
};

export function logCreation(graph: Graph, object: AdObject): void {
  const word = object.type === 'campaign' ? 'campaign_group' : eventWords[object.type];
  // Creatives are logged with the ad that uses them.
  if (object.type !== 'adcreative')
    log(graph, object, { eventType: `create_${word}`, category: categories[object.type] });
}

/** Name of the event for a changed field, and where Graph files it. */
function eventOf(type: ObjectType, field: string): { eventType: string; category: string } {
  const word = eventWords[type];
  if (field === 'status') return { eventType: `update_${word}_run_status`, category: 'STATUS' };
  if (field === 'daily_budget' || field === 'lifetime_budget')
    return { eventType: `update_${word}_budget`, category: 'BUDGET' };
  if (field === 'name')
    return {
      eventType: type === 'ad' ? 'update_ad_friendly_name' : `update_${word}_name`,
      category: categories[type],
    };
  if (field === 'bid_strategy' || field === 'bid_amount')
    return {
      eventType: type === 'adset' ? 'update_ad_set_bid_strategy' : `update_${word}_budget`,
      category: 'BID',
    };
  if (field === 'targeting')
    return { eventType: 'update_ad_set_target_spec', category: 'TARGETING' };
  if (field === 'creative') return { eventType: 'update_ad_creative', category: 'AD' };
  return { eventType: 'unknown', category: categories[type] };
}

export function logChange(
  graph: Graph,
  object: AdObject,
  change: { readonly field: string; readonly before: unknown; readonly after: unknown },
): void {
  const { before, after } = change;
  log(graph, object, { ...eventOf(object.type, change.field), before, after });
}

function log(
  { database, parts }: Graph,
  object: AdObject,
  event: Pick<Activity, 'eventType' | 'category' | 'before' | 'after'>,
): void {
  database.log({
    ...event,
    at: parts.now(),
    accountId: object.accountId,
    objectId: object.id,
    objectName: object.name,
    objectType: objectTypes[object.type],
  });
}

/** Newest first; without dates the last week, as Graph does. */
export function activityNodes(
  { database, parts }: Graph,
  account: Account,
  params: Params,
): Node[] {
  const { timeZone, id } = account.spec;
  const until = instant(params, 'until', timeZone) ?? parts.now();
  const since = instant(params, 'since', timeZone) ?? until - 7 * 86_400_000;
  if (since > until) throw badParameter('Param since must be before until.');
  const category = oneOf(params, 'category', valuesOf.activity_category);
  const objectId = textOf(params, 'oid');
  return database
    .activities(id)
    .filter(({ at }) => at >= since && at <= until)
    .filter((entry) => category === undefined || entry.category === category)
    .filter((entry) => objectId === undefined || entry.objectId === objectId)
    .sort((a, b) => b.at - a.at)
    .map((entry) => activityNode(entry, timeZone));
}

function instant(params: Params, name: string, timeZone: string): number | undefined {
  const text = textOf(params, name);
  if (text === undefined) return undefined;
  const at = parseTime(text, timeZone);
  if (at === undefined) throw badParameter(`Param ${name} must be a valid date.`);
  return at;
}

function activityNode(entry: Activity, timeZone: string): Node {
  const values: Readonly<Record<string, unknown>> = {
    event_time: graphTime(entry.at, 'UTC'),
    date_time_in_timezone: graphTime(entry.at, timeZone),
    event_type: entry.eventType,
    translated_event_type: entry.eventType
      .replaceAll('_', ' ')
      .replace(/^./, (letter) => letter.toUpperCase()),
    actor_id: demoUser.id,
    actor_name: demoUser.name,
    application_id: demoApp.id,
    application_name: 'Test Mode',
    object_id: entry.objectId,
    object_name: entry.objectName,
    object_type: entry.objectType,
    extra_data:
      entry.after === undefined
        ? undefined
        : JSON.stringify({ old_value: entry.before ?? null, new_value: entry.after }),
  };
  return {
    type: 'adactivity',
    id: entry.objectId,
    value: (field) => values[field],
  };
}
