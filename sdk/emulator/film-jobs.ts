/**
 * Films that an emulated provider makes. The id contains the request, so that nothing is forgotten; a prompt may ask
 * for a fault, written `[[like this]]`.
 */
import { drawFilm, type FilmShape } from './draw-film.ts';
import { htmlPage } from './draw-picture.ts';
import { isOrderHeld } from './inject-faults.ts';
import { Sent } from './refusal.ts';

const FAULTS = ['refusal', 'never', 'inside', 'html', 'elsewhere', 'silent', 'torn'] as const;

export type FilmFault = (typeof FAULTS)[number] | 'none';

export interface FilmJob {
  readonly shape: FilmShape;
  readonly seconds: number;
  readonly fault: FilmFault;
}

export function filmFaultOf(prompt: string): FilmFault {
  return FAULTS.find((one) => prompt.includes(`[[${one}]]`)) ?? 'none';
}

/** How far a film is: it is there at the second look. */
const LOOKS = 2;

export interface SeenFilm extends FilmJob {
  readonly state: 'running' | 'done' | 'refused';
}

/** Memory of an emulator for its films. */
export function filmJobs() {
  const looks = new Map<string, number>();
  let count = 0;
  return {
    begin: (job: FilmJob) => filmId(job, (count += 1)),
    /** @returns undefined for an id of no film */
    look(id: string): SeenFilm | undefined {
      const job = filmOf(id);
      if (!job) return undefined;
      if (isOrderHeld()) return { ...job, state: 'running' };
      const seen = (looks.get(id) ?? 0) + 1;
      looks.set(id, seen);
      if (job.fault === 'refusal') return { ...job, state: 'refused' };
      return { ...job, state: seen < LOOKS || job.fault === 'never' ? 'running' : 'done' };
    },
  };
}

/** `film-16x9-8-none-1`; parts of a second stand behind a `p`. */
function filmId({ shape, seconds, fault }: FilmJob, count: number): string {
  const length = String(seconds).replace('.', 'p');
  return ['film', shape.replace(':', 'x'), length, fault, count].join('-');
}

export function filmOf(id: string): FilmJob | undefined {
  const [, shape, length = '', fault] =
    /^film-(16x9|9x16|1x1)-(\d+(?:p\d+)?)-([a-z]+)-\d+$/.exec(id) ?? [];
  if (!shape) return undefined;
  const seconds = Number(length.replace('p', '.'));
  return { shape: shape.replace('x', ':') as FilmShape, seconds, fault: fault as FilmFault };
}

/** Address that the emulator gives for the film. @param address  its real address */
export const filmAddress = ({ fault }: FilmJob, address: string) =>
  fault === 'inside' ? 'http://169.254.169.254/film.mp4' : address;

export function filmFile({ shape, seconds, fault }: FilmJob): Sent {
  if (fault === 'html') return new Sent(htmlPage);
  if (fault === 'elsewhere')
    return new Sent({ status: 302, headers: { location: 'http://10.0.0.1/film.mp4' } });
  const film = drawFilm(shape, seconds, { soundOnly: fault === 'silent' });
  const body = fault === 'torn' ? film.subarray(0, film.length - 100) : film;
  return new Sent({ headers: { 'content-type': 'video/mp4' }, body });
}
