import { runnerName } from '../../../catalog/tool-kind.ts';
import type { McpParts } from '../mcp-parts.ts';
import { attemptCall, readByTool } from './attempt-call.ts';
import {
  INVALID_PARAMS,
  isRecord,
  ProtocolFault,
  type Exchange,
  type Method,
  type Peer,
} from '../door/exchange.ts';
import { promptArguments, unknownPrompt } from './prompts.ts';

const MAX_VALUES = 100;

/** `completion/complete` for `platform`, `account_id` and `campaign_id` of prompts and templates. */
export function createCompletion(parts: McpParts): Method {
  return async ({ ref, argument, context }, exchange, peer) => {
    if (!isRecord(ref) || !isRecord(argument))
      throw new ProtocolFault(INVALID_PARAMS, 'params needs ref and argument.');
    const { name, value = '' } = argument;
    if (typeof name !== 'string' || typeof value !== 'string')
      throw new ProtocolFault(INVALID_PARAMS, 'argument needs a name and a value.');
    if (ref.type !== 'ref/prompt' && ref.type !== 'ref/resource')
      throw new ProtocolFault(INVALID_PARAMS, 'ref.type must be ref/prompt or ref/resource.');
    if (ref.type === 'ref/prompt' && !promptArguments(String(ref.name))?.includes(name)) {
      if (!promptArguments(String(ref.name))) throw unknownPrompt(ref.name);
      return answer([], value);
    }
    const given = isRecord(context) && isRecord(context.arguments) ? context.arguments : {};
    return answer(await candidates(parts, name, given, exchange, peer), value);
  };
}

function answer(values: readonly string[], typed: string) {
  const wanted = typed.toLowerCase();
  const fitting = [...new Set(values)].filter((value) => value.toLowerCase().startsWith(wanted));
  return {
    completion: {
      values: fitting.slice(0, MAX_VALUES),
      total: fitting.length,
      hasMore: fitting.length > MAX_VALUES,
    },
  };
}

/** Accounts and campaigns are read by their tools, and so within the scopes of the key. */
async function candidates(
  parts: McpParts,
  name: string,
  given: Record<string, unknown>,
  exchange: Exchange,
  peer: Peer,
): Promise<readonly string[]> {
  if (!exchange.principal) return [];
  const platform = typeof given.platform === 'string' ? { platform: given.platform } : {};
  if (name === 'platform') return [...parts.catalog.current().platforms.keys()];
  if (name === 'account_id') {
    const wish = { tool: 'list_connected_accounts', args: { ...platform, limit: 100 } };
    return texts(await readByTool(parts, wish, exchange, peer, 'accounts'), 'account_id');
  }
  if (name !== 'campaign_id' || !platform.platform) return [];
  const account = typeof given.account_id === 'string' ? { account_id: given.account_id } : {};
  return texts(await campaignsOf(parts, platform.platform, account, exchange, peer), 'id');
}

/** The generic list of a platform's campaigns, which costs nothing here; no more than one page of it. */
async function campaignsOf(
  parts: McpParts,
  platform: string,
  account: { account_id?: string },
  exchange: Exchange,
  peer: Peer,
): Promise<readonly Record<string, unknown>[]> {
  const args = { action: 'list_campaigns', platform, ...account, args: ['--limit', '100'] };
  const tool = runnerName(parts.catalog.current());
  const wish = { tool, args, inPassing: true };
  const { call, error } = await attemptCall(parts, wish, exchange, { ...peer, meta: {} });
  const run = error ? undefined : call.outcome?.result?.result;
  return isRecord(run) && Array.isArray(run.campaigns) ? run.campaigns.filter(isRecord) : [];
}

function texts(rows: readonly Record<string, unknown>[], key: string): readonly string[] {
  return rows.map((row) => row[key]).filter((value) => typeof value === 'string');
}
