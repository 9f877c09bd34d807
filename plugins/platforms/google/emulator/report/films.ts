/** Films that were uploaded: YouTube works on each for a while, and then it has an id there. */
import { createHash } from 'node:crypto';
import { listOf, textOf, type Customer, type Entity } from '../customers.ts';

/** How long YouTube works on a film: none, unless its title says one of these. */
const WORKS_MS = { '[[slow]]': 2_000, '[[endless]]': Infinity };

/** @returns ms since the epoch; JSON has no end of time */
export function doneAt(title: string, now: number): number {
  const [, ms = 0] = Object.entries(WORKS_MS).find(([mark]) => title.includes(mark)) ?? [];
  return Math.min(now + ms, Number.MAX_SAFE_INTEGER);
}

/** As a report shows it now. */
export function shownFilm(film: Entity, now: number): Entity {
  const { state, doneAt: done, resourceName } = film;
  if (state !== 'UPLOADED' || now < Number(done)) return film;
  const videoId = createHash('sha256').update(resourceName).digest('base64url').slice(0, 11);
  return { ...film, state: 'PROCESSED', videoId };
}

/** Ids at YouTube of what can be shown. */
export const videosOf = (customer: Customer, now: number): string[] =>
  listOf(customer, 'youTubeVideoUploads')
    .map((film) => textOf(shownFilm(film, now), 'videoId'))
    .filter((id) => id !== '');
