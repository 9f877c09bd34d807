/** One thing an operator can ask of the service: checked input in, plain JSON out. */
import type { JsonSchema } from '../../sdk/script.ts';
import type { AdminParts } from './admin-parts.ts';

export interface OperationContext {
  /** Ends when the operator goes away. */
  readonly signal: AbortSignal;
}

export interface Operation {
  readonly description: string;
  /** Closed JSON Schema of the input. */
  readonly input: JsonSchema;
  /** Whether it changes something that the audit must know of; calls down the chain are there anyway. */
  readonly audited: boolean;
  /** Fields of the input that the audit does not keep: their content is somebody's. */
  readonly hides?: readonly string[];
  run(parts: AdminParts, input: never, context: OperationContext): Promise<unknown>;
}

export type Operations = Readonly<Record<string, Operation>>;

const positive = { type: 'integer', minimum: 1 } as const;

/** Shapes that several operations share. */
export const shapes = {
  organizationId: positive,
  positive,
  text: { type: 'string', minLength: 1, maxLength: 200 },
  texts: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 200 },
    maxItems: 1000,
  },
  limit: { type: 'integer', minimum: 1, maximum: 1000 },
  platform: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' },
  idempotencyKey: { type: 'string', pattern: '^[!-~]{1,255}$' },
} as const;

/** A closed object. */
export function object(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Keeps the type of the input inside; the result fits the table. */
export function operation<Input>(spec: {
  readonly description: string;
  readonly input: JsonSchema;
  readonly audited?: boolean;
  readonly hides?: readonly string[];
  run(parts: AdminParts, input: Input, context: OperationContext): Promise<unknown>;
}): Operation {
  return { ...spec, audited: spec.audited ?? false };
}
