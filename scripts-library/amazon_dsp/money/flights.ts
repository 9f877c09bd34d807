/** Flights hold the money of a campaign: which one runs, and what an update sends of them. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { instantOf, startOfDay } from '../../../sdk/kit/time-zone.ts';
import type { Flight, Row } from '../list.ts';
import { moneyOf, unitsOf } from '../money.ts';

/** A start of today is put off by this much, so that it is not in the past when it arrives. */
const SOON_MS = 10 * 60_000;

/**
 * The flight of that id; without one the flight that runs now, or the next.
 * @throws input_invalid  there is none
 */
export function flightOf(host: Host, { flights = [] }: Row, id: string | undefined): Flight {
  const open = flights
    .filter(({ endDateTime }) => Date.parse(endDateTime) > Date.parse(host.now))
    .sort((a, b) => Date.parse(a.startDateTime) - Date.parse(b.startDateTime));
  const flight = id === undefined ? open[0] : flights.find(({ flightId }) => flightId === id);
  if (flight) return flight;
  throw failure(
    'input_invalid',
    id === undefined ? 'Every flight of the campaign has ended.' : `It has no flight ${id}.`,
    { field: id === undefined ? 'campaign_id' : 'flight_id' },
  );
}

/** The flight that ends last. */
export function lastFlight({ flights = [] }: Row): Flight | undefined {
  return [...flights].sort((a, b) => Date.parse(b.endDateTime) - Date.parse(a.endDateTime))[0];
}

/** All flights as an update takes them, one of them changed. */
export function withFlight(
  flights: readonly Flight[],
  id: string | undefined,
  change: Readonly<{ units?: unknown; endDateTime?: string }>,
) {
  return flights.map((flight) => {
    const isOwn = flight.flightId === id;
    const { units = unitsOf(flight.budget), endDateTime = flight.endDateTime } = isOwn
      ? change
      : {};
    return {
      ...(flight.flightId === undefined ? {} : { flightId: flight.flightId }),
      ...(flight.name === undefined ? {} : { name: flight.name }),
      startDateTime: flight.startDateTime,
      endDateTime,
      budget: moneyOf(units),
    };
  });
}

const text = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
const zoneOf = ({ account }: Host) => account.time_zone ?? 'UTC';

/**
 * Judges the days of something new, before anything is asked of the platform.
 * @throws input_invalid  a day is over, or they are out of order
 */
export function checkDays({ today }: Host, from: unknown, until: unknown) {
  const [start, end] = [from, until] as [string | undefined, string | undefined];
  if (start !== undefined && start < today)
    throw failure('input_invalid', `start_date must not be in the past; today is ${today}.`, {
      field: 'start_date',
    });
  if (end === undefined || end >= (start ?? today)) return;
  const wrong =
    start === undefined
      ? `end_date must not be in the past; today is ${today}.`
      : 'end_date must not be before start_date.';
  throw failure('input_invalid', wrong, { field: 'end_date' });
}

/** First instant of a day in the advertiser's time zone; soon, when that is today. */
export function startOf(host: Host, day: string): string {
  const soon = Date.parse(host.now) + SOON_MS;
  return text(Math.max(startOfDay(day, zoneOf(host)), soon));
}

/** Last second of a day in the advertiser's time zone. */
export function endOf(host: Host, day: string): string {
  return text(instantOf(`${day}T23:59:59`, zoneOf(host)));
}

/** The day, in the advertiser's time zone, in which an instant lies. */
export function dayOf(host: Host, dateTime: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zoneOf(host),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(Date.parse(dateTime));
}
