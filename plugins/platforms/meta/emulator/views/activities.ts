/** The account's change log: every write leaves an entry, and how these are read. */
import { demoApp, demoUser } from '../accounts.ts';
import type { Account, Activity, AdObject, Audience, ObjectKind } from '../model.ts';
import type { State } from '../state.ts';
import { badParameter, graphTime, parseTime } from '../words.ts';
import type { Node } from './nodes.ts';

export interface ActivityQuestion {
  readonly since?: string;
  readonly until?: string;
  readonly category?: string;
  readonly oid?: string;
}

/** Newest first; without dates the last week, as Graph does. */
export function activityNodes(state: State, { spec }: Account, question: ActivityQuestion): Node[] {
  const { timeZone, id } = spec;
  const instant = (text: string | undefined) => text && parseTime(text, timeZone);
  const until = Number(instant(question.until) ?? state.parts.now());
  const since = Number(instant(question.since) ?? until - 7 * 86_400_000);
  if (since > until) throw badParameter('Param since must be before until.');
  const { category, oid } = question;
  return state
    .activities(id)
    .filter(({ at }) => at >= since && at <= until)
    .filter((entry) => (category ?? entry.category) === entry.category)
    .filter((entry) => (oid ?? entry.objectId) === entry.objectId)
    .sort((a, b) => b.at - a.at)
    .map((entry) => activityNode(entry, timeZone));
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

/** How the log names objects, the word for them in the names of events, and the category of what has no other. */
const kinds: Readonly<Record<ObjectKind, readonly [type: string, word: string, category: string]>> =
  {
    campaign: ['CAMPAIGN_GROUP', 'campaign', 'CAMPAIGN'],
    adset: ['CAMPAIGN', 'ad_set', 'AD_SET'],
    ad: ['ADGROUP', 'ad', 'AD'],
    adcreative: ['AD_CREATIVE', 'ad_creative', 'AD'],
  };

type Event = Pick<Activity, 'eventType' | 'category' | 'before' | 'after'>;

function log({ log: keep, parts }: State, object: AdObject, event: Event): void {
  const { accountId, id: objectId, name: objectName, kind } = object;
  keep({ ...event, at: parts.now(), accountId, objectId, objectName, objectType: kinds[kind][0] });
}

export function logAudience({ log: keep, parts }: State, audience: Audience, eventType: string) {
  const { id: objectId, name: objectName, accountId } = audience;
  const about = { objectId, objectName, objectType: 'AUDIENCE', category: 'AUDIENCE' };
  keep({ at: parts.now(), accountId, eventType, ...about });
}

/** Creatives are logged with the ad that uses them. */
export function logCreation(state: State, object: AdObject): void {
  const [, own, category] = kinds[object.kind];
  const word = object.kind === 'campaign' ? 'campaign_group' : own;
  if (object.kind !== 'adcreative') log(state, object, { eventType: `create_${word}`, category });
}

export function logChange(
  state: State,
  object: AdObject,
  change: { readonly field: string; readonly before: unknown; readonly after: unknown },
): void {
  const { field, before, after } = change;
  const [eventType, category] = eventOf(object.kind, field);
  log(state, object, { eventType, category, before, after });
}

/** Name of the event for a changed field, and where Graph files it. */
function eventOf(kind: ObjectKind, field: string): readonly [eventType: string, category: string] {
  const [, word, category] = kinds[kind];
  const bid = kind === 'adset' ? 'update_ad_set_bid_strategy' : `update_${word}_budget`;
  const events: Readonly<Record<string, readonly [string, string]>> = {
    status: [`update_${word}_run_status`, 'STATUS'],
    daily_budget: [`update_${word}_budget`, 'BUDGET'],
    lifetime_budget: [`update_${word}_budget`, 'BUDGET'],
    name: [kind === 'ad' ? 'update_ad_friendly_name' : `update_${word}_name`, category],
    bid_strategy: [bid, 'BID'],
    bid_amount: [bid, 'BID'],
    targeting: ['update_ad_set_target_spec', 'TARGETING'],
    creative: ['update_ad_creative', 'AD'],
  };
  return events[field] ?? ['unknown', category];
}
