/** Methods of the Web API, by GET, form or JSON. */
import { bearerOf, defineApi, type Routes } from '../../../../sdk/emulator/index.ts';
import { bot, channels, scopesOf, team, type Channel } from './accounts.ts';
import type { Message } from './model.ts';
import type { Ask, State } from './state.ts';
import { refuse, words } from './words.ts';

type Scopes = readonly string[];
const text = 'string';
const MOST_TEXT = 40_000;
/** Messages to one channel within a second that are let pass. */
const BURST = 3;

const methods: Routes<State, Scopes> = {
  'auth.test': { query: { '...': 'any' }, answer: whoAmI },
  'conversations.list': {
    query: { types: text, limit: 'integer', cursor: text, exclude_archived: text, '...': 'any' },
    answer: listChannels,
  },
  'conversations.info': {
    query: { channel: text, '...': 'any' },
    answer: (ask: Ask) => ({ ok: true, channel: channelView(needChannel(ask)) }),
  },
  'chat.postMessage': {
    scope: 'chat:write',
    query: { channel: text, text, parse: text, link_names: 'any', '...': 'any' },
    answer: post,
  },
  'chat.getPermalink': {
    query: { channel: text, message_ts: text, '...': 'any' },
    answer: permalink,
  },
  'chat.delete': {
    scope: 'chat:write',
    query: { channel: text, ts: text, '...': 'any' },
    answer: remove,
  },
};

export const api = defineApi<State, Scopes>({
  base: '/api/',
  words,
  reads: 'any',
  joinsBody: true,
  routes: Object.fromEntries(
    Object.entries(methods).flatMap(([name, route]) =>
      ['GET', 'POST'].map((verb) => [`${verb} ${name}`, route]),
    ),
  ),
  admit: ({ header, search, scope, route }) => {
    const token = bearerOf(header('authorization')) || (search.get('token') ?? '');
    if (token === '') throw refuse('not_authed');
    const scopes = scopesOf[token];
    if (!scopes) throw refuse('invalid_auth');
    if (route && scope) needScope(scopes, scope);
    return scopes;
  },
  headers: () => ({ 'x-slack-req-id': 'emulated' }),
});

function needScope(provided: Scopes, needed: string): void {
  if (provided.includes(needed)) return;
  throw refuse('missing_scope', { needed, provided: provided.join(',') });
}

const given = ({ query }: Ask, name: string) => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

function whoAmI() {
  return {
    ok: true,
    url: team.url,
    team: team.name,
    user: 'adops',
    team_id: team.id,
    user_id: bot.user_id,
    bot_id: bot.bot_id,
    is_enterprise_install: false,
  };
}

const channelView = ({ is_private, ...one }: Channel) => ({
  ...one,
  is_channel: !is_private,
  is_group: is_private,
  is_private,
  created: 1_700_000_000,
});

function listChannels(ask: Ask) {
  const types = (given(ask, 'types') || 'public_channel').split(',');
  if (types.includes('public_channel')) needScope(ask.caller, 'channels:read');
  if (types.includes('private_channel')) needScope(ask.caller, 'groups:read');
  const limit = Number(ask.query['limit'] ?? 100);
  if (limit < 1 || limit > 999) throw refuse('invalid_limit');
  const cursor = given(ask, 'cursor');
  const start = cursor === '' ? 0 : Number(Buffer.from(cursor, 'base64').toString());
  if (!Number.isInteger(start)) throw refuse('invalid_cursor');
  const all = channels.filter(
    ({ is_private, is_archived }) =>
      types.includes(is_private ? 'private_channel' : 'public_channel') &&
      !(is_archived && given(ask, 'exclude_archived') === 'true'),
  );
  const end = start + limit;
  const next_cursor = end < all.length ? Buffer.from(String(end)).toString('base64') : '';
  const shown = all.slice(start, end).map(channelView);
  return { ok: true, channels: shown, response_metadata: { next_cursor } };
}

/** @throws channel_not_found  a bot sees no private channel that it has not joined */
function needChannel(ask: Ask, byName = false): Channel {
  const wished = given(ask, 'channel');
  const found = channels.find(
    ({ id, name }) => id === wished || (byName && name === wished.replace(/^#/, '')),
  );
  if (!found || (found.is_private && !found.is_member)) throw refuse('channel_not_found');
  if (!byName) needScope(ask.caller, found.is_private ? 'groups:read' : 'channels:read');
  return found;
}

function post(ask: Ask) {
  const { id, is_member, is_archived } = needChannel(ask, true);
  if (is_archived) throw refuse('is_archived');
  if (!is_member) throw refuse('not_in_channel');
  const words = given(ask, 'text');
  if (words.trim() === '') throw refuse('no_text');
  if (words.length > MOST_TEXT) throw refuse('msg_too_long');
  const { records } = ask.state;
  const all = records.list('message', { parentId: id });
  if (all.filter(({ createdAt }) => ask.now - createdAt < 1_000).length >= BURST)
    throw throttledIn(1, ask.now);
  const last = Number(all.at(-1)?.ts ?? 0);
  const ts = Math.max(ask.now / 1_000, last + 0.0001).toFixed(6);
  const message: Message = {
    id: `${id}-${ts}`,
    kind: 'message',
    accountId: team.id,
    parentId: id,
    createdAt: ask.now,
    ts,
    text: words,
    user: bot.user_id,
    notifies: callsAll(ask, words),
    deleted: false,
  };
  records.put(message);
  return { ok: true, channel: id, ts, message: messageView(message) };
}

const throttledIn = (seconds: number, now: number) => words.throttled(seconds, now);

/** Whether everybody is called: by a mention, or by a name that is read as one. */
function callsAll(ask: Ask, words: string): boolean {
  const { link_names: names } = ask.query;
  const readsNames =
    given(ask, 'parse') === 'full' || ['1', 'true', true, 1].includes(names as string);
  return (
    /<!(channel|here|everyone)(\|[^>]*)?>/.test(words) ||
    (readsNames && /@(channel|here|everyone)\b/.test(words))
  );
}

const messageView = ({ text: words, user, ts }: Message) => ({
  type: 'message',
  text: words,
  user,
  ts,
  team: team.id,
  ...(user === bot.user_id ? { bot_id: bot.bot_id, app_id: bot.app_id } : {}),
});

function needMessage(ask: Ask, ts: string): Message {
  const { id } = needChannel(ask, true);
  const found = ask.state.records.find('message', `${id}-${ts}`);
  if (!found || found.deleted) throw refuse('message_not_found');
  return found;
}

function permalink(ask: Ask) {
  const { parentId, ts } = needMessage(ask, given(ask, 'message_ts'));
  const address = `${team.url}archives/${parentId}/p${ts.replace('.', '')}`;
  return { ok: true, channel: parentId, permalink: address };
}

function remove(ask: Ask) {
  const found = needMessage(ask, given(ask, 'ts'));
  if (found.user !== bot.user_id) throw refuse('cant_delete_message');
  ask.state.records.put({ ...found, deleted: true });
  return { ok: true, channel: found.parentId, ts: found.ts };
}
