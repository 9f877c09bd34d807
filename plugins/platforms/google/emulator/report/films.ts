/** Films that were uploaded: YouTube works on each for a while, and then it has an id there. */
import { createHash } from 'node:crypto';
import { listOf, textOf, type Customer, type Entity, type SavedState } from '../customers.ts';

const WORKS_MS = 2_000;
/** In a title: YouTube works on the film for ever. */
export const NEVER_DONE = '[[endless]]';

interface Now {
  readonly customer: Customer;
  readonly saved: SavedState;
  readonly now: number;
}

/** As a report shows it now. */
export function shownFilm({ saved, now }: Omit<Now, 'customer'>, film: Entity): Entity {
  const arrived = saved.filmed?.[film.resourceName];
  const isDone = arrived !== undefined && now >= arrived + WORKS_MS;
  if (textOf(film, 'state') !== 'UPLOADED' || !isDone) return film;
  return { ...film, state: 'PROCESSED', videoId: videoIdOf(film) };
}

/** Ids at YouTube of what can be shown. */
export function videosOf({ customer, saved, now }: Now): string[] {
  return listOf(customer, 'youTubeVideoUploads')
    .map((film) => textOf(shownFilm({ saved, now }, film), 'videoId'))
    .filter((id) => id !== '');
}

const videoIdOf = ({ resourceName }: Entity) =>
  createHash('sha256').update(resourceName).digest('base64url').slice(0, 11);
