/** The account's change log: every write leaves an entry, and how these are read. */
import type { Account, Activity, AdObject, Audience, ObjectKind } from '../model.ts';
import type { State } from '../state.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import { badParameter, parseTime } from '../words.ts';
import { activityNode, type Node } from './nodes.ts';

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
    .map((entry) => activityNode(state, entry));
}

interface Logged {
  readonly type: string;
  readonly category: string;
  readonly create?: string;
  /** Fields > the events of their changes, with the category. */
  readonly events: Readonly<Record<string, string>>;
}
/** How the log names objects of each kind, and where it files them. */
const kinds: Readonly<Record<ObjectKind, Logged>> = vocabulary.log;

type Event = Pick<Activity, 'eventType' | 'category' | 'before' | 'after'>;

function log({ log: keep, parts }: State, object: AdObject, event: Event): void {
  const { accountId, id: objectId, name: objectName, kind } = object;
  keep({
    ...event,
    at: parts.now(),
    accountId,
    objectId,
    objectName,
    objectType: kinds[kind].type,
  });
}

export function logAudience({ log: keep, parts }: State, audience: Audience, eventType: string) {
  const { id: objectId, name: objectName, accountId } = audience;
  const about = { objectId, objectName, objectType: 'AUDIENCE', category: 'AUDIENCE' };
  keep({ at: parts.now(), accountId, eventType, ...about });
}

/** Creatives are logged with the ad that uses them. */
export function logCreation(state: State, object: AdObject): void {
  const { create: eventType, category } = kinds[object.kind];
  if (eventType !== undefined) log(state, object, { eventType, category });
}

export function logChange(
  state: State,
  object: AdObject,
  change: { readonly field: string; readonly before: unknown; readonly after: unknown },
): void {
  const { field, before, after } = change;
  const { events, category: usual } = kinds[object.kind];
  const [eventType = '', category = usual] = (events[field] ?? 'unknown').split(' ');
  log(state, object, { eventType, category, before, after });
}
