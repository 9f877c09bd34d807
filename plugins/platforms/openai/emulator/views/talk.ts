/** A turn of a model that may use functions: `function_call` items, answered by `function_call_output` items of the next input. */
import { talk, type TalkCall } from '../../../../../sdk/emulator/index.ts';
import { refuse } from '../words.ts';

interface Item {
  readonly type?: string;
  readonly role?: string;
  readonly content?: unknown;
  readonly call_id?: string;
  readonly name?: string;
  readonly arguments?: string;
  readonly output?: unknown;
}

export interface TalkWish {
  readonly model: string;
  readonly instructions?: string | null;
  readonly input: unknown;
  readonly tools?: readonly {
    readonly type?: string;
    readonly name?: string;
    readonly parameters?: Readonly<Record<string, unknown>>;
  }[];
}

const invalid = (message: string, param: string) => refuse(400, 'invalid_value', message, param);

export function answerWithTools(
  { model, instructions = null, input, tools = [] }: TalkWish,
  count: number,
  now: number,
) {
  checkTools(tools);
  const items: readonly Item[] =
    typeof input === 'string' ? [{ role: 'user', content: input }] : (input as Item[]);
  const called = checkItems(items);
  const asked = items.find(({ role }) => role === 'user')?.content;
  const { text, calls, isRefusal } = talk({
    tools: tools.map(({ name = '', parameters: schema = {} }) => ({ name, schema })),
    asked: typeof asked === 'string' ? asked : JSON.stringify(asked ?? ''),
    heard: items.flatMap(({ type, output }) =>
      type === 'function_call_output' ? [typeof output === 'string' ? output : ''] : [],
    ),
    called,
  });
  const at = Math.floor(now / 1000);
  const content = isRefusal
    ? { type: 'refusal', refusal: 'I cannot help with that.' }
    : { type: 'output_text', text, annotations: [] };
  const message = { id: `msg_${count}`, type: 'message', status: 'completed', role: 'assistant' };
  return {
    id: `resp_${String(count).padStart(6, '0')}`,
    object: 'response',
    created_at: at,
    completed_at: at,
    status: 'completed',
    error: null,
    incomplete_details: null,
    instructions,
    model,
    output: [
      { id: `rs_${count}`, type: 'reasoning', summary: [], encrypted_content: `sealed_${count}` },
      ...(text === '' && !isRefusal ? [] : [{ ...message, content: [content] }]),
      ...calls.map(({ name, input: given }, place) => ({
        id: `fc_${count}_${place}`,
        type: 'function_call',
        status: 'completed',
        call_id: `call_${count}_${place}`,
        name,
        arguments: JSON.stringify(given),
      })),
    ],
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools,
    metadata: {},
    text: { format: { type: 'text' } },
    usage: {
      input_tokens: JSON.stringify(items).length >> 2,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 10,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: (JSON.stringify(items).length >> 2) + 10,
    },
  };
}

function checkTools(tools: NonNullable<TalkWish['tools']>): void {
  for (const [at, { type, name = '', parameters }] of tools.entries()) {
    if (type !== 'function') throw invalid(`Invalid value: '${type ?? ''}'.`, `tools[${at}].type`);
    if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name))
      throw invalid(
        `Invalid 'tools[${at}].name': string does not match pattern.`,
        `tools[${at}].name`,
      );
    if (parameters?.['type'] !== 'object')
      throw refuse(
        400,
        'invalid_function_parameters',
        `Invalid schema for function '${name}': schema must be a JSON Schema of 'type: "object"'.`,
        `tools[${at}].parameters`,
      );
  }
}

/** Every call has its output, and every output its call. */
function checkItems(items: readonly Item[]): TalkCall[] {
  const calls = items.filter(({ type }) => type === 'function_call');
  const outputs = items.filter(({ type }) => type === 'function_call_output');
  const without = (some: readonly Item[], others: readonly Item[]) =>
    some.find(({ call_id: id }) => !others.some((other) => other.call_id === id));
  const lonely = without(outputs, calls);
  if (lonely)
    throw invalid(
      `No tool call found for function call output with call_id ${lonely.call_id ?? ''}.`,
      'input',
    );
  const open = without(calls, outputs);
  if (open) throw invalid(`No tool output found for function call ${open.call_id ?? ''}.`, 'input');
  const reasoning = items.find(
    (item) => item.type === 'reasoning' && !('encrypted_content' in (item as object)),
  );
  if (reasoning)
    throw invalid(
      'Items are not persisted when `store` is set to false. Remove this item.',
      'input',
    );
  return calls.map(({ name = '', arguments: json = '{}' }) => ({
    name,
    input: JSON.parse(json) as TalkCall['input'],
  }));
}
