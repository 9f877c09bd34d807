/** generateContent with a JSON Schema; the JSON is the text of the first candidate, thoughts left out. */
import type { ReadScript } from '../../../sdk/script.ts';
import type { GeminiWriteJsonArgs } from '../scripts.d.ts';

interface Candidate {
  readonly finishReason?: string;
  readonly content?: {
    readonly parts?: readonly { readonly text?: string; readonly thought?: boolean }[];
  };
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

const script: ReadScript<GeminiWriteJsonArgs, object> = async (args, host) => {
  const { system, prompt, schema, max_tokens, model = 'gemini-3.8-flash' } = args;
  const reply = await host.post<Reply>(`models/${model}:generateContent`, {
    systemInstruction: { parts: [{ text: system }] },
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    generationConfig: {
      responseMimeType: 'application/json',
      responseJsonSchema: schema,
      maxOutputTokens: max_tokens,
    },
  });
  const [candidate] = reply.candidates ?? [];
  const parts = candidate?.content?.parts ?? [];
  return {
    text: parts.map(({ text = '', thought }) => (thought ? '' : text)).join(''),
    stop: stopOf(candidate),
    model: reply.modelVersion ?? model,
    input_tokens: reply.usageMetadata?.promptTokenCount ?? 0,
    output_tokens: reply.usageMetadata?.candidatesTokenCount ?? 0,
  };
};
export default script;

/** A prompt that was blocked has no candidate at all. */
function stopOf(candidate: Candidate | undefined): string {
  const reason = candidate?.finishReason;
  if (reason === 'STOP') return 'end';
  if (reason === 'MAX_TOKENS') return 'length';
  return !candidate || refusals.includes(reason ?? '') ? 'refused' : 'other';
}
