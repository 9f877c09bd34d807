/**
 * Conversions by way of the Data Manager API: all of a request or none.
 * @see https://developers.google.com/data-manager/api/devguides/events/send-events
 */
import { randomUUID } from 'node:crypto';
import { countNew, isInTime, type SeenConversion } from '../../../../../sdk/emulator/index.ts';
import type { State } from '../state.ts';
import type { Fields } from '../rules/kind.ts';
import type { Ask } from './access.ts';
import {
  customerOf,
  hashesIn,
  listAt,
  MAX_DESTINATIONS,
  missing,
  refuseData,
} from './data-words.ts';
import { readMessage } from './read-message.ts';

const MAX_EVENTS = 2_000;
const DAYS = 90;
/** What conversions may be sent to from outside. */
const sorts = ['UPLOAD_CLICKS', 'WEBPAGE'];

export function ingestEvents({ state, body, now }: Ask): object {
  const request = readMessage('datamanager.IngestEventsRequest', body);
  const destinations = listAt(request, 'destinations');
  if (destinations.length === 0) throw missing('destinations');
  if (destinations.length > MAX_DESTINATIONS)
    throw refuseData('TOO_MANY_DESTINATIONS', 'destinations');
  const actions = destinations.map((one, n) => actionOf(one, `destinations[${String(n)}]`, state));
  const events = listAt(request, 'events');
  if (events.length === 0) throw missing('events');
  if (events.length > MAX_EVENTS) throw refuseData('TOO_MANY_EVENTS', 'events');
  if (request['encoding'] === undefined) throw missing('encoding');
  events.forEach((event, n) => checkEvent(event, `events[${String(n)}]`, now));
  if (request['validateOnly'] !== true) keep(state, actions, events, now);
  return { requestId: randomUUID() };
}

function checkEvent(event: Fields, at: string, now: number): void {
  const { eventTimestamp: time, transactionId: id } = event;
  if (typeof time !== 'string') throw missing(`${at}.event_timestamp`);
  if (!isInTime(Date.parse(time), now, DAYS))
    throw refuseData('EVENT_TIME_INVALID', `${at}.event_timestamp`);
  if (event['conversionValue'] !== undefined && event['currency'] === undefined)
    throw missing(`${at}.currency`);
  if (typeof id !== 'string' || id === '') throw missing(`${at}.transaction_id`);
  const clicks = Object.keys((event['adIdentifiers'] as Fields | undefined) ?? {});
  if (event['userData'] === undefined) {
    if (clicks.length === 0) throw refuseData('NO_IDENTIFIERS_PROVIDED', at);
    return;
  }
  hashesIn(event, at);
}

/** @returns resource name */
function actionOf(destination: Fields, at: string, state: State): string {
  const customer = customerOf(destination, at, state);
  const id = String(destination['productDestinationId'] ?? '');
  if (id === '') throw missing(`${at}.product_destination_id`);
  const action = customer.entities.get(`customers/${customer.id}/conversionActions/${id}`);
  if (action?.['status'] !== 'ENABLED')
    throw refuseData('INVALID_DESTINATION', `${at}.product_destination_id`);
  if (!sorts.includes(String(action['type'])))
    throw refuseData('INVALID_CONVERSION_ACTION_TYPE', `${at}.product_destination_id`);
  return action.resourceName;
}

function keep(state: State, actions: readonly string[], events: readonly Fields[], now: number) {
  const kept: SeenConversion[] = (state.saved.conversions ??= []);
  const sent = actions.flatMap((place) =>
    events.map((event) => ({
      place,
      key: String(event['transactionId']),
      event,
      takenAt: now,
    })),
  );
  countNew({ all: () => kept, add: (one) => kept.push(one) }, sent);
  state.save();
}
