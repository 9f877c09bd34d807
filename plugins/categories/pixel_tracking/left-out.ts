import { countryOf } from '../../../sdk/identity/country-of.ts';
import { plainLine } from '../../../sdk/plain-text.ts';
import type { Fields, SeenEvent } from './seen-event.ts';
import { isBlank } from './is-blank.ts';

/** Most fields that are named. */
const MOST = 20;

/** @returns names of given fields that the event does not use: the value is wrong, or the field is unknown */
export function leftOut(fields: Fields, event: SeenEvent): string[] {
  const { person, click_ids, utm } = event;
  const used: Readonly<Record<string, unknown>> = {
    e: event.name,
    i: event.event_id,
    c: event.consent,
    u: event.landing_url,
    r: event.referrer,
    v: event.visitor,
    a: person.agent,
    value: event.value,
    currency: event.currency,
    country: countryOf(String(fields['country'] ?? '')),
    ...click_ids,
    ...utm,
    ...person,
  };
  const given = Object.keys(fields).filter((name) => !isBlank(fields[name]));
  return given
    .filter((name) => used[name] === undefined)
    .map((name) => plainLine(name, 40))
    .slice(0, MOST);
}
