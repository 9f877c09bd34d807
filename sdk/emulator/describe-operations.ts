/**
 * Shapes out of a description that was cut to operations (`POST campaigns/{id}`) and definitions, both as JSON schemas.
 * A judge (`test/support/judge-examples.ts`) reads the same file.
 */
import { shapeOf, type Schema } from './describe-schema.ts';
import type { Shape } from './shapes.ts';

interface Operation {
  readonly query?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
}

export interface Operations {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly definitions: Readonly<Record<string, Schema>>;
}

export interface OperationShapes {
  readonly query: Readonly<Record<string, Shape>>;
  readonly body: Shape | undefined;
}

/** @param nulls  whether null stands for what is absent everywhere, so that no field needs to allow it */
export function readOperations(
  document: Operations,
  nulls: 'absent' | 'refused' = 'refused',
): {
  /** By the name of the operation. */
  readonly operations: ReadonlyMap<string, OperationShapes>;
  readonly shapes: Readonly<Record<string, Shape>>;
} {
  const { operations, definitions } = nulls === 'absent' ? withoutNulls(document) : document;
  const shapesOf = (schemas: Readonly<Record<string, Schema>> = {}) =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, one]) => [name, shapeOf(one, definitions)]),
    );
  const found = Object.entries(operations).map(([name, { query, body }]) => {
    const shape = body && shapeOf(body, definitions);
    return [name, { query: shapesOf(query), body: shape }] as const;
  });
  return { operations: new Map(found), shapes: shapesOf(definitions) };
}

/** Types and values that allow null are told as lists. */
function withoutNulls(document: Operations): Operations {
  const plain = JSON.stringify(document, (name, value: unknown) =>
    (name === 'type' || name === 'enum') && Array.isArray(value)
      ? value.filter((one) => one !== null && one !== 'null')
      : value,
  );
  return JSON.parse(plain) as Operations;
}
