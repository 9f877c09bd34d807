/** A turn of a model that may use functions: `functionCall` parts with a signature, answered by `functionResponse` parts. */
import { talk, type TalkCall } from '../../../../../sdk/emulator/index.ts';
import { refuse } from '../words.ts';

interface Part {
  readonly text?: string;
  readonly thoughtSignature?: string;
  readonly functionCall?: { readonly name?: string; readonly args?: TalkCall['input'] };
  readonly functionResponse?: { readonly name?: string; readonly response?: object };
}

interface Content {
  readonly role?: string;
  readonly parts?: readonly Part[];
}

interface Declaration {
  readonly name?: string;
  readonly parametersJsonSchema?: Readonly<Record<string, unknown>>;
}

export interface TalkWish {
  readonly contents: readonly Content[];
  readonly tools?: readonly { readonly functionDeclarations?: readonly Declaration[] }[];
}

const invalid = (message: string) => refuse(400, 'INVALID_ARGUMENT', message);

export function answerWithTools({ contents, tools = [] }: TalkWish, model: string, count: number) {
  const declared = tools.flatMap(({ functionDeclarations: all = [] }) => all);
  for (const { name = '' } of declared)
    if (!/^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/.test(name))
      throw invalid('Invalid function name. Must start with a letter or an underscore.');
  checkContents(contents);
  const parts = contents.flatMap((content) => content.parts ?? []);
  const { text, calls, isRefusal } = talk({
    tools: declared.map(({ name = '', parametersJsonSchema: schema = {} }) => ({ name, schema })),
    asked: contents[0]?.parts?.map((part) => part.text ?? '').join('\n') ?? '',
    heard: parts.flatMap(({ functionResponse: answer }) =>
      answer ? [JSON.stringify(answer.response ?? {})] : [],
    ),
    called: parts.flatMap(({ functionCall: call }) =>
      call ? [{ name: call.name ?? '', input: call.args ?? {} }] : [],
    ),
  });
  const tokens = JSON.stringify(contents).length >> 2;
  const usageMetadata = {
    promptTokenCount: tokens,
    candidatesTokenCount: 10,
    totalTokenCount: tokens + 10,
  };
  const about = { usageMetadata, modelVersion: model, responseId: `resp${count}` };
  if (isRefusal) return { promptFeedback: { blockReason: 'SAFETY' }, ...about };
  // The first call of a turn carries the signature of what was thought before it.
  const asking = calls.map(({ name, input }, at) => ({
    functionCall: { name, args: input },
    ...(at === 0 ? { thoughtSignature: Buffer.from(`thought ${count}`).toString('base64') } : {}),
  }));
  const content = { role: 'model', parts: [...(text === '' ? [] : [{ text }]), ...asking] };
  return { candidates: [{ index: 0, content, finishReason: 'STOP' }], ...about };
}

/** A turn with calls is followed by one with as many answers, and its first call keeps its signature. */
function checkContents(contents: readonly Content[]): void {
  for (const [at, { role, parts = [] }] of contents.entries()) {
    const calls = parts.filter((part) => part.functionCall);
    if (role !== 'model' || calls.length === 0) continue;
    if (calls[0]!.thoughtSignature === undefined)
      throw invalid('Function call is missing a thought_signature in functionCall parts.');
    const answers = contents[at + 1]?.parts?.filter((part) => part.functionResponse) ?? [];
    if (answers.length !== calls.length)
      throw invalid(
        'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
      );
  }
}
