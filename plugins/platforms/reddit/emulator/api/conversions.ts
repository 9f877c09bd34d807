/**
 * Conversions that come from a server: a call is taken as a whole or not at all.
 * @see https://ads-api.reddit.com/docs/v3/operations/Post%20Conversion%20Events
 */
import {
  countNew,
  isInTime,
  isPersonHash,
  type Fields,
  type SeenConversion,
} from '../../../../../sdk/emulator/index.ts';
import { pixelId } from '../accounts.ts';
import { bodyOf, fault, notFound, refuseIf, type FieldFault } from '../words.ts';
import { data, dataOf, type Ask, type Routes } from './ask.ts';

const DAYS = 7;
export const conversionRoutes: Routes = {
  'POST pixels/:id/conversion_events': {
    scope: 'adsconversions',
    body: bodyOf('POST pixels/{id}/conversion_events'),
    answer: takeEvents,
  },
};

function takeEvents(ask: Ask) {
  const { state, params, now } = ask;
  const pixel = [...state.accounts.values()].find(({ spec }) => pixelId(spec.id) === params['id']);
  if (!pixel) throw notFound();
  const { events, test_id: test } = dataOf(ask) as {
    readonly events: readonly Fields[];
    readonly test_id?: string;
  };
  refuseIf(events.flatMap((one, at) => faultsOf(one, `data.events.${at}`, now)));
  const seen = events.map((one, at): SeenConversion => {
    const { conversion_id: id = `${at}-${now}` } = (one['metadata'] ?? {}) as Fields;
    const { tracking_type: type } = one['type'] as Fields;
    const key = `${String(type)} ${String(id)}`;
    return { place: pixelId(pixel.spec.id), key, event: one, takenAt: now };
  });
  if (test === undefined) countNew(state.conversions, seen);
  return data({ message: `Successfully processed ${events.length} conversion events.` });
}

function faultsOf(one: Fields, at: string, now: number): FieldFault[] {
  const { tracking_type: type, custom_event_name: custom } = one['type'] as Fields;
  const user = (one['user'] ?? {}) as Fields;
  const { value, currency } = (one['metadata'] ?? {}) as Fields;
  const hashes = ['email', 'phone_number', 'external_id'];
  const isKnown = one['click_id'] !== undefined || Object.keys(user).length > 0;
  return [
    ...(isInTime(one['event_at'], now, DAYS)
      ? []
      : [fault(`${at}.event_at`, `Must be in milliseconds, of the last ${DAYS} days.`)]),
    ...hashes
      .filter((name) => user[name] !== undefined && !isPersonHash(user[name]))
      .map((name) => fault(`${at}.user.${name}`, 'Must be a SHA-256 hash.')),
    ...(type === undefined
      ? [fault(`${at}.type.tracking_type`, 'Missing data for required field.')]
      : []),
    ...((type === 'CUSTOM') === (custom !== undefined)
      ? []
      : [fault(`${at}.type.custom_event_name`, 'Goes with CUSTOM, and with nothing else.')]),
    ...(value !== undefined && currency === undefined
      ? [fault(`${at}.metadata.currency`, 'Is required with a value.')]
      : []),
    ...(isKnown ? [] : [fault(`${at}.user`, 'An event needs a click or somebody.')]),
  ];
}
