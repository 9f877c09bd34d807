/** Messages with tools: what the model asks for are `tool_use` blocks, and its answers `tool_result` blocks of a user's turn. */
import type { ReadScript } from '../../../sdk/script.ts';
import type { Turn } from '../../turns.ts';
import type { AnthropicTakeTurnArgs } from '../scripts.d.ts';

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: object;
}
interface Message {
  readonly model: string;
  readonly content: readonly Block[];
  readonly stop_reason: string;
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number };
}

const stops: Readonly<Record<string, string>> = {
  tool_use: 'calls',
  end_turn: 'end',
  stop_sequence: 'end',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
};

const script: ReadScript<AnthropicTakeTurnArgs, object> = async (args, host) => {
  const { system, tools, max_tokens, model = 'claude-sonnet-5-5' } = args;
  const message = await host.post<Message>('messages', {
    model,
    max_tokens,
    system,
    tools: tools.map(({ name, description, schema }) => ({
      name,
      description,
      input_schema: schema,
    })),
    messages: (args.messages as readonly Turn[]).map(messageOf),
  });
  const { content, usage } = message;
  return {
    text: content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''),
    calls: content.flatMap(({ type, id = '', name = '', input = {} }) =>
      type === 'tool_use' ? [{ id, name, input }] : [],
    ),
    raw: content,
    stop: stops[message.stop_reason] ?? 'other',
    model: message.model,
    input_tokens: usage.input_tokens,
    output_tokens: usage.output_tokens,
  };
};
export default script;

function messageOf({ role, text = '', raw, answers = [] }: Turn) {
  if (role === 'model') return { role: 'assistant', content: raw };
  if (role === 'user') return { role, content: text };
  const content = answers.map(({ id, text: answer }) => ({
    type: 'tool_result',
    tool_use_id: id,
    content: [{ type: 'text', text: answer }],
  }));
  return { role: 'user', content };
}
