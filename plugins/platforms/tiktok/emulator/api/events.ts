/**
 * Events of a pixel that come from a server: a call is taken as a whole or not at all.
 * @see https://business-api.tiktok.com/portal/docs?id=1771100865818625
 */
import {
  countNew,
  isInTime,
  isPersonHash,
  type Fields,
  type SeenConversion,
} from '../../../../../sdk/emulator/index.ts';
import { pixelOf } from '../accounts.ts';
import type { Answers, Ask } from '../state.ts';
import { invalid, refuse } from '../words.ts';

const DAYS = 7;

export const eventAnswers: Answers = { 'POST event/track/': takeEvents };

/** @throws Refusal 40001 where the token does not reach the pixel */
function takeEvents({ state, fields, now }: Ask): object {
  const { event_source_id: code, data, test_event_code: test } = fields;
  const pixel = [...state.accounts.keys()].map(pixelOf).find((one) => one.code === code);
  if (!pixel) throw refuse(40001, `No permission to operate pixel ${String(code)}.`);
  const events = data as readonly Fields[];
  events.forEach((event, at) => checkEvent(event, `data.${at}`, now));
  const seen = events.map((event, at): SeenConversion => {
    const { event: name, event_id: id = `${at}-${now}` } = event;
    return { place: pixel.id, key: `${String(name)} ${String(id)}`, event, takenAt: now };
  });
  if (test === undefined) countNew(state.conversions, seen);
  return {};
}

function checkEvent({ event_time: time, user, page, properties }: Fields, at: string, now: number) {
  if (!isInTime(typeof time === 'number' ? time * 1_000 : undefined, now, DAYS))
    throw invalid(`${at}.event_time`, `must be in seconds, of the last ${DAYS} days.`);
  const person = user as Fields;
  for (const name of ['email', 'phone', 'external_id'])
    for (const value of [person[name] ?? []].flat())
      if (!isPersonHash(value)) throw invalid(`${at}.user.${name}`, 'must be a SHA-256 hash.');
  if (Object.keys(person).length === 0) throw invalid(`${at}.user`, 'must say who it was.');
  if (page === undefined) throw invalid(`${at}.page`, 'Missing data for required field.');
  const { value, currency } = (properties ?? {}) as Fields;
  if (value !== undefined && currency === undefined)
    throw invalid(`${at}.properties.currency`, 'is required with a value.');
}
