/** Films as tasks, and the organization. Anything else is a 404. */
import {
  bearerOf,
  defineApi,
  filmAddress,
  filmFaultOf,
  filmFile,
  filmOf,
  signedAddress,
  signedFiles,
} from '../../../../sdk/emulator/index.ts';
import { token } from './accounts.ts';
import { CREDITS, CREDITS_A_SECOND, VERSION } from './seed.ts';
import shapes from './shapes.json' with { type: 'json' };
import type { Ask, State } from './state.ts';
import { refuse, words } from './words.ts';

interface Wish {
  readonly promptText: string;
  readonly ratio: '1280:720' | '720:1280';
  readonly duration: number;
}

export const api = defineApi<State>({
  base: '/v1/',
  words,
  shapes,
  admit: ({ header }) => {
    if (bearerOf(header('authorization')) !== token) throw words.expired();
    if (header('x-runway-version') !== VERSION)
      throw refuse(400, `The header X-Runway-Version must be ${VERSION}.`);
  },
  routes: {
    'GET organization': () => ({
      creditBalance: CREDITS,
      tier: { maxMonthlyCreditSpend: 100_000, models: {} },
      usage: { models: {} },
    }),
    'POST text_to_video': {
      body: '#film',
      answer: ({ body, state }) => {
        const { promptText, ratio, duration: seconds } = body as unknown as Wish;
        const shape = ratio === '1280:720' ? '16:9' : '9:16';
        const id = state.films.begin({ shape, seconds, fault: filmFaultOf(promptText) });
        return { id, estimatedCost: { credits: seconds * CREDITS_A_SECOND } };
      },
    },
    'GET tasks/:id': look,
  },
});

export const files = signedFiles<State>(words, (name) => {
  const job = filmOf(name.replace(/\.mp4$/, ''));
  return job && filmFile(job);
});

function look({ params, state, baseUrl, now }: Ask) {
  const id = params['id'] ?? '';
  const job = state.films.look(id);
  if (!job) throw refuse(404, 'Task not found.');
  const credits = job.seconds * CREDITS_A_SECOND;
  const task = { id, createdAt: '2026-11-20T00:00:00.000Z' };
  if (job.state === 'refused')
    return {
      ...task,
      status: 'FAILED',
      failure: 'The prompt was blocked by moderation.',
      failureCode: 'SAFETY.INPUT.TEXT',
      cost: { credits: 0 },
    };
  if (job.state === 'running')
    return { ...task, status: 'RUNNING', progress: 0.4, estimatedCost: { credits } };
  const output = [filmAddress(job, signedAddress(baseUrl, `${id}.mp4`, now))];
  return { ...task, status: 'SUCCEEDED', output, cost: { credits } };
}
