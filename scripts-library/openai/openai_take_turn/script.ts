/** Responses with functions; nothing is stored there, so what the model thought goes back sealed with its own items. */
import type { ReadScript } from '../../../sdk/script.ts';
import type { Turn } from '../../turns.ts';
import type { OpenaiTakeTurnArgs } from '../scripts.d.ts';

interface Item {
  readonly type: string;
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
  readonly call_id?: string;
  readonly name?: string;
  readonly arguments?: string;
}
interface Reply {
  readonly model: string;
  readonly status: string;
  readonly incomplete_details: { readonly reason: string } | null;
  readonly output: readonly Item[];
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number };
}

const script: ReadScript<OpenaiTakeTurnArgs, object> = async (args, host) => {
  const { system, tools, max_tokens, model = 'gpt-5.6-luna' } = args;
  const reply = await host.post<Reply>('responses', {
    model,
    instructions: system,
    input: (args.messages as readonly Turn[]).flatMap(itemsOf),
    max_output_tokens: max_tokens,
    store: false,
    include: ['reasoning.encrypted_content'],
    tools: tools.map(({ name, description, schema }) => ({
      type: 'function',
      name,
      description,
      parameters: schema,
      strict: false,
    })),
  });
  const { output, usage } = reply;
  const parts = output.flatMap(({ type, content = [] }) => (type === 'message' ? content : []));
  const calls = output.flatMap(({ type, call_id: id = '', name = '', arguments: json }) =>
    type === 'function_call' ? [{ id, name, input: inputOf(json) }] : [],
  );
  const isRefused = parts.some(({ type }) => type === 'refusal');
  return {
    text: parts.map(({ type, text }) => (type === 'output_text' ? (text ?? '') : '')).join(''),
    calls,
    raw: output,
    stop: isRefused ? 'refused' : stopOf(reply, calls.length > 0),
    model: reply.model,
    input_tokens: usage.input_tokens,
    output_tokens: usage.output_tokens,
  };
};
export default script;

function itemsOf({ role, text = '', raw, answers = [] }: Turn): readonly object[] {
  if (role === 'model') return raw as object[];
  if (role === 'user') return [{ role, content: text }];
  return answers.map(({ id, text: output }) => ({
    type: 'function_call_output',
    call_id: id,
    output,
  }));
}

/** An input that is no JSON becomes an empty one, which no tool takes. */
function inputOf(json = '{}'): object {
  try {
    const input: unknown = JSON.parse(json);
    return typeof input === 'object' && input !== null ? input : {};
  } catch {
    return { unreadable: json.slice(0, 200) };
  }
}

function stopOf({ status, incomplete_details: why }: Reply, asks: boolean): string {
  if (status === 'completed') return asks ? 'calls' : 'end';
  if (why?.reason === 'max_output_tokens') return 'length';
  return why?.reason === 'content_filter' ? 'refused' : 'other';
}
