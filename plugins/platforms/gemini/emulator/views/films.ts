/** Films of the emulated API: interactions in the background, and files of real MP4. An id says what was asked for. */
import {
  drawFilm,
  htmlPage,
  Sent,
  type Ask,
  type FilmShape,
} from '../../../../../sdk/emulator/index.ts';
import { filmMakers } from '../seed.ts';
import type { State } from '../state.ts';
import { refuse } from '../words.ts';

interface Wish {
  readonly model: string;
  readonly input: unknown;
  readonly response_format: Readonly<Record<string, unknown>>;
}

type Asked = Ask<State, undefined>;

const SHAPES: readonly unknown[] = ['16:9', '9:16'];
/** What a prompt may ask to go wrong, written `[[like this]]`. */
const FAULTS = ['refusal', 'never', 'inside', 'html', 'elsewhere', 'silent', 'torn'];
/** It is there at the second look. */
const LOOKS = 2;

export function start({ body, state }: Asked) {
  const { model, input, response_format: format } = body as unknown as Wish;
  const { type, aspect_ratio: shape = '16:9', duration = '8s' } = format;
  const seconds = Number(/^(\d{1,2})s$/.exec(String(duration))?.[1]);
  const isLong = seconds >= 3 && seconds <= 10;
  if (!filmMakers.includes(model) || type !== 'video' || !SHAPES.includes(shape) || !isLong)
    throw refuse(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  const prompt = JSON.stringify(input);
  const fault = FAULTS.find((one) => prompt.includes(`[[${one}]]`)) ?? 'none';
  state.started.films += 1;
  const id = ['int', String(shape).replace(':', 'x'), seconds, fault, state.started.films].join(
    '-',
  );
  return viewOf(id, 'in_progress', model);
}

export function look({ params, state, baseUrl }: Asked) {
  const id = params['id'] ?? '';
  const { fault } = toldBy(id);
  const looks = (state.looks.get(id) ?? 0) + 1;
  state.looks.set(id, looks);
  if (fault === 'refusal')
    return { ...viewOf(id, 'failed'), errors: [{ message: 'blocked by safety' }] };
  if (looks < LOOKS || fault === 'never') return viewOf(id, 'in_progress');
  const uri =
    fault === 'inside'
      ? 'http://169.254.169.254/film.mp4'
      : `${baseUrl}/v1/files/${id}:download?alt=media`;
  const output_video = { type: 'video', mime_type: 'video/mp4', uri };
  return { ...viewOf(id, 'completed'), output_video };
}

export function download({ params }: Asked) {
  const { shape, seconds, fault } = toldBy((params['file'] ?? '').replace(/:download$/, ''));
  if (fault === 'html') return new Sent(htmlPage);
  if (fault === 'elsewhere')
    return new Sent({ status: 302, headers: { location: 'http://10.0.0.1/film.mp4' } });
  const film = drawFilm(shape, seconds, { soundOnly: fault === 'silent' });
  const body = fault === 'torn' ? film.subarray(0, film.length - 100) : film;
  return new Sent({ headers: { 'content-type': 'video/mp4' }, body });
}

function toldBy(id: string) {
  const [, shape = '', seconds = '', fault = ''] =
    /^int-(16x9|9x16)-(\d+)-([a-z]+)-\d+$/.exec(id) ?? [];
  if (shape === '') throw refuse(404, 'NOT_FOUND', 'The interaction is not found.');
  return { shape: shape.replace('x', ':') as FilmShape, seconds: Number(seconds), fault };
}

const viewOf = (id: string, status: string, model = filmMakers[0]!) => ({
  id,
  object: 'interaction',
  model,
  status,
  created: '2026-11-20T00:00:00Z',
});
