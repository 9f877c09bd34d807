/** Tasks of the described models, what became of them, and credits. Pictures lie behind addresses that run out. */
import {
  defineApi,
  describeApi,
  htmlPage,
  isOrderHeld,
  paint,
  Sent,
  signedAddress,
  signedFiles,
  type Answers,
  type OpenApi,
} from '../../../../sdk/emulator/index.ts';
import { token } from './accounts.ts';
import openapi from './openapi.json' with { type: 'json' };
import { CREDITS, LOOKS, MOST_PIXELS, POLLED_AT, STEP } from './seed.ts';
import type { Ask, State, Task } from './state.ts';
import { refuse, words } from './words.ts';

const answers: Answers<State, undefined> = {
  'flux-2-pro': start,
  'flux-2-max': start,
  'flux-2-flex': start,
  getResult: look,
  getCredits: () => ({ credits: CREDITS }),
};

export const api = defineApi<State>({
  ...describeApi<State, undefined>(openapi as unknown as OpenApi, '/v1/', answers),
  words,
  admit: ({ header }) => {
    if (header('x-key') !== token) throw words.expired();
  },
});

const LINK = /^(\d+)x(\d+)-([A-Za-z0-9_-]+)\.png$/;

/** The name says what is in the picture. */
export const files = signedFiles<State>(words, (name) => {
  const [, width, height, prompt] = LINK.exec(name) ?? [];
  if (prompt === undefined) return undefined;
  const text = Buffer.from(prompt, 'base64url').toString();
  const { data, fault } = paint(text, Number(width), Number(height));
  if (fault === 'html') return new Sent(htmlPage);
  return new Sent({ headers: { 'content-type': 'image/png' }, body: Buffer.from(data, 'base64') });
});

function start({ body, state, count }: Ask) {
  const {
    prompt,
    width = 1_024,
    height = 768,
  } = body as unknown as Partial<Task> & { prompt: string };
  if (width % STEP !== 0 || height % STEP !== 0)
    throw refuse(422, 'width and height must be multiples of 16');
  if (width * height > MOST_PIXELS) throw refuse(422, 'The picture has more than 4 megapixels');
  const id = `task-${count}`;
  state.tasks.set(id, { prompt, width, height, looks: 0 });
  const output_mp = Math.round((width * height) / 10_000) / 100;
  return { id, polling_url: `${POLLED_AT}?id=${id}`, cost: 3, input_mp: 0, output_mp };
}

function look({ query, state, baseUrl, now }: Ask) {
  const id = String(query['id']);
  const task = state.tasks.get(id);
  const told = (status: string, result: object | null = null) => ({
    id,
    status,
    result,
    progress: null,
    details: null,
  });
  if (!task) return told('Task not found');
  task.looks += 1;
  const { prompt, width, height, looks } = task;
  if (prompt.includes('[[refusal]]')) return told('Request Moderated');
  if (isOrderHeld() || looks < LOOKS || prompt.includes('[[never]]')) return told('Pending');
  const name = `${width}x${height}-${Buffer.from(prompt.slice(0, 300)).toString('base64url')}.png`;
  const sample = prompt.includes('[[inside]]')
    ? 'http://169.254.169.254/picture.png'
    : signedAddress(baseUrl, name, now);
  return told('Ready', { sample });
}
