import {
  INVALID_PARAMS,
  isRecord,
  ProtocolFault,
  type Method,
} from '../../../runtime/transport/mcp/door/exchange.ts';

/** One red pixel. */
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

type Wraps = Readonly<Record<string, (method: Method) => Method>>;

const RESOURCES = [
  { uri: 'test://static-text', name: 'static-text', description: 'A text', mimeType: 'text/plain' },
  {
    uri: 'test://static-binary',
    name: 'static-binary',
    description: 'A picture',
    mimeType: 'image/png',
  },
  {
    uri: 'test://watched-resource',
    name: 'watched-resource',
    description: 'A text that can be watched',
    mimeType: 'text/plain',
  },
];
const TEMPLATES = [
  {
    uriTemplate: 'test://template/{id}/data',
    name: 'template',
    description: 'Data by id',
    mimeType: 'application/json',
  },
];

const CONTENTS: Readonly<Record<string, Record<string, string>>> = {
  'test://static-text': {
    mimeType: 'text/plain',
    text: 'This is the content of the static text resource.',
  },
  'test://static-binary': { mimeType: 'image/png', blob: PNG },
  'test://watched-resource': { mimeType: 'text/plain', text: 'Watched resource content.' },
};

function findContent(uri: string): Record<string, string> | undefined {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id === undefined) return CONTENTS[uri];
  return {
    mimeType: 'application/json',
    text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
  };
}

/** Appends to a list that a method of ours gives. */
const withMore =
  (key: string, more: readonly object[]) =>
  (method: Method): Method =>
  async (params, exchange, peer) => {
    const result = (await method(params, exchange, peer)) as Record<string, object[]>;
    return { ...result, [key]: [...more, ...result[key]!] };
  };

const readResource =
  (method: Method): Method =>
  async (params, exchange, peer) => {
    const content = findContent(String(params.uri));
    const cache = peer.era === 'modern' ? { ttlMs: 0, cacheScope: 'private' } : {};
    return content
      ? { contents: [{ uri: params.uri, ...content }], ...cache }
      : method(params, exchange, peer);
  };

export const conformanceResources: { readonly wraps: Wraps } = {
  wraps: {
    'resources/list': withMore('resources', RESOURCES),
    'resources/templates/list': withMore('resourceTemplates', TEMPLATES),
    'resources/read': readResource,
  },
};

const argument = (name: string) => ({ name, description: name, required: true });
const PROMPTS = [
  { name: 'test_simple_prompt', description: 'A prompt' },
  {
    name: 'test_prompt_with_arguments',
    description: 'A prompt with arguments',
    arguments: [argument('arg1'), argument('arg2')],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    description: 'A prompt with a resource',
    arguments: [argument('resourceUri')],
  },
  { name: 'test_prompt_with_image', description: 'A prompt with a picture' },
  { name: 'test_input_required_result_prompt', description: 'A prompt that asks first' },
];

const user = (...contents: readonly object[]) => ({
  messages: contents.map((content) => ({ role: 'user', content })),
});
const text = (words: string) => ({ type: 'text', text: words });

const getPrompt =
  (method: Method): Method =>
  (params, exchange, peer) => {
    const args = isRecord(params.arguments) ? params.arguments : {};
    switch (params.name) {
      case 'test_simple_prompt':
        return user(text('This is a simple prompt for testing.'));
      case 'test_prompt_with_arguments':
        return user(
          text(`Prompt with arguments: arg1='${String(args.arg1)}', arg2='${String(args.arg2)}'`),
        );
      case 'test_prompt_with_embedded_resource':
        return user(
          {
            type: 'resource',
            resource: {
              uri: args.resourceUri,
              mimeType: 'text/plain',
              text: 'Embedded resource content for testing.',
            },
          },
          text('Please process the embedded resource above.'),
        );
      case 'test_prompt_with_image':
        return user(
          { type: 'image', data: PNG, mimeType: 'image/png' },
          text('Please analyze the image above.'),
        );
      case 'test_input_required_result_prompt':
        return promptThatAsks(peer.inputResponses);
      default:
        return method(params, exchange, peer);
    }
  };

function promptThatAsks(responses: Readonly<Record<string, unknown>> | undefined): object {
  const answer = responses?.user_context;
  if (isRecord(answer) && isRecord(answer.content))
    return user(text(`Context: ${String(answer.content.context)}`));
  const requestedSchema = {
    type: 'object',
    properties: { context: { type: 'string' } },
    required: ['context'],
  };
  const params = { mode: 'form', message: 'What context should the prompt use?', requestedSchema };
  return {
    resultType: 'input_required',
    inputRequests: { user_context: { method: 'elicitation/create', params } },
  };
}

const complete =
  (method: Method): Method =>
  (params, exchange, peer) => {
    const { ref } = params;
    const ours =
      isRecord(ref) &&
      (PROMPTS.some((prompt) => prompt.name === ref.name) || String(ref.uri).startsWith('test://'));
    if (!ours) return method(params, exchange, peer);
    if (!isRecord(params.argument))
      throw new ProtocolFault(INVALID_PARAMS, 'params needs argument.');
    return { completion: { values: [], total: 0, hasMore: false } };
  };

export const conformancePrompts: { readonly wraps: Wraps } = {
  wraps: {
    'prompts/list': withMore('prompts', PROMPTS),
    'prompts/get': getPrompt,
    'completion/complete': complete,
  },
};
