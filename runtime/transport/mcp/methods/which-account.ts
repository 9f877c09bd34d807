import { createHash } from 'node:crypto';
import { ServiceError } from '../../../../sdk/errors.ts';
import { plainText } from '../../../../sdk/plain-text.ts';
import { isRecord, type Exchange, type Peer } from '../door/exchange.ts';

/** The answer to the form "which account?". */
export type AccountAnswer =
  | { readonly kind: 'chosen'; readonly accountId: string }
  | { readonly kind: 'declined' | 'cancelled' | 'invalid' };

interface Question {
  readonly message: string;
  readonly requestedSchema: Record<string, unknown>;
  readonly ids: readonly string[];
}

/** Sealed into the state that a modern client brings back. */
interface Sealed {
  readonly tool: string;
  readonly key: string;
  readonly digest: string;
  readonly ids: readonly string[];
}

const INPUT = 'account';

/** The form for an ambiguous account; undefined when the error is another one or names no accounts. */
export function findQuestion(error: unknown): Question | undefined {
  if (!(error instanceof ServiceError) || error.code !== 'account_ambiguous') return undefined;
  const options = (error.details.choices ?? [])
    .map(toOption)
    .filter((option) => option !== undefined);
  if (options.length < 2 || options.length > 100) return undefined;
  return {
    message: 'Which account should this call use?',
    requestedSchema: {
      type: 'object',
      properties: { account_id: { type: 'string', title: 'Account', oneOf: options } },
      required: ['account_id'],
    },
    ids: options.map((option) => option.const),
  };
}

function toOption(choice: unknown): { const: string; title: string } | undefined {
  if (typeof choice === 'string') return { const: choice, title: plainText(choice, 200) };
  if (!isRecord(choice) || typeof choice.account_id !== 'string') return undefined;
  const name =
    typeof choice.account_name === 'string'
      ? `${choice.account_name} (${choice.account_id})`
      : choice.account_id;
  return { const: choice.account_id, title: plainText(name, 200) };
}

/** Whether the client can show a form: declared elicitation, and not for addresses alone. */
export function canAsk(peer: Peer): boolean {
  const declared = peer.capabilities.elicitation;
  if (!isRecord(declared) || !(peer.request ?? peer.seal)) return false;
  return 'form' in declared || !('url' in declared);
}

/** Modern clients: an answer that requires input, and comes back with the state sealed here. */
export async function requireAccount(
  question: Question,
  call: { tool: string; args: Record<string, unknown> },
  exchange: Exchange,
  peer: Peer,
) {
  const { message, requestedSchema, ids } = question;
  const sealed: Sealed = {
    tool: call.tool,
    key: exchange.principal?.keyId ?? '',
    digest: digestOf(call.args),
    ids,
  };
  return {
    resultType: 'input_required',
    inputRequests: {
      [INPUT]: { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } },
    },
    requestState: await peer.seal!(sealed),
  };
}

/**
 * The answer that a modern client brought along; undefined when it brought none. It counts only
 * together with our state, for the same tool, arguments and key.
 */
export function broughtAnswer(
  call: { tool: string; args: Record<string, unknown> },
  exchange: Exchange,
  peer: Peer,
): AccountAnswer | undefined {
  const response = peer.inputResponses?.[INPUT];
  if (response === undefined || !isRecord(peer.state)) return undefined;
  const { tool, key, digest, ids } = peer.state as unknown as Sealed;
  const same =
    tool === call.tool &&
    key === (exchange.principal?.keyId ?? '') &&
    digest === digestOf(call.args);
  return same ? readAnswer(response, ids) : { kind: 'invalid' };
}

/** Legacy sessions: asks, and waits for the person. */
export async function askAccount(question: Question, peer: Peer): Promise<AccountAnswer> {
  const { message, requestedSchema, ids } = question;
  return readAnswer(
    await peer.request!('elicitation/create', { mode: 'form', message, requestedSchema }),
    ids,
  );
}

function readAnswer(response: unknown, ids: readonly string[]): AccountAnswer {
  if (!isRecord(response)) return { kind: 'invalid' };
  if (response.action === 'decline') return { kind: 'declined' };
  if (response.action === 'cancel') return { kind: 'cancelled' };
  const accountId = isRecord(response.content) ? response.content.account_id : undefined;
  const valid =
    response.action === 'accept' && typeof accountId === 'string' && ids.includes(accountId);
  return valid ? { kind: 'chosen', accountId } : { kind: 'invalid' };
}

/** The arguments with the account chosen in place of the ambiguous name. */
export function withAccount(
  args: Record<string, unknown>,
  accountId: string,
): Record<string, unknown> {
  const { account_name: _dropped, ...rest } = args;
  if (Array.isArray(rest.args)) rest.args = withoutFlag(rest.args, '--account-name');
  return { ...rest, account_id: accountId };
}

function withoutFlag(args: readonly unknown[], flag: string): unknown[] {
  return args.filter((item, index) => {
    if (typeof item === 'string' && item.startsWith(`${flag}=`)) return false;
    return item !== flag && args[index - 1] !== flag;
  });
}

function digestOf(args: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(args)))
    .digest('base64url');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.keys(value)
    .sort()
    .map((key) => [key, sorted(value[key])]);
}
