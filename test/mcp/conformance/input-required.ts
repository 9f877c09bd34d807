import { fixture, said, type FixtureTool } from './fixture.ts';
import { isRecord, type Peer } from '../../../runtime/transport/mcp/door/exchange.ts';

type Requests = Readonly<
  Record<string, { readonly method: string; readonly params: Record<string, unknown> }>
>;

const form = (message: string, property: string, type = 'string') => ({
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message,
    requestedSchema: { type: 'object', properties: { [property]: { type } }, required: [property] },
  },
});
const sampling = (words: string, maxTokens: number) => ({
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: { type: 'text', text: words } }], maxTokens },
});
const roots = { method: 'roots/list', params: {} };
const askName = form('What is your name?', 'name');

/** Tools that ask a modern client by an answer that requires input. */
export const inputRequiredTools: readonly FixtureTool[] = [
  asking(
    'elicitation',
    { user_name: askName },
    (peer) => `Hello, ${String(contentOf(peer, 'user_name')?.name)}!`,
  ),
  asking(
    'sampling',
    { capital_question: sampling('What is the capital of France?', 100) },
    (peer) => JSON.stringify(responseOf(peer, 'capital_question')),
  ),
  asking('list_roots', { client_roots: roots }, (peer) =>
    JSON.stringify(responseOf(peer, 'client_roots')),
  ),
  asking(
    'request_state',
    { confirm: form('Please confirm', 'ok', 'boolean') },
    () => 'state-ok',
    true,
  ),
  asking(
    'multiple_inputs',
    { user_name: askName, greeting: sampling('Generate a greeting', 50), client_roots: roots },
    () => 'All there.',
    true,
  ),
  asking(
    'tampered_state',
    { confirm: form('Please confirm', 'ok', 'boolean') },
    () => 'state-ok',
    true,
  ),
  fixture('test_input_required_result_multi_round', (_args, peer) => rounds(peer)),
  fixture('test_input_required_result_capabilities', (_args, peer) => askWhatIsPossible(peer)),
  fixture('test_streaming_elicitation', (_args, peer) => streamThenAsk(peer)),
];

function asking(
  name: string,
  requests: Requests,
  done: (peer: Peer) => string,
  sealed = false,
): FixtureTool {
  return fixture(`test_input_required_result_${name}`, async (_args, peer) => {
    const complete =
      Object.entries(requests).every(([key, { method }]) => isAnswered(peer, key, method)) &&
      (!sealed || peer.state !== undefined);
    return complete ? said(done(peer)) : require(requests, peer, sealed ? { round: 1 } : undefined);
  });
}

async function require(inputRequests: Requests, peer: Peer, state?: unknown): Promise<object> {
  if (!peer.seal) return { isError: true, ...said('Only modern clients can be asked this way.') };
  return {
    resultType: 'input_required',
    inputRequests,
    ...(state === undefined ? {} : { requestState: await peer.seal(state) }),
  };
}

function rounds(peer: Peer): Promise<object> | object {
  const round = isRecord(peer.state) ? peer.state.round : 0;
  if (round === 2 && contentOf(peer, 'step2')) return said('Both steps done.');
  if (round === 1 && contentOf(peer, 'step1'))
    return require({ step2: form('Step 2: What is your favorite color?', 'color') }, peer, {
      round: 2,
    });
  return require({ step1: form('Step 1: What is your name?', 'name') }, peer, { round: 1 });
}

function askWhatIsPossible(peer: Peer): Promise<object> | object {
  const { capabilities } = peer;
  const possible: Record<string, Requests[string]> = {};
  if (isRecord(capabilities.elicitation)) possible.user_name = askName;
  if (isRecord(capabilities.sampling))
    possible.capital_question = sampling('What is the capital of France?', 100);
  if (isRecord(capabilities.roots)) possible.client_roots = roots;
  return Object.keys(possible).length > 0
    ? require(possible, peer)
    : said('The client can be asked nothing.');
}

async function streamThenAsk(peer: Peer): Promise<object> {
  const { progressToken } = peer.meta;
  if (progressToken !== undefined)
    await peer.notify('notifications/progress', { progressToken, progress: 1 });
  return require({ user_name: askName }, peer);
}

function responseOf(peer: Peer, key: string): Record<string, unknown> | undefined {
  const response = peer.inputResponses?.[key];
  return isRecord(response) ? response : undefined;
}

function contentOf(peer: Peer, key: string): Record<string, unknown> | undefined {
  const response = responseOf(peer, key);
  return response?.action === 'accept' && isRecord(response.content) ? response.content : undefined;
}

function isAnswered(peer: Peer, key: string, method: string): boolean {
  if (method === 'elicitation/create') return Object.keys(contentOf(peer, key) ?? {}).length > 0;
  const response = responseOf(peer, key);
  return method === 'roots/list'
    ? Array.isArray(response?.roots)
    : isRecord(response?.content) || Array.isArray(response?.content);
}
