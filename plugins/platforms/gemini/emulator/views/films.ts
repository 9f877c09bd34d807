/** Films of the emulated API: interactions in the background, and files of real MP4. An id says what was asked for. */
import {
  filmAddress,
  filmFaultOf,
  filmFile,
  filmOf,
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

export function start({ body, state }: Asked) {
  const { model, input, response_format: format } = body as unknown as Wish;
  const { type, aspect_ratio: shape = '16:9', duration = '8s' } = format;
  const seconds = Number(/^(\d{1,2})s$/.exec(String(duration))?.[1]);
  const isLong = seconds >= 3 && seconds <= 10;
  if (!filmMakers.includes(model) || type !== 'video' || !SHAPES.includes(shape) || !isLong)
    throw refuse(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  const fault = filmFaultOf(JSON.stringify(input));
  const id = state.films.begin({ shape: shape as FilmShape, seconds, fault });
  return viewOf(id, 'in_progress', model);
}

export function look({ params, state, baseUrl }: Asked) {
  const id = params['id'] ?? '';
  const job = state.films.look(id);
  if (!job) throw refuse(404, 'NOT_FOUND', 'The interaction is not found.');
  if (job.state === 'refused')
    return { ...viewOf(id, 'failed'), errors: [{ message: 'blocked by safety' }] };
  if (job.state === 'running') return viewOf(id, 'in_progress');
  const uri = filmAddress(job, `${baseUrl}/v1/files/${id}:download?alt=media`);
  const output_video = { type: 'video', mime_type: 'video/mp4', uri };
  return { ...viewOf(id, 'completed'), output_video };
}

export function download({ params }: Asked) {
  const job = filmOf((params['file'] ?? '').replace(/:download$/, ''));
  if (!job) throw refuse(404, 'NOT_FOUND', 'The file is not found.');
  return filmFile(job);
}

const viewOf = (id: string, status: string, model = filmMakers[0]!) => ({
  id,
  object: 'interaction',
  model,
  status,
  created: '2026-11-20T00:00:00Z',
});
