/** Films and credits of the emulated API. Anything else is a 404. */
import {
  lackOthers,
  bearerOf,
  defineApi,
  filmAddress,
  filmFaultOf,
  filmFile,
  filmOf,
  signedAddress,
  signedFiles,
  type FilmShape,
} from '../../../../sdk/emulator/index.ts';
import { token } from './accounts.ts';
import { CREDITS, DEFAULT_SECONDS, ratios } from './seed.ts';
import shapes from './shapes.json' with { type: 'json' };
import type { Ask, State } from './state.ts';
import { refuse, words } from './words.ts';

interface Wish {
  readonly model: string;
  readonly prompt?: string;
  readonly aspect_ratio?: string;
  readonly duration?: string;
}

export const api = defineApi<State>({
  base: '/dream-machine/v1/',
  words,
  shapes,
  admit: ({ header }) => {
    if (bearerOf(header('authorization')) !== token) throw words.expired();
  },
  routes: {
    'GET credits': () => ({ credit_balance: CREDITS }),
    'POST generations/video': { body: '#film', status: 201, answer: start },
    'GET generations/:id': look,
  },
});

export const files = signedFiles<State>(words, (name) => {
  const job = filmOf(name.replace(/\.mp4$/, ''));
  return job && filmFile(job);
});

function start({ body, state }: Ask) {
  const { model, prompt = '', aspect_ratio: shape = '16:9', duration } = body as unknown as Wish;
  lackOthers('aspect_ratio', [shape], ratios);
  const seconds = Number(duration?.slice(0, -1) ?? DEFAULT_SECONDS);
  const fault = filmFaultOf(prompt);
  const id = state.films.begin({ shape: shape as FilmShape, seconds, fault });
  return viewOf(id, 'queued', model);
}

function look({ params, state, baseUrl, now }: Ask) {
  const id = params['id'] ?? '';
  const job = state.films.look(id);
  if (!job) throw refuse(404, 'Generation not found');
  if (job.state === 'refused')
    return { ...viewOf(id, 'failed'), failure_reason: 'The prompt was moderated' };
  if (job.state === 'running') return viewOf(id, 'dreaming');
  const video = filmAddress(job, signedAddress(baseUrl, `${id}.mp4`, now));
  return { ...viewOf(id, 'completed'), assets: { video } };
}

const viewOf = (id: string, state: string, model = 'ray-2') => ({
  id,
  generation_type: 'video',
  state,
  failure_reason: null,
  created_at: '2026-11-20T00:00:00Z',
  assets: null,
  model,
});
