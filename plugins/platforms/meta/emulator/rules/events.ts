/**
 * Events of a pixel that come from a server: a call is taken as a whole or not at all.
 * @see https://developers.facebook.com/docs/marketing-api/conversions-api/parameters
 */
import { countNew, type SeenConversion } from '../../../../../sdk/emulator/index.ts';
import type { State } from '../state.ts';
import { badParameter } from '../words.ts';
import { check } from './checks.ts';
import { asFields, asPlain, readJson } from './values.ts';

const MAX_EVENTS = 1_000;

export function takeEvents(state: State, pixel: string, search: URLSearchParams) {
  const data = readJson(search.get('data'), 'Param data must be valid JSON.');
  if (!Array.isArray(data) || data.length === 0)
    throw badParameter('Param data must be an array with events.');
  if (data.length > MAX_EVENTS) throw badParameter(`Param data may have ${MAX_EVENTS} events.`);
  const now = state.parts.now();
  const events = data.map((one: unknown, at): SeenConversion => {
    const event = asFields(one);
    const known = () => Object.keys(asFields(event['user_data'])).length > 0;
    check('event', event, { state, accountId: '', at: `data[${at}]`, sorts: { known } });
    const { event_name: name, event_id: id = `${at}-${now}` } = event;
    return { place: pixel, key: `${asPlain(name)} ${asPlain(id)}`, event, takenAt: now };
  });
  if (!search.has('test_event_code')) countNew(state.conversions, events);
  return { events_received: events.length, messages: [], fbtrace_id: `A${now.toString(36)}` };
}
