import type { McpParts } from '../mcp-parts.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { mayBeChanging } from '../../../runs/may-be-changing.ts';
import { attemptCall, type Attempt, type Wish } from './attempt-call.ts';
import { throughCompact } from './compact-view.ts';
import {
  CANCELLED,
  INVALID_PARAMS,
  isRecord,
  HttpRefused,
  ProtocolFault,
  type Exchange,
  type Method,
  type Params,
  type Peer,
} from '../door/exchange.ts';
import { answerTask, wantsTask } from './tasks.ts';
import { keyRefusal, toFailure } from './tool-failure.ts';
import { mayCall } from '../../../tenants/may-call.ts';
import { toToolResult, type ToolResult } from './tool-result.ts';
import { isInView, isVisible } from '../door/views.ts';
import {
  askAccount,
  broughtAnswer,
  canAsk,
  findQuestion,
  requireAccount,
  withAccount,
  type AccountAnswer,
} from './which-account.ts';

/** `tools/call`: makes the call, sends it down the chain, and puts the outcome in a result. */
export function createCallTool(parts: McpParts): Method {
  return (params, exchange, peer) => {
    const named = readWish(params);
    const asked = throughCompact(named, parts.catalog.current(), exchange);
    const tool = parts.catalog.current().tools.get(asked.tool);
    const later = exchange.principal !== undefined && wantsTask(params, tool, peer);
    const wish = later ? { ...asked, later } : asked;
    return runTool(parts, wish, exchange, peer, named.tool !== asked.tool);
  };
}

function readWish({ name, arguments: args = {} }: Params): Wish {
  if (typeof name !== 'string')
    throw new ProtocolFault(INVALID_PARAMS, 'params.name must be the name of a tool.');
  if (!isRecord(args))
    throw new ProtocolFault(INVALID_PARAMS, 'params.arguments must be an object.');
  return { tool: name, args };
}

/**
 * @param isReached  through another tool, which the view shows
 * @throws HttpRefused  without a key
 */
function checkShown(parts: McpParts, { tool: name }: Wish, exchange: Exchange, isReached: boolean) {
  const tool = parts.catalog.current().tools.get(name);
  const { principal, view } = exchange;
  if (!principal && !(tool && (isReached || isVisible(tool, view, principal))))
    throw new HttpRefused(keyRefusal());
  if (!tool || !principal || isReached || isInView(tool, view, principal)) return;
  // The chain refuses a call that the key may not make, and says why.
  if (mayCall(tool, principal)) throw hiddenTool(name, exchange);
}

/** @param isReached  through another tool, which the view shows */
async function runTool(
  parts: McpParts,
  asked: Wish,
  exchange: Exchange,
  peer: Peer,
  isReached: boolean,
): Promise<object> {
  let wish = asked;
  checkShown(parts, asked, exchange, isReached);
  const answer = broughtAnswer(asked, exchange, peer);
  if (answer?.kind === 'chosen')
    wish = { ...asked, args: withAccount(asked.args, answer.accountId) };
  else if (answer) return notChosen(answer);

  let attempt = await attemptCall(parts, wish, exchange, peer);
  const question = attempt.error && canAsk(peer) ? findQuestion(attempt.error) : undefined;
  if (question && peer.seal) return requireAccount(question, asked, exchange, peer);
  if (question) {
    const said = await askAccount(question, peer);
    if (said.kind !== 'chosen') return notChosen(said);
    attempt = await attemptCall(
      parts,
      { ...wish, args: withAccount(wish.args, said.accountId) },
      exchange,
      peer,
    );
  }
  if (exchange.clientGone.isCancelled) throw cancelledFault(attempt);
  const { job } = attempt.call.outcome ?? {};
  if (!attempt.error && job && wish.later) return answerTask(parts, job.job_id, exchange, peer);
  return attempt.error ? fail(parts, attempt) : toToolResult(attempt.call, peer.era === 'legacy');
}

function fail(parts: McpParts, { call, error }: Attempt): object {
  const today = new Date(parts.clock.now()).toISOString().slice(0, 10);
  const failure = toFailure(error, {
    catalog: call.catalog,
    today,
    requestId: call.id,
    ran: call.ran,
  });
  if ('result' in failure) return failure.result;
  if ('refusal' in failure) throw new HttpRefused(failure.refusal);
  if (!(error instanceof ServiceError) || error.code === 'internal')
    parts.log.error({ err: error, request: call.id, tool: call.toolName }, 'a call failed');
  throw failure.fault;
}

/** The outcome of a call that its client cancelled: a change that was under way came to its end all the same. */
function cancelledFault({ call, error }: Attempt): ProtocolFault {
  const end = error ? 'ended without success' : 'was carried to its end';
  const text = mayBeChanging(call)
    ? `Cancelled by the client. The change had begun and ${end}: read back before repeating, or repeat with the same idempotency key.`
    : 'Cancelled by the client. Nothing was changed.';
  return new ProtocolFault(CANCELLED, text, {
    run_id: call.plan.run?.runId ?? call.plan.change?.runId ?? call.id,
    success: !error,
    credits_used: call.creditsUsed,
  });
}

function hiddenTool(name: string, { view }: Exchange): ProtocolFault {
  return new ProtocolFault(
    INVALID_PARAMS,
    `${view.path} does not show the tool ${name}; /mcp shows all tools.`,
  );
}

function notChosen(answer: AccountAnswer): ToolResult {
  const text = {
    declined:
      'The person declined to choose an account. Nothing was run, changed or charged. Do not choose one yourself; ask what to do instead.',
    cancelled:
      'The person closed the form without choosing an account. Nothing was run, changed or charged. The call can be made again, which asks again.',
    invalid:
      'The answer does not name one of the accounts of this call. Nothing was run, changed or charged. Make the call again with account_id.',
    chosen: '',
  }[answer.kind];
  return { isError: true, content: [{ type: 'text', text }] };
}
