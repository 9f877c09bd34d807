/** Messages with a schema for the answer; the JSON is the text of the text blocks. */
import type { ReadScript } from '../../../sdk/script.ts';
import type { AnthropicWriteJsonArgs } from '../scripts.d.ts';

interface Message {
  readonly model: string;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly stop_reason: string;
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number };
}

const stops: Readonly<Record<string, string>> = {
  end_turn: 'end',
  stop_sequence: 'end',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
};

const script: ReadScript<AnthropicWriteJsonArgs, object> = async (args, host) => {
  const { system, prompt, schema, max_tokens, model = 'claude-sonnet-5-5' } = args;
  const message = await host.post<Message>('messages', {
    model,
    max_tokens,
    system,
    messages: [{ role: 'user', content: prompt }],
    output_config: { format: { type: 'json_schema', schema } },
  });
  return {
    text: message.content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''),
    stop: stops[message.stop_reason] ?? 'other',
    model: message.model,
    input_tokens: message.usage.input_tokens,
    output_tokens: message.usage.output_tokens,
  };
};
export default script;
