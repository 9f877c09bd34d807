/** LinkedIn's Marketing API over the seeded world. README.md says what is real. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import {
  readBytes,
  serveEmulator,
  type CreateEmulator,
  type Emulator,
  type EmulatorParts,
  type FaultWords,
} from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { answer } from './answer.ts';
import { defaultControls, type Controls } from './controls.ts';
import { finishUpload } from './images.ts';
import { openNetwork, type Network } from './network.ts';
import { createTokens, expiredToken, type Tokens } from './oauth.ts';
import { notFound, refuse } from './refusal.ts';
import { readRequest } from './request.ts';

const MAX_BODY = 20_000_000;
const tooLarge = () => refuse(413, 'REQUEST_ENTITY_TOO_LARGE', 'The body is too large.');

export default createLinkedInEmulator satisfies CreateEmulator;

/** @param controls  switches for tests; may be changed while the emulator runs */
export function createLinkedInEmulator(
  parts: EmulatorParts,
  controls: Controls = { ...defaultControls },
): Emulator {
  const network = openNetwork(parts, controls);
  const tokens = createTokens(parts.world.seed);
  return serveEmulator({ parts, words, accounts: testAccounts }, (context) => {
    context.set({ 'x-li-uuid': randomUUID(), 'x-li-fabric': 'test' });
    context.set('x-restli-protocol-version', '2.0.0');
    return respond(network, tokens, context);
  });
}

async function respond(network: Network, tokens: Tokens, context: Context): Promise<void> {
  const now = network.parts.now();
  const bytes = await readBytes(context, MAX_BODY, tooLarge);
  const text = bytes.toString();
  if (context.path.startsWith('/oauth/v2/')) {
    if (context.method !== 'POST') throw notFound('resource');
    const form = new URLSearchParams(text);
    const isToken = context.path === '/oauth/v2/accessToken';
    const reply = isToken ? tokens.exchange(form, now) : tokens.introspect(form, now);
    context.status = reply.status;
    context.body = reply.body;
    return;
  }
  tokens.check(context.get('authorization'), now);
  if (context.method === 'PUT' && context.path.startsWith('/dms-uploads/')) {
    finishUpload(network, context.path.slice('/dms-uploads/'.length), bytes);
    context.status = 201;
    context.body = '';
    return;
  }
  if (!context.path.startsWith('/rest/')) throw notFound(`resource ${context.path}`);
  const reply = answer(network, readRequest(context, text, network.controls, now));
  context.status = reply.status;
  context.set(reply.headers ?? {});
  context.body = reply.body ?? (reply.status === 204 ? null : '');
}

const words: FaultWords = {
  throttle: (seconds) => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    body: {
      status: 429,
      serviceErrorCode: 101,
      code: 'TOO_MANY_REQUESTS',
      message:
        'Resource level throttle APPLICATION MINUTE limit for calls to this resource is reached.',
    },
  }),
  serverError: (status) => ({
    body: { status, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' },
  }),
  expiredToken: () => ({ status: 401, body: expiredToken().body }),
};
