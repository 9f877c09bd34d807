/** Content and models of the emulated API, under both spellings of its version. Anything else is a 404. */
import { defineApi, writeToSchema, type Ask } from '../../../../sdk/emulator/index.ts';
import { token } from './accounts.ts';
import { generate, type ImageWish } from './views/pictures.ts';
import { download, look, start } from './views/films.ts';
import { answerWithTools, type TalkWish } from './views/talk.ts';
import { models, painters } from './seed.ts';
import type { State } from './state.ts';
import shapes from './shapes.json' with { type: 'json' };
import { refuse, words } from './words.ts';

interface Wish {
  readonly contents: unknown;
  readonly systemInstruction?: unknown;
  readonly generationConfig?: { readonly responseJsonSchema?: Readonly<Record<string, unknown>> };
}

const doorAt = (base: string) =>
  defineApi<State>({
    base,
    words,
    shapes,
    admit: ({ header, query }) => {
      if ((header('x-goog-api-key') || query['key']) !== token) throw words.expired();
    },
    routes: {
      'GET models': {
        query: { pageSize: 'integer 1..1000', pageToken: 'string' },
        answer: () => ({
          models: [...models, ...painters].map((id) => ({
            name: `models/${id}`,
            displayName: id,
            supportedGenerationMethods: ['generateContent'],
          })),
        }),
      },
      'POST models/:model': { body: '#content', answer: write },
      'POST interactions': { body: '#interaction', answer: start },
      'GET interactions/:id': {
        query: { stream: 'string', include_input: 'string', last_event_id: 'string' },
        answer: look,
      },
      'GET files/:file': { query: { alt: 'string' }, answer: download },
    },
  });

export const doors = [doorAt('/v1/'), doorAt('/v1beta/')];

function write({ body, params, count }: Ask<State, undefined>) {
  const [model = '', verb] = (params['model'] ?? '').split(':');
  if (painters.includes(model) && verb === 'generateContent')
    return generate(model, body as unknown as ImageWish, count);
  if (!models.includes(model) || verb !== 'generateContent')
    throw refuse(404, 'NOT_FOUND', `models/${model} is not found for this API version.`);
  const asked = body as unknown as TalkWish;
  if ((asked.tools ?? []).length > 0) return answerWithTools(asked, model, count);
  const { contents, systemInstruction = '', generationConfig = {} } = body as unknown as Wish;
  const prompt = `${JSON.stringify(systemInstruction)}\n${JSON.stringify(contents)}`;
  const schema = generationConfig.responseJsonSchema ?? { type: 'string' };
  const { text, fault, inputTokens, outputTokens } = writeToSchema(prompt, schema);
  const usageMetadata = {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: inputTokens + outputTokens,
  };
  const about = { usageMetadata, modelVersion: model, responseId: `resp${count}` };
  if (fault === 'refusal') return { promptFeedback: { blockReason: 'SAFETY' }, ...about };
  const finishReason = fault === 'cut' ? 'MAX_TOKENS' : 'STOP';
  const content = { role: 'model', parts: [{ text }] };
  return { candidates: [{ index: 0, content, finishReason }], ...about };
}
