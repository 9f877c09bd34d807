/** The account's change log, as it is read. */
import { demoApp, demoUser } from '../accounts.ts';
import type { Account, Activity } from '../model.ts';
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
