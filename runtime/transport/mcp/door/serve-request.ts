import type { Context } from 'koa';
import type { McpParts } from '../mcp-parts.ts';
import { headerValues } from '../../http/header-values.ts';
import { admit, presentedSecret, takeFromWindow } from './admit.ts';
import { beginAhead, type Ahead } from './ahead.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import { ClientGone } from './client-gone.ts';
import type { Dispatch } from '../legs/dispatch.ts';
import { INVALID_REQUEST, type Exchange, type Refusal } from './exchange.ts';
import type { KeyWatch } from './key-watch.ts';
import { MAX_BODY, readMessage } from './read-message.ts';
import { keyRefusal } from '../methods/tool-failure.ts';
import { findView, isOpenView, toolsets, unknownToolsets, type View } from './views.ts';
import { wayInOf } from './way-in.ts';
import { answerOAuth } from './well-known.ts';
import { keyNote } from './instructions.ts';
import { misspeltHeader } from '../../http/secret-of.ts';
import { lastLook } from '../../http/still-good.ts';

/** Bodies of requests without a key: the methods open to them need little. */
const MAX_KEYLESS_BODY = 64 * 1024;

/** The service behind the door. */
export interface Behind {
  readonly parts: McpParts;
  readonly dispatch: Dispatch;
  readonly allowed: AllowedHosts;
  readonly watch: KeyWatch;
}

/**
 * The checks before any SDK code, in order (mcp, 1.6): path, Host and Origin, verb, key, then the body.
 * @returns why not, or nothing when the answer is on its way
 */
export async function serveRequest(
  ctx: Context,
  requestId: string,
  behind: Behind,
): Promise<Refusal | undefined> {
  if (answerOAuth(ctx, behind.parts)) return undefined;
  const view = findView(ctx.path);
  if (!view) return plain(404, 'There is nothing here; the endpoint is /mcp.');
  const { allowed, parts, dispatch, watch } = behind;
  if (!allowed.host(headerValues(ctx.req, 'host')) || !allowed.origin(ctx.req.headers.origin))
    return refusal(403, 'Host or Origin is not allowed here.');
  const sessionId =
    ctx.method === 'GET' || ctx.method === 'DELETE' ? ctx.get('Mcp-Session-Id') : '';
  if (ctx.method !== 'POST' && !sessionId) return wrongVerb(ctx, parts);

  const begunAt = performance.now();
  const ahead = beginAhead(ctx, presentedSecret(ctx), parts);
  const admission = await admit(ctx, parts);
  if ('refusal' in admission) return admission.refusal;
  const clientGone = new ClientGone();
  const exchange: Exchange = {
    requestId,
    ...admission,
    ...(admission.principal ? {} : { keyNote: keyNote(misspeltHeader(ctx)) }),
    wayIn: wayInOf(ctx, parts),
    remoteAddress: ctx.ip,
    view,
    begunAt,
    look: lastLook(parts, admission.secret, begunAt),
    clientGone,
    moment: ahead?.moment,
    counted: await ahead?.counted,
  };
  const forget = watch.follow(exchange, ctx.res);
  ctx.res.once('close', () => {
    forget();
    if (!ctx.res.writableFinished) clientGone.note('the client went away');
  });
  if (sessionId) return dispatch.stream(ctx, sessionId, exchange);
  return missingToolset(view, parts) ?? serveMessage(ctx, exchange, behind, ahead);
}

async function serveMessage(
  ctx: Context,
  exchange: Exchange,
  { parts, dispatch }: Behind,
  ahead: Ahead | undefined,
): Promise<Refusal | undefined> {
  const { principal, remoteAddress, view } = exchange;
  const message = await (ahead?.message ??
    readMessage(ctx.req, principal ? MAX_BODY : MAX_KEYLESS_BODY));
  if (!('body' in message))
    return principal ? refusal(message.status, message.message, message.code) : keyRefusal();
  const { body } = message;
  if (!principal && !isOpen(body.method, view, parts)) return keyRefusal();
  // A tool call takes from the window in the chain, by the weight of its tool.
  const counts = 'id' in body && body.method !== 'tools/call';
  const limited = counts ? await takeFromWindow(principal, remoteAddress, parts) : undefined;
  return limited ?? dispatch.message(ctx, body, exchange);
}

/**
 * 405. But a GET with a wrong key gets 401: clients try GET after a refused POST and show only the
 * last answer, which should be the one that says why.
 */
async function wrongVerb(ctx: Context, parts: McpParts): Promise<Refusal> {
  const admission = ctx.method === 'GET' ? await admit(ctx, parts) : undefined;
  if (admission && 'refusal' in admission) return admission.refusal;
  return { ...refusal(405, 'Send POST.'), headers: { Allow: 'POST' } };
}

const OPEN = new Set<unknown>(['initialize', 'server/discover', 'ping', 'tools/list']);

/**
 * Whether a request without a key may ask for this; a tool that needs one is refused further in. Hosts begin to sign in
 * when their greeting or their list is refused, so these are open only where nothing needs a key.
 */
function isOpen(method: unknown, view: View, { catalog }: McpParts): boolean {
  if (method === 'tools/call') return true;
  const isGreeting =
    OPEN.has(method) || (typeof method === 'string' && method.startsWith('notifications/'));
  return isGreeting && isOpenView(view, catalog.current());
}

function missingToolset(view: View, { catalog }: McpParts): Refusal | undefined {
  const unknown = unknownToolsets(view, catalog.current());
  if (unknown.length === 0) return undefined;
  return plain(
    404,
    `There is no toolset ${unknown.join(', ')}; there are ${toolsets(catalog.current()).join(', ')}.`,
  );
}

function refusal(status: number, message: string, code = INVALID_REQUEST): Refusal {
  return { status, headers: {}, body: { jsonrpc: '2.0', id: null, error: { code, message } } };
}

function plain(status: number, text: string): Refusal {
  return { status, headers: {}, body: { error: 'not_found', error_description: text } };
}
