import { runnerName, runnerOf, toolKind } from '../../catalog/tool-kind.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import type { JsonSchema } from '../../../sdk/script.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { checkedInput, inputInvalid } from '../../middleware/input-faults.ts';
import { checkScriptName } from '../../scripts/plan-run.ts';
import { batchIdSchema } from '../http/batch-id.ts';

/** Names that the REST door gives to parameters of `execute`. */
export const restFields = { action: 'script_name' } as const;

const schemas = new WeakMap<JsonSchema, JsonSchema>();

/** The schema of the body of a run: that of `execute`, under the names of this door. */
export function runRequestSchema(catalog: Catalog): JsonSchema | undefined {
  const input = runnerOf(catalog)?.inputSchema;
  if (!input) return undefined;
  let schema = schemas.get(input);
  if (!schema) {
    const { action, ...rest } = input.properties as Record<string, JsonSchema>;
    const account_name = {
      type: 'string',
      description: 'Account to use, by its friendly name, when several are connected.',
      maxLength: 256,
      minLength: 1,
    };
    const properties = { script_name: action, ...rest, account_name, batch_id: batchIdSchema };
    schema = { type: 'object', additionalProperties: false, properties, required: ['script_name'] };
    schemas.set(input, schema);
  }
  return schema;
}

/** The wish in the body of a request: a tool, and its input. */
export interface RestWish {
  readonly tool: string;
  readonly input: Record<string, unknown>;
}

/**
 * A script by its name is `execute`; a tool by its name is that tool, its input under `args`.
 * @throws input_invalid script_unknown idempotency_key_invalid
 */
export function runWish(catalog: Catalog, body: Record<string, unknown>): RestWish {
  const key = body.idempotency_key;
  if (key !== undefined && !(typeof key === 'string' && /^[!-~]{1,255}$/.test(key)))
    throw new ServiceError('idempotency_key_invalid', { field: 'idempotency_key' });
  checkScriptName(catalog, body.script_name);
  const schema = runRequestSchema(catalog);
  // The chain fills in defaults, not this door: the sent input identifies the request of an idempotency key.
  if (schema) checkedInput(schema, body);
  const runner = runnerName(catalog);
  const named = body.script_name as string;
  if (named !== runner && isTool(catalog, named, body))
    return { tool: named, input: toolInput(body) };
  return { tool: runner, input: runnerInput(body) };
}

/**
 * A script with that name runs first; the tool runs when it takes several steps and an argument is given that it alone
 * knows.
 */
function isTool(catalog: Catalog, name: string, { platform, args }: Body): boolean {
  const tool = catalog.tools.get(name);
  if (!tool) return false;
  const script = catalog.findScript(name);
  if (!script) return true;
  if (toolKind(tool) !== 'steps' || platform !== undefined || Array.isArray(args)) return false;
  const { input = {} } = tool.manifest;
  const ofScript = script.manifest.args ?? {};
  return Object.keys((args ?? {}) as Body).some(
    (key) => Object.hasOwn(input, key) && !Object.hasOwn(ofScript, key),
  );
}

/** The input as the caller sent it: the tool's own schema refuses parameters that it does not take. */
function toolInput({ script_name: _s, batch_id: _b, args = {}, ...others }: Body): Body {
  if (Array.isArray(args))
    throw inputInvalid([{ field: 'args', message: 'must be an object: a tool takes no flags' }]);
  return { ...others, ...(args as Body) };
}

function runnerInput(given: Body): Body {
  // The batch belongs to the call, not to the script that it runs.
  const { script_name, account_name, batch_id: _, ...rest } = given;
  if (account_name === undefined) return { ...rest, action: script_name };
  const { args = [] } = rest;
  const named = Array.isArray(args)
    ? [...(args as readonly string[]), `--account-name=${account_name as string}`]
    : { ...(args as object), account_name };
  return { ...rest, action: script_name, args: named };
}

type Body = Record<string, unknown>;
