/** Films that were uploaded: YouTube works on each for a while, and then it has an id there. */
import { createHash } from 'node:crypto';
import { listOf, textOf, type Customer, type Entity, type SavedState } from '../customers.ts';

/** How long YouTube works on a film: none, unless its title says one of these. */
const WORKS_MS = { '[[slow]]': 2_000, '[[endless]]': Infinity };

/** @returns ms since the epoch; JSON has no end of time */
export function doneAt(title: string, now: number): number {
  const [, ms = 0] = Object.entries(WORKS_MS).find(([mark]) => title.includes(mark)) ?? [];
  return Math.min(now + ms, Number.MAX_SAFE_INTEGER);
}

interface Now {
  readonly customer: Customer;
  readonly saved: SavedState;
  readonly now: number;
}

/** As a report shows it now. */
export function shownFilm({ saved, now }: Omit<Now, 'customer'>, film: Entity): Entity {
  const done = saved.filmed?.[film.resourceName] ?? 0;
  if (textOf(film, 'state') !== 'UPLOADED' || now < done) return film;
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
