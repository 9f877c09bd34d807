/**
 * Days of campaigns and line items. Criteo keeps them in the time zone of the account, and sends and takes instants: a
 * thing stops running at its end, so that a last day ends with its last second.
 * @see https://developers.criteo.com/retail-media/docs/onsite-sponsored-products-line-items
 */
import type { Host } from '../../../sdk/script.ts';
import { instantOf, wallClock } from '../../../sdk/kit/time-zone.ts';
import type { Fields } from '../../../plugins/families/criteo/kit/envelope.ts';

export const zoneOf = ({ account }: Host) => account.time_zone ?? 'UTC';

/** The day of the account in which an instant lies; a day without a time, or midnight in UTC, is that day. */
export function dayOf(at: string | null | undefined, timeZone = 'UTC'): string | null {
  if (!at) return null;
  if (/^[\d-]+(T00:00:00(\.0+)?Z?)?$/.test(at)) return at.slice(0, 10);
  return new Date(wallClock(Date.parse(at), timeZone)).toISOString().slice(0, 10);
}

const times = { startDate: '00:00:00', endDate: '23:59:59' } as const;

/** Body of a request, its days as instants with the offset of the account. A value that is an instant already stays. */
export function withInstants(host: Host, body: Fields): Fields {
  const own = Object.entries(times).flatMap(([name, time]) => {
    const day = body[name];
    const isDay = typeof day === 'string' && day.length === 10;
    return isDay ? [[name, inZone(`${day}T${time}`, zoneOf(host))]] : [];
  });
  return { ...body, ...(Object.fromEntries(own) as Fields) };
}

/** `2026-12-31T23:59:59` > `2026-12-31T23:59:59-05:00` */
function inZone(wall: string, timeZone: string): string {
  const at = instantOf(wall, timeZone);
  const shown = wallClock(at, timeZone);
  const minutes = Math.round((shown - at) / 60_000);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const ahead = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`;
  return `${new Date(shown).toISOString().slice(0, 19)}${offset}`;
}
