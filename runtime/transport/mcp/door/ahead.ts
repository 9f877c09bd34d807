import type { Context } from 'koa';
import type { Call } from '../../../call.ts';
import { takeWeight } from '../../../middleware/take-weight.ts';
import type { McpParts } from '../mcp-parts.ts';
import { isRecord, type Counted } from './exchange.ts';
import { MAX_BODY, readMessage, type Message } from './read-message.ts';

/** Work on a request that begins while its key is checked, if the key was good before. */
export interface Ahead {
  readonly message: Promise<Message>;
  /** Only for a tool call. Other requests are counted later. */
  readonly counted: Promise<Counted | undefined>;
  readonly moment: Call['moment'];
}

/** A database answers the check, the count and the moment in one round trip. @returns undefined for an unknown key */
export function beginAhead(
  ctx: Context,
  secret: string | undefined,
  { keys, limiter, store, catalog }: McpParts,
): Ahead | undefined {
  const known = ctx.method === 'POST' ? keys.lastGood(secret) : undefined;
  if (!known) return undefined;
  const message = readMessage(ctx.req, MAX_BODY);
  const counted = message.then((read) => {
    const named = 'body' in read ? toolIn(read.body) : undefined;
    const tool = named === undefined ? undefined : catalog.current().tools.get(named);
    if (named === undefined || !tool) return undefined;
    const rate = takeWeight(limiter, known, { remoteAddress: ctx.ip, tool });
    return { tool: named, rate };
  });
  counted.catch(() => undefined);
  return { message, counted, moment: store.momentOf?.(known.organizationId) };
}

function toolIn({ method, params }: Record<string, unknown>): string | undefined {
  const name = method === 'tools/call' && isRecord(params) ? params.name : undefined;
  return typeof name === 'string' ? name : undefined;
}
