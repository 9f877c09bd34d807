/** Responses and models of the emulated API. Anything else is a 404. */
import {
  bearerOf,
  defineApi,
  unstrictAt,
  writeToSchema,
  type Ask,
} from '../../../../sdk/emulator/index.ts';
import { token } from './accounts.ts';
import { models, painters } from './seed.ts';
import { generate } from './views/pictures.ts';
import { answerWithTools, type TalkWish } from './views/talk.ts';
import type { State } from './state.ts';
import shapes from './shapes.json' with { type: 'json' };
import { refuse, words } from './words.ts';

interface Wish {
  readonly model: string;
  readonly instructions?: string | null;
  readonly input: unknown;
  readonly text?: {
    readonly format?: {
      readonly type: string;
      readonly schema?: Readonly<Record<string, unknown>>;
      readonly strict?: boolean;
    };
  };
}

export const api = defineApi<State>({
  base: '/v1/',
  words,
  shapes,
  admit: ({ header }) => {
    if (bearerOf(header('authorization')) !== token) throw words.expired();
  },
  routes: {
    'GET models': () => ({
      object: 'list',
      data: [...models, ...painters].map((id) => ({
        id,
        object: 'model',
        created: 1_790_000_000,
        owned_by: 'openai',
      })),
    }),
    'POST responses': { body: '#response', answer: write },
    'POST images/generations': { body: '#image', answer: generate },
  },
});

function write({ body, count, now }: Ask<State, undefined>) {
  const { model, instructions = null, input, text: wish } = body as unknown as Wish;
  if (!models.includes(model))
    throw refuse(404, 'model_not_found', `The model ${model} does not exist.`, 'model');
  const asked = body as unknown as TalkWish;
  if ((asked.tools ?? []).length > 0) return answerWithTools(asked, count, now);
  const format = wish?.format ?? { type: 'text' };
  const open = format.strict === true ? unstrictAt(format.schema) : undefined;
  if (open !== undefined)
    throw refuse(
      400,
      'invalid_json_schema',
      `Invalid schema: ${open} must be closed and require all.`,
      'text.format.schema',
    );
  const prompt = `${instructions ?? ''}\n${JSON.stringify(input)}`;
  const { text, fault, inputTokens, outputTokens } = writeToSchema(
    prompt,
    format.schema ?? { type: 'string' },
  );
  const content =
    fault === 'refusal'
      ? { type: 'refusal', refusal: 'I cannot help with that.' }
      : { type: 'output_text', text, annotations: [] };
  const isCut = fault === 'cut';
  return {
    id: `resp_${String(count).padStart(6, '0')}`,
    object: 'response',
    created_at: Math.floor(now / 1000),
    completed_at: Math.floor(now / 1000),
    status: isCut ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
    instructions,
    model,
    output: [
      { id: `rs_${count}`, type: 'reasoning', summary: [] },
      {
        id: `msg_${count}`,
        type: 'message',
        status: isCut ? 'incomplete' : 'completed',
        role: 'assistant',
        content: [content],
      },
    ],
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools: [],
    metadata: {},
    text: { format },
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  };
}
