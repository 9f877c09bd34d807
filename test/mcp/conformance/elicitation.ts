import { fixture, said, type FixtureTool } from './fixture.ts';
import { isRecord, type Peer } from '../../../runtime/transport/mcp/door/exchange.ts';

const text = (title: string) => ({ type: 'string', description: title });
const need = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const DEFAULTS = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
  required: [],
};

const titled = (word: string) =>
  [1, 2, 3].map((n) => ({
    const: `value${n}`,
    title: `${['First', 'Second', 'Third'][n - 1]} ${word}`,
  }));
const ENUMS = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    titledSingle: { type: 'string', oneOf: titled('Option') },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: {
      type: 'array',
      items: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    },
    titledMulti: { type: 'array', items: { anyOf: titled('Choice') } },
  },
  required: [],
};

/** Tools that ask a legacy client within its session. */
export const elicitationTools: readonly FixtureTool[] = [
  fixture(
    'test_sampling',
    (args, peer) => sample(String(args.prompt), peer),
    need({ prompt: text('Prompt') }),
  ),
  fixture(
    'test_elicitation',
    (args, peer) =>
      elicit(
        String(args.message),
        need({ username: text("User's response"), email: text("User's email address") }),
        'User response:',
        peer,
      ),
    need({ message: text('Message') }),
  ),
  fixture('test_elicitation_sep1034_defaults', (_args, peer) =>
    elicit('Please confirm', DEFAULTS, 'Elicitation completed:', peer),
  ),
  fixture('test_elicitation_sep1330_enums', (_args, peer) =>
    elicit('Please choose', ENUMS, 'Elicitation completed:', peer),
  ),
];

const cannot = (what: string) => ({
  isError: true,
  ...said(`The client does not support ${what}.`),
});

async function sample(prompt: string, { request, capabilities }: Peer): Promise<object> {
  if (!request || !isRecord(capabilities.sampling)) return cannot('sampling');
  const messages = [{ role: 'user', content: { type: 'text', text: prompt } }];
  const answer = await request('sampling/createMessage', { messages, maxTokens: 100 });
  const content = isRecord(answer) && isRecord(answer.content) ? answer.content.text : '';
  return said(`LLM response: ${String(content)}`);
}

async function elicit(
  message: string,
  requestedSchema: object,
  words: string,
  { request, capabilities }: Peer,
): Promise<object> {
  if (!request || !isRecord(capabilities.elicitation)) return cannot('elicitation');
  const answer = await request('elicitation/create', { message, requestedSchema });
  const { action, content } = isRecord(answer) ? answer : {};
  return said(`${words} action=${String(action)}, content=${JSON.stringify(content)}`);
}
