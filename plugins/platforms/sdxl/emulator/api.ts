/** Stable Image and the balance of the emulated API. Anything else is a 404. */
import {
  bearerOf,
  defineApi,
  htmlPage,
  paint,
  Sent,
  type Ask,
} from '../../../../sdk/emulator/index.ts';
import { token } from './accounts.ts';
import { painters, shapesOf } from './seed.ts';
import type { State } from './state.ts';
import shapes from './shapes.json' with { type: 'json' };
import { refuse, words } from './words.ts';

export const api = defineApi<State>({
  base: '/',
  words,
  shapes,
  admit: ({ header }) => {
    if (bearerOf(header('authorization')) !== token) throw words.expired();
  },
  routes: {
    'GET v1/user/balance': () => ({ credits: 1_000 }),
    'POST v2beta/stable-image/generate/sd3': {
      reads: 'multipart',
      body: shapes.sd3,
      answer: generate,
    },
  },
});

function generate({ body, header }: Ask<State, undefined>) {
  const {
    prompt,
    aspect_ratio: shape = '1:1',
    model = 'sd3.5-large',
    seed = '7',
    negative_prompt: avoid,
  } = body as unknown as Readonly<Record<string, string>> & { readonly prompt: string };
  if (!painters.includes(model)) throw refuse(400, 'bad_request', `model: ${model} is unknown`);
  if (avoid !== undefined && model === 'sd3.5-large-turbo')
    throw refuse(400, 'bad_request', 'negative_prompt: is not supported by this model');
  const [width, height] = shapesOf[shape]!;
  const { data, fault } = paint(`${prompt} ${seed}`, width, height);
  if (fault === 'html') return new Sent(htmlPage);
  const finish = fault === 'refusal' ? 'CONTENT_FILTERED' : 'SUCCESS';
  if (header('accept').includes('application/json'))
    return { image: data, finish_reason: finish, seed: Number(seed) };
  return new Sent({
    headers: { 'content-type': 'image/png', 'finish-reason': finish, seed },
    body: Buffer.from(data, 'base64'),
  });
}
