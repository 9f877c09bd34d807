/** The words that every change takes beside its own arguments: the group `write` of `sdk/parameters.json`. */
import type { Call, Plan } from '../call.ts';
import { takesWriteWords } from '../catalog/schema/expand-schema.ts';
import type { LoadedTool } from '../catalog/catalog.ts';
import { inputInvalid } from './input-faults.ts';

/** A tool may have an argument of its own by one of these names; the others are the engine's at every change. */
const MAY_BE_OWN = ['batch_id', 'reason'] as const;

/**
 * How a call is to be made safe to repeat, grouped, and explained.
 * @throws input_invalid  it contradicts the words beside the call, or is no legal batch
 */
export function writeWords(
  { input, idempotencyKey, batchId }: Pick<Call, 'input' | 'idempotencyKey' | 'batchId'>,
  tool: LoadedTool,
): Pick<Plan, 'idempotencyKey' | 'batchId' | 'reason'> {
  const given = (name: string) => input[name] as string | undefined;
  const [batch, reason] = MAY_BE_OWN.map((name) => (isOwn(tool, name) ? undefined : given(name)));
  const key = given('idempotency_key');
  const faults = [
    ...faultOf('idempotency_key', key, idempotencyKey),
    ...faultOf('batch_id', batch, batchId),
    ...(batch !== undefined && !/^[!-~]+$/.test(batch) ? [illegal] : []),
  ];
  if (faults.length > 0) throw inputInvalid(faults);
  return {
    ...(key === undefined ? {} : { idempotencyKey: key }),
    ...(batch === undefined ? {} : { batchId: batch }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** The input without the words that are not the tool's own arguments. */
export function ownInput(tool: LoadedTool, input: Call['input']): Call['input'] {
  const { idempotency_key: _k, ...rest } = input;
  const words = MAY_BE_OWN.filter((name) => !isOwn(tool, name));
  return Object.fromEntries(
    Object.entries(rest).filter(([key]) => !words.some((word) => word === key)),
  );
}

function isOwn({ manifest }: LoadedTool, name: string): boolean {
  return !takesWriteWords(manifest) || Object.hasOwn(manifest.input ?? {}, name);
}

function faultOf(field: string, given: string | undefined, beside: string | undefined) {
  const isOther = given !== undefined && beside !== undefined && given !== beside;
  return isOther ? [{ field, message: 'contradicts the one in the header' }] : [];
}

const illegal = {
  field: 'batch_id',
  message: 'must be 1 to 128 visible ASCII characters, without spaces',
};
