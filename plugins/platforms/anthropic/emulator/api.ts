/** Messages and models of the emulated API. Anything else is a 404. */
import {
  bearerOf,
  defineApi,
  unstrictAt,
  writeToSchema,
  type Ask,
} from '../../../../sdk/emulator/index.ts';
import { token } from './accounts.ts';
import { models } from './seed.ts';
import type { State } from './state.ts';
import { answerWithTools, type TalkWish } from './views.ts';
import shapes from './shapes.json' with { type: 'json' };
import { refuse, words } from './words.ts';

interface Wish {
  readonly model: string;
  readonly system?: string;
  readonly messages: readonly { readonly content: unknown }[];
  readonly output_config?: {
    readonly format?: { readonly schema: Readonly<Record<string, unknown>> };
  };
}

export const api = defineApi<State>({
  base: '/v1/',
  words,
  shapes,
  admit: ({ header }) => {
    const key = header('x-api-key') || bearerOf(header('authorization'));
    if (key !== token) throw words.expired();
    const version = header('anthropic-version');
    if (version !== '2026-10-21' && version !== '2023-06-01')
      throw refuse(400, 'invalid_request_error', 'anthropic-version: header is required');
  },
  routes: {
    'GET models': {
      query: { limit: 'integer 1..1000', after_id: 'string', before_id: 'string' },
      answer: () => ({
        data: models.map((id) => ({
          type: 'model',
          id,
          display_name: id,
          created_at: '2026-09-01T00:00:00Z',
        })),
        has_more: false,
        first_id: models[0],
        last_id: models.at(-1),
      }),
    },
    'POST messages': { body: '#message', answer: write },
  },
});

function write({ body, count }: Ask<State, undefined>) {
  const { model, system = '', messages, output_config: config } = body as unknown as Wish;
  if (!models.includes(model)) throw refuse(404, 'not_found_error', `model: ${model}`);
  for (const name of ['temperature', 'top_p', 'top_k'])
    if (name in (body as object))
      throw refuse(400, 'invalid_request_error', `${name}: is not supported by this API version`);
  const wish = body as unknown as TalkWish;
  if ((wish.tools ?? []).length > 0) return answerWithTools(wish, count);
  const schema = config?.format?.schema;
  const open = unstrictAt(schema);
  if (open !== undefined)
    throw refuse(
      400,
      'invalid_request_error',
      `output_config.format.schema: ${open} must be closed`,
    );
  const prompt = `${system}\n${JSON.stringify(messages)}`;
  const { text, fault, inputTokens, outputTokens } = writeToSchema(
    prompt,
    schema ?? { type: 'string' },
  );
  const isRefused = fault === 'refusal';
  return {
    id: `msg_${String(count).padStart(6, '0')}`,
    type: 'message',
    role: 'assistant',
    model,
    content: isRefused ? [] : [{ type: 'text', text, citations: null }],
    stop_reason: isRefused ? 'refusal' : fault === 'cut' ? 'max_tokens' : 'end_turn',
    stop_sequence: null,
    stop_details: isRefused ? { type: 'refusal', category: null, explanation: null } : null,
    usage: { input_tokens: inputTokens, output_tokens: outputTokens },
  };
}
