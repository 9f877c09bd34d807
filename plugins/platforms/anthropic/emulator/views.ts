/** A turn of a model that may use tools: `tool_use` blocks, answered by `tool_result` blocks of the next turn. */
import { talk, type TalkCall } from '../../../../sdk/emulator/index.ts';
import { refuse } from './words.ts';

interface Block {
  readonly type: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: TalkCall['input'];
  readonly tool_use_id?: string;
  readonly text?: string;
  readonly content?: unknown;
}

export interface TalkWish {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly {
    readonly name?: string;
    readonly input_schema?: Readonly<Record<string, unknown>>;
  }[];
}

const invalid = (message: string) => refuse(400, 'invalid_request_error', message);

export function answerWithTools({ model, messages, tools = [] }: TalkWish, count: number) {
  checkTools(tools);
  const turns = messages.map(({ role, content }) => ({ role, blocks: blocksOf(content) }));
  checkTurns(turns);
  const all = turns.flatMap(({ blocks }) => blocks);
  const { text, calls, isRefusal } = talk({
    tools: tools.map(({ name = '', input_schema: schema = {} }) => ({ name, schema })),
    asked: turns[0]?.blocks.map((block) => block.text ?? '').join('\n') ?? '',
    heard: all.flatMap(({ type, content }) =>
      type === 'tool_result' ? blocksOf(content).map((block) => block.text ?? '') : [],
    ),
    called: all.flatMap(({ type, name = '', input = {} }) =>
      type === 'tool_use' ? [{ name, input }] : [],
    ),
  });
  const content = [
    ...(text === '' ? [] : [{ type: 'text', text, citations: null }]),
    ...calls.map((call, at) => ({ type: 'tool_use', id: `toolu_${count}_${at}`, ...call })),
  ];
  return {
    id: `msg_${String(count).padStart(6, '0')}`,
    type: 'message',
    role: 'assistant',
    model,
    content,
    stop_reason: isRefusal ? 'refusal' : calls.length > 0 ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    stop_details: isRefusal ? { type: 'refusal', category: null, explanation: null } : null,
    usage: { input_tokens: JSON.stringify(messages).length >> 2, output_tokens: 10 },
  };
}

function blocksOf(content: unknown): readonly Block[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? (content as Block[]) : [];
}

function checkTools(tools: NonNullable<TalkWish['tools']>): void {
  for (const [at, { name = '', input_schema: schema }] of tools.entries()) {
    if (!/^[a-zA-Z0-9_-]{1,128}$/.test(name))
      throw invalid(
        `tools.${at}.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`,
      );
    if (schema?.['type'] !== 'object')
      throw invalid(`tools.${at}.custom.input_schema.type: Input should be 'object'`);
    if (['anyOf', 'oneOf', 'allOf'].some((key) => key in schema))
      throw invalid(
        `tools.${at}.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level`,
      );
  }
}

/** Each tool that was asked for is answered in the very next turn, and nothing else is. */
function checkTurns(turns: readonly { role: string; blocks: readonly Block[] }[]): void {
  let open: readonly string[] = [];
  for (const [at, { blocks }] of turns.entries()) {
    const answered = blocks.flatMap(({ type, tool_use_id: id = '' }) =>
      type === 'tool_result' ? [id] : [],
    );
    const stranger = answered.find((id) => !open.includes(id));
    if (stranger !== undefined)
      throw invalid(
        `messages.${at}.content: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${stranger}.`,
      );
    const missing = open.filter((id) => !answered.includes(id));
    if (missing.length > 0)
      throw invalid(
        `messages.${at - 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.join(', ')}.`,
      );
    open = blocks.flatMap(({ type, id = '' }) => (type === 'tool_use' ? [id] : []));
  }
}
