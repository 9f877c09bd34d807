/**
 * Events of a pixel that come from a server: a call is taken as a whole or not at all.
 * @see https://developers.facebook.com/docs/marketing-api/conversions-api/parameters
 */
import {
  countNew,
  isInTime,
  isPersonHash,
  type Fields,
  type SeenConversion,
} from '../../../../../sdk/emulator/index.ts';
import type { State } from '../state.ts';
import { badParameter } from '../words.ts';
import { asFields, asPlain, readJson } from './values.ts';

const MAX_EVENTS = 1_000;
const DAYS = 7;
const sources =
  'website app email phone_call chat physical_store system_generated business_messaging other'.split(
    ' ',
  );
const hashed = ['em', 'ph', 'fn', 'ln', 'ge', 'db', 'ct', 'st', 'zp', 'country'];

export function takeEvents(state: State, pixel: string, search: URLSearchParams) {
  const data = readJson(search.get('data'), 'Param data must be valid JSON.');
  if (!Array.isArray(data) || data.length === 0)
    throw badParameter('Param data must be an array with events.');
  if (data.length > MAX_EVENTS) throw badParameter(`Param data may have ${MAX_EVENTS} events.`);
  const now = state.parts.now();
  const events = data.map((one: unknown, at): SeenConversion => {
    const event = asFields(one);
    checkEvent(event, `data[${at}]`, now);
    const { event_name: name, event_id: id = `${at}-${now}` } = event;
    return { place: pixel, key: `${asPlain(name)} ${asPlain(id)}`, event, takenAt: now };
  });
  if (!search.has('test_event_code')) countNew(state.conversions, events);
  return { events_received: events.length, messages: [], fbtrace_id: `A${now.toString(36)}` };
}

function checkEvent(event: Fields, at: string, now: number): void {
  const { event_name: name, event_time: time, action_source: source } = event;
  if (typeof name !== 'string' || name === '') throw badParameter(`${at}.event_name is required.`);
  if (!isInTime(typeof time === 'number' ? time * 1_000 : undefined, now, DAYS))
    throw badParameter(
      `${at}.event_time must be a Unix timestamp in seconds, of the last ${DAYS} days.`,
    );
  if (!sources.includes(asPlain(source))) throw badParameter(`${at}.action_source is not valid.`);
  const user = asFields(event['user_data']);
  if (Object.keys(user).length === 0) throw badParameter(`${at}.user_data is required.`);
  for (const key of hashed)
    for (const value of [user[key] ?? []].flat())
      if (!isPersonHash(value))
        throw badParameter(`${at}.user_data.${key} must be a SHA-256 hash.`);
  const isOfBrowser = user['client_user_agent'] !== undefined && event['event_source_url'];
  if (source === 'website' && !isOfBrowser)
    throw badParameter(`${at} of a website needs client_user_agent and event_source_url.`);
  checkMoney(asFields(event['custom_data']), name, at);
}

function checkMoney({ value, currency }: Fields, name: string, at: string): void {
  const isMissing = value === undefined || currency === undefined;
  if (name === 'Purchase' && isMissing)
    throw badParameter(`${at}.custom_data of a Purchase needs value and currency.`);
  if (value !== undefined && !(Number(value) >= 0))
    throw badParameter(`${at}.custom_data.value must be a number.`);
  if (currency !== undefined && !/^[A-Za-z]{3}$/.test(asPlain(currency)))
    throw badParameter(`${at}.custom_data.currency must be an ISO 4217 code.`);
}
