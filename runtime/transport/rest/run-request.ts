import { ServiceError } from '../../../sdk/errors.ts';
import type { JsonSchema } from '../../../sdk/script.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { checkedInput } from '../../middleware/input-faults.ts';
import { checkScriptName } from '../../scripts/plan-run.ts';
import { batchIdSchema } from '../batch-id.ts';

/** What the REST door calls the parameters of `execute`. */
export const restFields = { action: 'script_name' } as const;

const schemas = new WeakMap<JsonSchema, JsonSchema>();

/** The schema of the body of a run: that of `execute`, under the names of this door. */
export function runRequestSchema(catalog: Catalog): JsonSchema | undefined {
  const input = catalog.tools.get('execute')?.inputSchema;
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

/**
 * The input of `execute` from the body of a run.
 * @throws input_invalid script_unknown idempotency_key_invalid
 */
export function runInput(catalog: Catalog, body: Record<string, unknown>): Record<string, unknown> {
  const key = body.idempotency_key;
  if (key !== undefined && !(typeof key === 'string' && /^[!-~]{1,255}$/.test(key)))
    throw new ServiceError('idempotency_key_invalid', { field: 'idempotency_key' });
  checkScriptName(catalog, body.script_name);
  const schema = runRequestSchema(catalog);
  const given = schema ? checkedInput(schema, body) : body;
  // The batch belongs to the call, not to what it runs.
  const { script_name, account_name, batch_id: _, ...rest } = given;
  const args = (rest.args as readonly string[] | undefined) ?? [];
  const named =
    account_name === undefined ? args : [...args, `--account-name=${account_name as string}`];
  return { ...rest, action: script_name, ...(named.length > 0 ? { args: named } : {}) };
}
