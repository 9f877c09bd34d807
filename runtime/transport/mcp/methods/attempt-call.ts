import type { Call } from '../../../call.ts';
import { mayBeChanging } from '../../../runs/may-be-changing.ts';
import { newCall } from '../../../runs/new-call.ts';
import type { McpParts } from '../mcp-parts.ts';
import {
  INVALID_PARAMS,
  isRecord,
  ProtocolFault,
  type Exchange,
  type Peer,
} from '../door/exchange.ts';

/** Keys of `_meta` that carry an idempotency key; the argument `idempotency_key` of a tool does the same. */
const IDEMPOTENCY_META = ['adops/idempotency-key', 'idempotency_key'];

/** Key of `_meta` that ties runs together, so that one undo takes them all back. */
export const BATCH_META = 'adops/batch-id';

/** A tool by name, and its arguments as they came. */
export interface Wish {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  /** As a job, of which the client asks later. */
  readonly later?: boolean;
  /** Nobody asked for the answer itself: a read costs nothing. */
  readonly inPassing?: boolean;
}

/** A call that has been down the chain, and the error it threw. */
export interface Attempt {
  readonly call: Call;
  readonly error?: unknown;
}

/**
 * Sends one tool down the chain. When the client goes away, reads and waits end; a call that may be changing something
 * is left to its end.
 */
export async function attemptCall(
  parts: McpParts,
  { tool, args, later, inPassing }: Wish,
  exchange: Exchange,
  peer: Peer,
): Promise<Attempt> {
  const signal = new AbortController();
  const { counted, moment } = exchange;
  if (counted?.tool === tool) exchange.counted = undefined;
  const call = newCall({
    id: exchange.requestId,
    door: 'mcp',
    toolName: tool,
    input: args,
    secret: exchange.secret,
    principal: exchange.principal,
    remoteAddress: exchange.remoteAddress,
    moment,
    onEnd: exchange.look.begin,
    counted: counted?.tool === tool ? counted.rate : undefined,
    idempotencyKey: idempotencyKey(args, peer),
    batchId: batchId(peer),
    signal: signal.signal,
    progress: progressOf(peer),
    later,
    inPassing,
    readOnly: exchange.view.readonly,
    catalog: parts.catalog.current(),
    startedAt: parts.clock.now(),
  });
  exchange.clientGone.listen((reason) => mayBeChanging(call) || signal.abort(reason));
  try {
    await parts.app(call);
    return { call };
  } catch (error) {
    return { call, error: error ?? new Error('nothing was thrown') };
  } finally {
    exchange.clientGone.listen(undefined);
  }
}

function idempotencyKey(args: Record<string, unknown>, peer: Peer): string | undefined {
  // An argument of another type is refused by the tool's schema, where the model reads it.
  const given = args.idempotency_key;
  if (given !== undefined) return typeof given === 'string' ? given : undefined;
  const key = IDEMPOTENCY_META.map((name) => peer.meta[name]).find((value) => value !== undefined);
  if (key === undefined || typeof key === 'string') return key;
  throw new ProtocolFault(
    INVALID_PARAMS,
    'The idempotency key must be a text of 1 to 255 visible ASCII characters.',
  );
}

function batchId(peer: Peer): string | undefined {
  const given = peer.meta[BATCH_META];
  if (given === undefined) return undefined;
  if (typeof given === 'string' && /^[!-~]{1,128}$/.test(given)) return given;
  throw new ProtocolFault(
    INVALID_PARAMS,
    'The batch id must be a text of 1 to 128 visible ASCII characters.',
  );
}

/** Progress goes out only when the request carries a token; the numbers always rise. */
function progressOf(peer: Peer): Call['progress'] {
  const token = peer.meta.progressToken;
  if (typeof token !== 'string' && typeof token !== 'number') return undefined;
  let last = -1;
  return (message, done = last + 1, total) => {
    if (done <= last) return;
    last = done;
    const counted = total === undefined ? {} : { total };
    const params = { progressToken: token, progress: done, ...counted, message };
    // A client that has gone needs no progress; `clientGone` tells the call of it.
    peer.notify('notifications/progress', params).catch(() => undefined);
  };
}

/**
 * The rows that a reading tool gives, for resources and completions. Empty when the catalogue lacks
 * the tool, when it costs something, or when the chain refuses it.
 */
export async function readByTool(
  parts: McpParts,
  wish: Wish,
  exchange: Exchange,
  peer: Peer,
  rows: string,
): Promise<readonly Record<string, unknown>[]> {
  const tool = parts.catalog.current().tools.get(wish.tool);
  if (!tool || tool.manifest.effect !== 'read' || tool.manifest.credits !== 0) return [];
  const { call, error } = await attemptCall(parts, wish, exchange, { ...peer, meta: {} });
  const found = error ? undefined : call.outcome?.result?.[rows];
  return Array.isArray(found) ? found.filter(isRecord) : [];
}
