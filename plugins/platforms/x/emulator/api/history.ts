/** History of an object, newest first. @see https://docs.x.com/x-ads-api/campaign-management/reference#account-history */
import type { Kind, Thing } from '../model.ts';
import type { Answer, Answers, Ask, Note } from '../state.ts';
import { viewOf } from '../views.ts';
import { notFound, timeText } from '../words.ts';
import { pageOf } from './pages.ts';

const kinds: Readonly<Record<string, Kind>> = {
  CAMPAIGN: 'campaign',
  LINE_ITEM: 'line_item',
  PROMOTED_TWEET: 'promoted_tweet',
  TARGETING_CRITERIA: 'targeting_criterion',
};

export function noteChange(ask: Ask, thing: Thing, type: Note['type']): void {
  const { id, kind } = thing;
  const [entity] = Object.entries(kinds).find(([, own]) => own === kind) ?? [];
  if (entity) ask.state.history.add({ at: ask.now, entity, id, type, data: viewOf(ask, thing) });
}

const readHistory: Answer = ({ state, caller }, read) => {
  const [entity, entity_id] = [String(read['entity_type']), String(read['entity_id'])];
  const kind = kinds[entity];
  const { id: accountId, userId: user_id } = caller.spec;
  if (!kind || state.records.find(kind, entity_id)?.accountId !== accountId)
    throw notFound(entity, entity_id);
  const [start = 0, end = 0] = ['start_time', 'end_time'].map((name) =>
    Date.parse(String(read[name])),
  );
  const isAsked = (read['user_id'] ?? user_id) === user_id;
  const found = state.history
    .all()
    .filter((note) => note.entity === entity && note.id === entity_id)
    .filter(({ at }) => isAsked && at >= start && at < end)
    .map(({ at, type, data }) => ({
      change_by: { user_id, platform: 'API_OTHER' },
      changes: {},
      change_time: timeText(at),
      entity_id,
      entity,
      entity_data: data,
      change_type: type,
    }));
  return pageOf(found.reverse(), read);
};

export const historyAnswers: Answers = {
  'GET account_history': readHistory,
};
