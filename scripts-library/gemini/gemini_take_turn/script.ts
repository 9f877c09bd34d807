/** generateContent with functions; a turn goes back as it came, for its calls carry the signature of what was thought. */
import type { ReadScript } from '../../../sdk/script.ts';
import type { Turn } from '../../turns.ts';
import type { GeminiTakeTurnArgs } from '../scripts.d.ts';

interface Part {
  readonly text?: string;
  readonly thought?: boolean;
  readonly functionCall?: { readonly id?: string; readonly name?: string; readonly args?: object };
}
interface Candidate {
  readonly finishReason?: string;
  readonly content?: { readonly role?: string; readonly parts?: readonly Part[] };
}
interface Reply {
  readonly modelVersion?: string;
  readonly candidates?: readonly Candidate[];
  readonly usageMetadata?: {
    readonly promptTokenCount?: number;
    readonly candidatesTokenCount?: number;
  };
}

const refusals = ['SAFETY', 'RECITATION', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'SPII'];

const script: ReadScript<GeminiTakeTurnArgs, object> = async (args, host) => {
  const { system, tools, max_tokens, model = 'gemini-3.8-flash' } = args;
  const reply = await host.post<Reply>(`models/${model}:generateContent`, {
    systemInstruction: { parts: [{ text: system }] },
    contents: (args.messages as readonly Turn[]).map(contentOf),
    tools: [
      {
        functionDeclarations: tools.map(({ name, description, schema }) => ({
          name,
          description,
          parametersJsonSchema: schema,
        })),
      },
    ],
    generationConfig: { maxOutputTokens: max_tokens },
  });
  const [candidate] = reply.candidates ?? [];
  const parts = candidate?.content?.parts ?? [];
  const calls = parts.flatMap(({ functionCall: call }, at) =>
    call ? [{ id: call.id ?? `call_${at}`, name: call.name ?? '', input: call.args ?? {} }] : [],
  );
  return {
    text: parts.map(({ text = '', thought }) => (thought ? '' : text)).join(''),
    calls,
    raw: candidate?.content ?? { role: 'model', parts: [] },
    stop: stopOf(candidate, calls.length > 0),
    model: reply.modelVersion ?? model,
    input_tokens: reply.usageMetadata?.promptTokenCount ?? 0,
    output_tokens: reply.usageMetadata?.candidatesTokenCount ?? 0,
  };
};
export default script;

function contentOf({ role, text = '', raw, answers = [] }: Turn) {
  if (role === 'model') return raw;
  if (role === 'user') return { role, parts: [{ text }] };
  const parts = answers.map(({ id, name, text: answer }) => ({
    functionResponse: {
      ...(/^call_\d+$/.test(id) ? {} : { id }),
      name,
      response: { result: answer },
    },
  }));
  return { role: 'user', parts };
}

/** A prompt that was blocked has no candidate at all. */
function stopOf(candidate: Candidate | undefined, asks: boolean): string {
  const reason = candidate?.finishReason;
  if (reason === 'STOP') return asks ? 'calls' : 'end';
  if (reason === 'MAX_TOKENS') return 'length';
  return !candidate || refusals.includes(reason ?? '') ? 'refused' : 'other';
}
