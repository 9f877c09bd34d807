/** One conversion on its way to one platform. */
import type { Destination } from './kept-destination.ts';
import { destinationId } from './destination.ts';
import type { PixelEvent } from './pixel-event.ts';

export const DELIVERY = 'pixel_delivery';

export interface Delivery {
  readonly site: string;
  readonly platform: string;
  /** Destination. */
  readonly to: string;
  /** The same while it waits. */
  readonly queue?: string;
  /** Id of the record of the conversion. */
  readonly event?: string;
  readonly event_id?: string;
  /** Names of given fields that could not be used. */
  readonly left_out?: readonly string[];
  readonly name: string;
  /** Sealed artifact: persons by the id of their event. */
  readonly person?: string;
  readonly status: 'pending' | 'success' | 'failure';
  readonly attempts: number;
  /** ISO 8601: not before. */
  readonly next_at?: string;
  readonly http_status?: number;
  /** The platform's words. */
  readonly error?: string;
  readonly day: number;
  readonly occurred_at: string;
  readonly delivered_at?: string;
}

const MINUTE_MS = 60_000;
/** Minutes until the next attempt, by how many there were. */
const WAITS = [1, 5, 15, 30, 60, 120, 180];
const DEAD_MS = 24 * 60 * MINUTE_MS;
const MAX_WORDS = 300;

export function newDelivery(event: PixelEvent, to: Destination): Delivery {
  const { site, name, day, at, event_id, left_out } = event;
  const queue = destinationId(site, to.platform);
  return {
    site,
    platform: to.platform,
    to: queue,
    queue,
    ...(event_id === undefined ? {} : { event_id }),
    ...(left_out === undefined ? {} : { left_out }),
    name,
    status: 'pending',
    attempts: 0,
    next_at: at,
    day,
    occurred_at: at,
  };
}

export interface Attempt {
  readonly status: 'accepted' | 'refused' | 'retry';
  readonly error?: string | undefined;
  readonly http_status?: number | undefined;
}

/**
 * A delivery after an attempt. A delivery that could not be sent for a day is given up, with the last words of the
 * platform.
 */
export function afterAttempt(delivery: Delivery, attempt: Attempt, now: Date): Delivery {
  const { queue: _queue, next_at: _next, error: _error, http_status: _status, ...rest } = delivery;
  const attempts = delivery.attempts + 1;
  const told = {
    ...rest,
    attempts,
    ...(attempt.http_status === undefined ? {} : { http_status: attempt.http_status }),
    ...(attempt.error === undefined ? {} : { error: attempt.error.slice(0, MAX_WORDS) }),
  };
  if (attempt.status === 'accepted')
    return { ...told, status: 'success', delivered_at: now.toISOString() };
  const isDead = now.getTime() - Date.parse(delivery.occurred_at) >= DEAD_MS;
  if (attempt.status === 'refused' || isDead) return { ...told, status: 'failure' };
  const waitMs = (WAITS[attempts - 1] ?? WAITS.at(-1)!) * MINUTE_MS;
  return {
    ...told,
    status: 'pending',
    queue: delivery.to,
    next_at: new Date(now.getTime() + waitMs).toISOString(),
  };
}

export const isDue = ({ next_at }: Delivery, now: Date) =>
  next_at === undefined || Date.parse(next_at) <= now.getTime();
