/** The account's change log: every write leaves an entry, and how these are read. */
import type { Account, Activity, AdObject, Thing } from '../model.ts';
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
/** How the log names objects of each kind, and where it files them; others it does not tell of. */
const kinds: Readonly<Record<string, Logged | undefined>> = vocabulary.log;

type Event = Pick<Activity, 'eventType' | 'category' | 'before' | 'after'>;

function log({ log: keep, parts }: State, object: AdObject | Thing, type: string, event: Event) {
  const { accountId, id: objectId } = object;
  const objectName = 'name' in object ? object.name : String(object.fields['name']);
  keep({ ...event, at: parts.now(), accountId, objectId, objectName, objectType: type });
}

/** Creatives are logged with the ad that uses them. */
export function logCreation(state: State, object: AdObject | Thing): void {
  const { create: eventType, category = '', type = '' } = kinds[object.kind] ?? {};
  if (eventType !== undefined) log(state, object, type, { eventType, category });
}

export function logChange(
  state: State,
  object: AdObject | Thing,
  { field, before, after }: { field: string; before?: unknown; after?: unknown },
): void {
  const logged = kinds[object.kind];
  if (!logged) return;
  const [eventType = '', category = logged.category] = (logged.events[field] ?? 'unknown').split(
    ' ',
  );
  log(state, object, logged.type, { eventType, category, before, after });
}
