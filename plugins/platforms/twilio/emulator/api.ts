/** Messages of an account: forms in, JSON out. */
import { defineApi, Sent } from '../../../../sdk/emulator/index.ts';
import { account, apiKey, authToken } from './accounts.ts';
import { messageOf, type Form } from './rules.ts';
import type { Message } from './model.ts';
import type { Ask, State } from './state.ts';
import { messageView, statusOf } from './views.ts';
import { notThere, refuse, words } from './words.ts';

/** Messages within a second that are let pass. */
export const BURST = 30;
const text = 'string';
const [PAGE, MOST_PAGE] = [50, 1_000];
const messages = `Accounts/:account/Messages`;

export const api = defineApi<State>({
  base: '/2010-04-01/',
  words,
  reads: 'form',
  lists: 'repeated',
  admit: ({ header, params, path }) => {
    const [, given = ''] = /^Basic (.+)$/.exec(header('authorization')) ?? [];
    const [user = '', ...secret] = Buffer.from(given, 'base64').toString().split(':');
    const known: Readonly<Record<string, string>> = {
      [account.sid]: authToken,
      [apiKey.sid]: apiKey.secret,
    };
    if (known[user] === undefined || known[user] !== secret.join(':'))
      throw refuse(401, 20_003, 'Authenticate');
    // A standard key reaches all but keys and accounts (console, API keys). Twilio answers there as it does to a wrong
    // key.
    if (user === apiKey.sid && /Accounts\/[^/]+\.json$/.test(path))
      throw refuse(401, 20_003, 'Authenticate');
    const named = params['account'];
    if (named !== undefined && named !== account.sid) throw notThere(`/Accounts/${named}`);
    return undefined;
  },
  routes: {
    'GET Accounts/:account.json': () => ({
      sid: account.sid,
      friendly_name: account.name,
      status: 'active',
      type: 'Full',
      owner_account_sid: account.sid,
      uri: `/2010-04-01/Accounts/${account.sid}.json`,
    }),
    [`POST ${messages}.json`]: { status: 201, answer: create },
    [`GET ${messages}.json`]: {
      query: {
        To: text,
        From: text,
        DateSent: text,
        'DateSent>': text,
        'DateSent<': text,
        PageSize: 'integer',
        Page: 'integer',
        PageToken: text,
      },
      answer: list,
    },
    [`GET ${messages}/:sid.json`]: (ask: Ask) => messageView(needMessage(ask), ask.now),
    [`POST ${messages}/:sid.json`]: { answer: change },
    [`DELETE ${messages}/:sid.json`]: (ask: Ask) => {
      ask.state.records.put({ ...needMessage(ask), deleted: true });
      return new Sent({ status: 204 });
    },
  },
});

const formOf = ({ body }: Ask): Form =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

const all = ({ state }: Ask) => state.records.list('message').filter(({ deleted }) => !deleted);

function create(ask: Ask) {
  const { now } = ask;
  if (all(ask).filter(({ createdAt }) => now - createdAt < 1_000).length >= BURST)
    throw words.throttled(1, now);
  const { records } = ask.state;
  const wish = messageOf(formOf(ask), now);
  const made: Message = {
    ...wish,
    id: `${wish.media > 0 ? 'MM' : 'SM'}${records.newId('message', 32)}`,
    kind: 'message',
    accountId: account.sid,
    createdAt: now,
    updatedAt: now,
    canceled: false,
    deleted: false,
  };
  records.put(made);
  return messageView(made, now);
}

function needMessage({ state, params, path }: Ask): Message {
  const found = state.records.find('message', params['sid'] ?? '');
  if (found && !found.deleted) return found;
  throw notThere(path);
}

/** A plan is cancelled, or the words of what was sent are taken away; both are final. */
function change(ask: Ask) {
  const found = needMessage(ask);
  const form = formOf(ask);
  const [body, status] = [form.get('Body'), form.get('Status')];
  const is = statusOf(found, ask.now);
  if (status === 'canceled') {
    if (is !== 'scheduled') throw refuse(400, 30_409, 'Message is not in a cancelable state');
    ask.state.records.put({ ...found, canceled: true, updatedAt: ask.now });
  } else if (body === '') {
    if (!['delivered', 'undelivered', 'canceled'].includes(is))
      throw refuse(400, 20_009, 'Cannot redact a message that is not in a terminal state');
    ask.state.records.put({ ...found, body: '', updatedAt: ask.now });
  } else throw refuse(400, 20_001, 'Body may only be made empty');
  return messageView(needMessage(ask), ask.now);
}

/** Newest first, page by page; the address of the next one is relative to the host. */
function list(ask: Ask) {
  const { To: to, From: from, PageSize: wished = PAGE, Page: page = 0 } = ask.query;
  const size = Math.min(MOST_PAGE, Number(wished));
  if (size < 1) throw refuse(400, 20_001, 'Invalid PageSize');
  const dayOf = ({ createdAt }: Message) => new Date(createdAt).toISOString().slice(0, 10);
  const dayIn = (value: unknown) => String(value).slice(0, 10);
  const { DateSent: on, 'DateSent>': since, 'DateSent<': until } = ask.query;
  const found = all(ask)
    .filter(
      (one) => (to === undefined || one.to === to) && (from === undefined || one.from === from),
    )
    .filter((one) => on === undefined || dayOf(one) === dayIn(on))
    .filter((one) => since === undefined || dayOf(one) >= dayIn(since))
    .filter((one) => until === undefined || dayOf(one) <= dayIn(until))
    .toReversed();
  const start = Number(page) * size;
  const shown = found.slice(start, start + size);
  const filters = new URLSearchParams(ask.search);
  for (const name of ['PageSize', 'Page', 'PageToken']) filters.delete(name);
  const uriOf = (at: number) =>
    `/2010-04-01/Accounts/${account.sid}/Messages.json?${String(filters)}${filters.size > 0 ? '&' : ''}PageSize=${size}&Page=${at}`;
  return {
    messages: shown.map((one) => messageView(one, ask.now)),
    page: Number(page),
    page_size: size,
    first_page_uri: uriOf(0),
    next_page_uri:
      start + size < found.length
        ? `${uriOf(Number(page) + 1)}&PageToken=PA${shown.at(-1)!.id}`
        : null,
    previous_page_uri: Number(page) > 0 ? uriOf(Number(page) - 1) : null,
    uri: uriOf(Number(page)),
    start,
    end: Math.max(start, start + shown.length - 1),
  };
}
