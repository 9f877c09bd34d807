/**
 * The receiver of conversions (`tr.snapchat.com`): a call is taken as a whole or not at all. Its token stands in the address.
 * @see https://developers.snap.com/api/marketing-api/Conversions-API/UsingTheAPI
 */
import {
  countNew,
  defineApi,
  isInTime,
  isPersonHash,
  type Fields,
  type SeenConversion,
} from '../../../../../sdk/emulator/index.ts';
import { conversionsToken, pixelOf } from '../accounts.ts';
import type { Ask, State } from '../state.ts';
import { invalid, missing, words } from '../words.ts';

const MOST = 2_000;
const DAYS = 37;
const names =
  '=PURCHASE|SAVE|START_CHECKOUT|ADD_CART|VIEW_CONTENT|ADD_BILLING|SIGN_UP|SEARCH|PAGE_VIEW|SUBSCRIBE|AD_CLICK|AD_VIEW|COMPLETE_TUTORIAL|LEVEL_COMPLETE|INVITE|LOGIN|SHARE|RESERVE|ACHIEVEMENT_UNLOCKED|ADD_TO_WISHLIST|SPENT_CREDITS|RATE|START_TRIAL|LIST_VIEW|APP_INSTALL|APP_OPEN|CUSTOM_EVENT_1|CUSTOM_EVENT_2|CUSTOM_EVENT_3|CUSTOM_EVENT_4|CUSTOM_EVENT_5';

const event = {
  'event_name*': names,
  'event_time*': 'integer',
  'event_id event_source_url': 'string 1..',
  'action_source*': '=WEB|MOBILE_APP|OFFLINE|web|website|app',
  'user_data*': 'object',
  custom_data: { value: 'number', currency: 'string', '...': 'any' },
};

export const conversions = defineApi<State>({
  base: '/v3/',
  words: {
    ...words,
    refused: ({ status, message, headers }) => ({
      status,
      headers,
      body: { status: 'INVALID', reason: message },
    }),
  },
  admit: ({ search }) => {
    if (search.get('access_token') !== conversionsToken) throw words.expired();
    return undefined;
  },
  routes: {
    'POST :id/events': {
      query: { 'access_token*': 'string' },
      body: { 'data*': [event, 1, MOST], test_event_code: 'string 1..' },
      answer: takeEvents,
    },
  },
});

function takeEvents({ state, params, body, now }: Ask): object {
  const pixel = params['id'] ?? '';
  if (![...state.accounts.keys()].some((id) => pixelOf(id) === pixel)) throw missing();
  const { data, test_event_code: test } = body as {
    readonly data: readonly Fields[];
    readonly test_event_code?: string;
  };
  data.forEach((one, at) => checkEvent(one, `data.${at}`, now));
  const seen = data.map((one, at): SeenConversion => {
    const { event_name: name, event_id: id = `${at}-${now}` } = one;
    return { place: pixel, key: `${String(name)} ${String(id)}`, event: one, takenAt: now };
  });
  if (test === undefined) countNew(state.conversions, seen);
  return { status: 'VALID' };
}

/** @throws Refusal 400 */
function checkEvent(one: Fields, at: string, now: number): void {
  const { event_time: time, user_data: user, custom_data: custom } = one;
  if (!isInTime(Number(time) * 1_000, now, DAYS))
    throw invalid(`${at}.event_time must be in seconds, of the last ${DAYS} days.`);
  const person = user as Fields;
  for (const name of ['em', 'ph', 'external_id'])
    for (const value of [person[name] ?? []].flat())
      if (!isPersonHash(value)) throw invalid(`${at}.user_data.${name} must be a SHA-256 hash.`);
  const isOfBrowser = person['client_ip_address'] && person['client_user_agent'];
  if (!person['em'] && !person['ph'] && !isOfBrowser)
    throw invalid(`${at}.user_data needs em, ph, or client_ip_address with client_user_agent.`);
  const { value, currency } = (custom ?? {}) as Fields;
  if (value !== undefined && !/^[A-Z]{3}$/.test(String(currency)))
    throw invalid(`${at}.custom_data.currency is required with a value.`);
}
