/** Voices, and what they say. Anything else is a 404. */
import { defineApi, drawSound, htmlPage, Sent, type Ask } from '../../../../sdk/emulator/index.ts';
import { token } from './accounts.ts';
import { models, voices } from './seed.ts';
import shapes from './shapes.json' with { type: 'json' };
import type { State } from './state.ts';
import { refuse, words } from './words.ts';

const WORDS_A_SECOND = 2.5;

export const api = defineApi<State>({
  base: '/',
  words,
  shapes,
  admit: ({ header }) => {
    if (header('xi-api-key') !== token) throw words.expired();
  },
  routes: {
    'GET v2/voices': {
      query: {
        next_page_token: 'string',
        page_size: 'integer 1..100',
        search: 'string',
        sort: 'string',
        sort_direction: 'string',
        voice_type: 'string',
        category: 'string',
        include_total_count: 'boolean',
      },
      answer: listVoices,
    },
    'POST v1/text-to-speech/:voice/with-timestamps': {
      query: { output_format: shapes.formats, enable_logging: 'boolean' },
      body: '#speech',
      answer: ({ body, params }) => {
        const spoken = speak(body, params['voice']);
        if (spoken instanceof Sent) return spoken;
        const { sound, alignment } = spoken;
        return {
          audio_base64: sound.toString('base64'),
          alignment,
          normalized_alignment: alignment,
        };
      },
    },
    'POST v1/text-to-speech/:voice': {
      query: { output_format: shapes.formats, enable_logging: 'boolean' },
      body: '#speech',
      answer: ({ body, params }) => {
        const spoken = speak(body, params['voice']);
        if (spoken instanceof Sent) return spoken;
        return new Sent({ headers: { 'content-type': 'audio/mpeg' }, body: spoken.sound });
      },
    },
  },
});

function listVoices({ query }: Ask<State, undefined>) {
  const from = Number(query['next_page_token'] ?? 0);
  const end = from + Number(query['page_size'] ?? 10);
  const found = voices.filter(({ name }) =>
    name.toLowerCase().includes(String(query['search'] ?? '').toLowerCase()),
  );
  const has_more = end < found.length;
  return {
    voices: found.slice(from, end).map(({ voice_id, name, gender }) => ({
      voice_id,
      name,
      category: 'premade',
      labels: { gender, use_case: 'advertisement' },
      preview_url: null,
    })),
    has_more,
    total_count: found.length,
    next_page_token: has_more ? String(end) : null,
  };
}

function speak(body: unknown, voice = '') {
  const { text, model_id: model = models[0]! } = body as { text: string; model_id?: string };
  if (!voices.some(({ voice_id }) => voice_id === voice))
    throw refuse(404, 'voice_not_found', `A voice with the voice_id ${voice} was not found.`);
  if (!models.includes(model))
    throw refuse(400, 'model_not_found', `A model with model_id ${model} does not exist.`);
  if (text.includes('[[voice refusal]]'))
    throw refuse(400, 'content_against_policy', 'The text goes against the policy.');
  if (text.includes('[[voice quota]]'))
    throw refuse(401, 'quota_exceeded', 'This request exceeds your quota.');
  if (text.includes('[[voice html]]')) return new Sent(htmlPage);
  const characters = [...text];
  const count = text.split(/\s+/).filter((word) => word !== '').length;
  const seconds = Math.max(1, count / WORDS_A_SECOND);
  const each = seconds / characters.length;
  const sound = text.includes('[[voice noise]]') ? Buffer.from('no sound') : drawSound(seconds);
  const at = (index: number) => Math.round(index * each * 1_000) / 1_000;
  return {
    sound,
    alignment: {
      characters,
      character_start_times_seconds: characters.map((_, index) => at(index)),
      character_end_times_seconds: characters.map((_, index) => at(index + 1)),
    },
  };
}
