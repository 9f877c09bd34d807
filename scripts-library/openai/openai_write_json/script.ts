/** Responses with a strict schema; the JSON is the text of the message, beside which there may be a refusal. */
import type { ReadScript } from '../../../sdk/script.ts';
import type { OpenaiWriteJsonArgs } from '../scripts.d.ts';

interface Part {
  readonly type: string;
  readonly text?: string;
}
interface Reply {
  readonly model: string;
  readonly status: string;
  readonly incomplete_details: { readonly reason: string } | null;
  readonly output: readonly { readonly type: string; readonly content?: readonly Part[] }[];
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number };
}

const script: ReadScript<OpenaiWriteJsonArgs, object> = async (args, host) => {
  const { system, prompt, schema, max_tokens, model = 'gpt-5.6-luna' } = args;
  const reply = await host.post<Reply>('responses', {
    model,
    instructions: system,
    input: prompt,
    max_output_tokens: max_tokens,
    store: false,
    text: { format: { type: 'json_schema', name: 'answer', strict: true, schema } },
  });
  const parts = reply.output.flatMap(({ type, content = [] }) =>
    type === 'message' ? content : [],
  );
  return {
    text: parts.map(({ type, text }) => (type === 'output_text' ? (text ?? '') : '')).join(''),
    stop: parts.some(({ type }) => type === 'refusal') ? 'refused' : stopOf(reply),
    model: reply.model,
    input_tokens: reply.usage.input_tokens,
    output_tokens: reply.usage.output_tokens,
  };
};
export default script;

function stopOf({ status, incomplete_details: why }: Reply): string {
  if (status === 'completed') return 'end';
  if (why?.reason === 'max_output_tokens') return 'length';
  return why?.reason === 'content_filter' ? 'refused' : 'other';
}
