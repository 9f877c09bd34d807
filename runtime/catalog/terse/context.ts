/** The place of a field in its manifest, and the names that stand for others. */
import { FieldFault } from './field-fault.ts';
import type { Json } from './json.ts';

/** Fields of `fields.json`, by name. */
export type Fields = Json;

export interface Context {
  readonly names: Fields;
  readonly path: string;
  /** Names that are being written out. */
  readonly within: readonly string[];
  /** Fields that may still be written out: names of names would make any number of them. */
  readonly left: { fields: number };
}

/** Of one manifest; the largest of our own has 300. */
const MOST_FIELDS = 20_000;

export const startOf = (names: Fields): Context => ({
  names,
  path: '',
  within: [],
  left: { fields: MOST_FIELDS },
});

/** A name may lead to another, this often. */
const MOST_NAMES = 16;

/** @throws FieldFault  the manifest has too many */
export function countField({ left, path }: Context): void {
  left.fields -= 1;
  if (left.fields < 0) throw new FieldFault(path, `makes more than ${MOST_FIELDS} fields`);
}

export const inside = (context: Context, key: string): Context => ({
  ...context,
  path: `${context.path}/${key}`,
});

/** The platform's own field of this name (`#name`), and where it is written out; undefined where it has none. */
export function named(type: string, context: Context) {
  const { names, path, within } = context;
  const name = type.slice(1);
  if (!Object.hasOwn(names, name)) return undefined;
  if (within.includes(name)) throw new FieldFault(path, `names itself: ${name}`);
  if (within.length === MOST_NAMES)
    throw new FieldFault(path, `leads through more than ${MOST_NAMES} names`);
  return { field: names[name], inside: { ...context, within: [...within, name] } };
}
