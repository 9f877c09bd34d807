import {
  CompleteRequestSchema,
  GetPromptRequestSchema,
  InitializeRequestSchema,
  PaginatedRequestSchema,
  ReadResourceRequestSchema,
  SetLevelRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { INVALID_PARAMS, type Peer, type Refusal } from './exchange.ts';

interface Schema {
  safeParse(body: unknown): {
    readonly error?: {
      readonly issues: readonly {
        readonly path: readonly PropertyKey[];
        readonly message: string;
      }[];
    };
  };
}

/** Methods whose params an SDK parses before us; it calls params that do not fit an internal error. */
const parsedBefore: Readonly<Record<Peer['era'], ReadonlyMap<unknown, Schema>>> = {
  legacy: new Map<unknown, Schema>([
    ['initialize', InitializeRequestSchema],
    ['logging/setLevel', SetLevelRequestSchema],
  ]),
  modern: new Map<unknown, Schema>([
    ['tools/list', PaginatedRequestSchema],
    ['resources/list', PaginatedRequestSchema],
    ['resources/templates/list', PaginatedRequestSchema],
    ['resources/read', ReadResourceRequestSchema],
    ['prompts/list', PaginatedRequestSchema],
    ['prompts/get', GetPromptRequestSchema],
    ['completion/complete', CompleteRequestSchema],
  ]),
};

/** @returns -32602 that names the faults of a request's params, or nothing */
export function checkParams(
  era: Peer['era'],
  body: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  const { error } = parsedBefore[era].get(body.method)?.safeParse(body) ?? {};
  if (!error || !('id' in body)) return undefined;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const fault = { code: INVALID_PARAMS, message: `Invalid params: ${faults.join('; ')}.` };
  return { status: 200, headers: {}, body: { jsonrpc: '2.0', id: body.id, error: fault } };
}
