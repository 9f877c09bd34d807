/** Every way into the emulated API, as Resend describes it. */
import {
  bearerOf,
  defineApi,
  describeApi,
  Sent,
  type Answers,
  type Fields,
  type OpenApi,
} from '../../../../sdk/emulator/index.ts';
import { accessOf, domains, type Access } from './accounts.ts';
import openapi from './openapi.json' with { type: 'json' };
import { addressIn, hashOf, messageOf, SETTLES_MS } from './rules/message.ts';
import type { Email, Suppression } from './model.ts';
import type { Ask, State } from './state.ts';
import { emailView, lastEventOf, listedView, suppressionView } from './views.ts';
import { badKey, invalid, refuse, words } from './words.ts';

/** Most requests a second: the limit of a team that asked for more than the usual five. */
export const BURST = 10;
const MOST_BATCH = 100;
const REPEATS_MS = 86_400_000;

const answers: Answers<State, Access> = {
  'emails/send': { answer: (ask: Ask) => once(ask, () => ({ id: sent(ask, ask.body as Fields) })) },
  'emails/send-batch': { answer: sendBatch },
  'emails/get': (ask: Ask) => emailView(needEmail(ask), ask.now),
  'emails/list': (ask: Ask) =>
    paged(ask, emailsOf(ask).toReversed(), (one) => listedView(one, ask.now)),
  'emails/cancel': cancel,
  'domains/list': (ask: Ask) => paged(ask, domains, domainView),
  'suppressions/add': { status: 201, answer: suppress },
  'suppressions/list': (ask: Ask) =>
    paged(
      ask,
      suppressionsOf(ask).filter(
        ({ origin }) => ask.query['origin'] === undefined || origin === ask.query['origin'],
      ),
      suppressionView,
    ),
  'suppressions/get': (ask: Ask) => suppressionView(needSuppression(ask)),
  'suppressions/remove': (ask: Ask) => {
    const found = needSuppression(ask);
    ask.state.records.put({ ...found, removed: true });
    return { object: 'suppression', id: found.id, deleted: true };
  },
};

export const api = defineApi<State, Access>({
  ...describeApi<State, Access>(openapi as unknown as OpenApi, '/', answers),
  words,
  admit: ({ header, method, path, state, now }) => {
    const isSending = method === 'POST' && /^\/emails(\/batch)?$/.test(path);
    const key = bearerOf(header('authorization'));
    if (key === '') throw refuse(401, 'missing_api_key', 'Missing API Key');
    const access = accessOf[key];
    if (access === undefined) throw badKey(isSending);
    if (access === 'sending' && !isSending)
      throw refuse(401, 'restricted_api_key', 'This API key is restricted to only send emails');
    state.recent = state.recent.filter((at) => now - at < 1_000);
    if (state.recent.length >= BURST) throw words.throttled(1, now);
    state.recent.push(now);
    return access;
  },
  headers: ({ state }) => ({
    'ratelimit-limit': String(BURST),
    'ratelimit-remaining': String(Math.max(0, BURST - state.recent.length)),
    'ratelimit-reset': '1',
  }),
});

/** The answer to an earlier request with the same key, within a day. @throws Refusal 409  that one said something else */
function once<Answer>(ask: Ask, make: () => Answer): unknown {
  const key = ask.header('idempotency-key');
  if (key === '') return make();
  if (key.length > 256)
    throw refuse(400, 'invalid_idempotency_key', 'The idempotency key must be between 1-256 chars');
  const hash = hashOf(ask.body);
  const known = ask.state.repeats
    .all()
    .findLast((one) => one.key === key && ask.now - one.at < REPEATS_MS);
  if (known && known.hash !== hash)
    throw refuse(
      409,
      'invalid_idempotent_request',
      'This idempotency key has been used on a request that had a different payload. Retrying this request is useless without changing the idempotency key or payload.',
    );
  if (known) return known.answer;
  const answer = make();
  ask.state.repeats.add({ key, hash, answer, at: ask.now });
  return answer;
}

function sent(ask: Ask, body: Fields): string {
  const id = ask.state.newId('email');
  const email = { ...messageOf(body, ask), id };
  ask.state.records.put(email);
  if (email.fate === 'bounced' || email.fate === 'complained')
    putSuppression(ask, {
      email: addressIn(email.to[0]!)!,
      origin: email.fate === 'bounced' ? 'bounce' : 'complaint',
      sourceId: id,
      createdAt: (email.scheduledAt ?? ask.now) + SETTLES_MS,
    });
  return id;
}

/** All of a batch are judged before one is taken. */
function sendBatch(ask: Ask) {
  const all = ask.body;
  if (!Array.isArray(all) || all.length === 0)
    throw invalid('The request body must be an array of emails.');
  if (all.length > MOST_BATCH)
    throw invalid(`The batch must not have more than ${MOST_BATCH} emails.`);
  for (const one of all as readonly Fields[]) {
    ask.check('#SendEmailRequest', one);
    if (one['scheduled_at'] !== undefined || one['attachments'] !== undefined)
      throw invalid('The `attachments` and `scheduled_at` fields are not supported in a batch.');
    messageOf(one, ask);
  }
  return once(ask, () => ({
    data: (all as readonly Fields[]).map((one) => ({ id: sent(ask, one) })),
  }));
}

const emailsOf = ({ state }: Ask) =>
  state.records.list('email').filter((one): one is Email => one.kind === 'email');

const suppressionsOf = ({ state, now }: Ask) =>
  state.records
    .list('suppression')
    .filter(
      (one): one is Suppression =>
        one.kind === 'suppression' && !one.removed && one.createdAt <= now,
    );

function needEmail({ state, params }: Ask): Email {
  const found = state.records.find('email', params['email_id'] ?? '');
  if (found?.kind === 'email') return found;
  throw refuse(404, 'not_found', 'Email not found');
}

function cancel(ask: Ask) {
  const found = needEmail(ask);
  if (lastEventOf(found, ask.now) !== 'scheduled')
    throw invalid('Only scheduled emails can be canceled.');
  ask.state.records.put({ ...found, canceled: true });
  return { object: 'email', id: found.id };
}

function suppress(ask: Ask) {
  const email = addressIn(String((ask.body as Fields)['email']));
  if (email === undefined) throw invalid('Invalid `email` field.');
  const { id } =
    ask.state.suppressionOf(email, ask.now) ??
    putSuppression(ask, { email, origin: 'manual', sourceId: null, createdAt: ask.now });
  return new Sent({ status: 201, body: { object: 'suppression', id } });
}

function putSuppression(
  { state }: Ask,
  facts: Pick<Suppression, 'email' | 'origin' | 'sourceId' | 'createdAt'>,
): Suppression {
  const { accountId } = state;
  const id = state.newId('suppression');
  const made: Suppression = { id, kind: 'suppression', accountId, removed: false, ...facts };
  state.records.put(made);
  return made;
}

function needSuppression(ask: Ask): Suppression {
  const wished = (ask.params['suppression'] ?? '').toLowerCase();
  const found = suppressionsOf(ask).find(({ id, email }) => id === wished || email === wished);
  if (found) return found;
  throw refuse(404, 'not_found', 'Suppression not found');
}

const domainView = ({ id, name, status }: (typeof domains)[number]) => ({
  id,
  name,
  status,
  created_at: '2026-04-26 20:21:26.347412+00',
  region: 'eu-west-1',
  open_tracking: false,
  click_tracking: false,
  capabilities: { sending: 'enabled', receiving: 'disabled' },
});

/** One page, by the id after or before which it begins. */
function paged<Item extends { readonly id: string }>(
  { query }: Ask,
  all: readonly Item[],
  view: (item: Item) => object,
) {
  const limit = Number(query['limit'] ?? 20);
  if (limit < 1 || limit > 100)
    throw invalid('Invalid `limit` parameter. It must be between 1 and 100.');
  const { after, before } = query;
  const at = (id: unknown) => all.findIndex((one) => one.id === id);
  const start = after === undefined ? 0 : at(after) + 1;
  const end = before === undefined ? all.length : Math.max(0, at(before));
  const rest = all.slice(start, end);
  const shown = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', has_more: shown.length < rest.length, data: shown.map(view) };
}
