/** What was done to an object, newest first. @see https://docs.x.com/x-ads-api/campaign-management/reference#account-history */
import { pageOf } from './lists.ts';
import { paging } from './specs.ts';
import { readParams } from './params.ts';
import { timeText, type Ask, type Kind, type Thing } from './things.ts';
import { viewOf } from './view.ts';
import { invalid, notFound } from './x-error.ts';

const HOUR = 3_600_000;

const entities = {
  CAMPAIGN: 'campaign',
  LINE_ITEM: 'line_item',
  PROMOTED_TWEET: 'promoted_tweet',
  TARGETING_CRITERIA: 'targeting_criterion',
} as const satisfies Readonly<Record<string, Kind>>;
type Entity = keyof typeof entities;

interface Note {
  readonly at: number;
  readonly entity: Entity;
  readonly id: string;
  readonly type: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly data: Readonly<Record<string, unknown>>;
}

const notes = ({ x }: Ask) => x.records.notes<Note>('history');

export function noteChange(ask: Ask, thing: Thing, type: Note['type']): void {
  const [entity] = Object.entries(entities).find(([, kind]) => kind === thing.kind) ?? [];
  if (!entity) return;
  const data = viewOf(ask.x, ask.account, thing);
  notes(ask).add({ at: ask.now, entity: entity as Entity, id: thing.id, type, data });
}

export function readHistory(ask: Ask) {
  const spec = {
    count: paging['count']!,
    cursor: paging['cursor']!,
    entity_type: { sort: [...Object.keys(entities), 'PROMOTED_ACCOUNT'] },
    entity_id: { sort: 'id' as const },
    start_time: { sort: 'time' as const },
    end_time: { sort: 'time' as const },
    user_id: { sort: 'text' as const },
  };
  const needs = ['entity_type', 'entity_id', 'start_time', 'end_time'];
  const read = readParams(ask.given, spec, needs);
  const [start, end] = ['start_time', 'end_time'].map((name) => {
    const at = Date.parse(String(read[name]));
    if (at % HOUR !== 0) throw invalid(name, 'Expected a whole hour');
    return at;
  }) as [number, number];
  const [entity, id] = [String(read['entity_type']), String(read['entity_id'])];
  const kind = (entities as Readonly<Record<string, Kind>>)[entity];
  const { spec: own } = ask.account;
  if (!kind || ask.x.records.find(kind, id)?.accountId !== own.id) throw notFound(entity, id);
  const found = notes(ask)
    .all()
    .filter((note) => note.entity === entity && note.id === id && note.at >= start && note.at < end)
    .filter(() => read['user_id'] === undefined || read['user_id'] === own.userId)
    .reverse();
  const show = ({ at, type, data }: Note) => ({
    change_by: { user_id: own.userId, platform: 'API_OTHER' },
    changes: {},
    change_time: timeText(at),
    entity_id: id,
    entity,
    entity_data: data,
    change_type: type,
  });
  return { ...pageOf(found, read, show), read };
}
