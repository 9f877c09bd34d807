/** The only code that compiles the schemas of manifests, and that holds values to them. */
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../../sdk/script.ts';
import { linearRegExp, withinSteps } from './linear-pattern.ts';

/** `input`: of a call; defaults are filled in, formats hold. `value`: of an argument or a result; neither. */
export type SchemaUse = 'input' | 'value';

interface Checks {
  /** Stops at the first fault. */
  readonly first: ValidateFunction;
  /** Finds every fault; compiled when a small value has one. */
  all: ValidateFunction | undefined;
}

/** Parts of a value up to which every fault is told; each costs memory, and a large value may have millions. */
const MAX_PARTS = 2_000;

const shared: Options = {
  strict: false,
  logger: false,
  verbose: true,
  // Half of a compilation goes into Ajv's own optimizer, and V8 drops unused code by itself: checks are as fast
  // without.
  code: { regExp: linearRegExp, optimize: false },
};
const uses: Readonly<Record<SchemaUse, Options>> = {
  input: { ...shared, useDefaults: true },
  value: { ...shared, validateFormats: false },
};
const compilers = new Map<string, Ajv>();
/** Compiled on first use, gone with the catalogue that the schema belongs to. */
const compiled: Readonly<Record<SchemaUse, WeakMap<JsonSchema, Checks>>> = {
  input: new WeakMap(),
  value: new WeakMap(),
};

/** Holds a value to a schema. @returns the faults: every fault of a small value, the first of a large one */
export function schemaErrors(
  schema: JsonSchema,
  value: unknown,
  use: SchemaUse,
): readonly ErrorObject[] {
  const checks = checksOf(schema, use);
  if (withinSteps(() => checks.first(value))) return [];
  const errors = checks.first.errors ?? [];
  if (!isSmall(value)) return errors;
  checks.all ??= compileSchema(schema, use, true);
  const { all } = checks;
  return withinSteps(() => all(value)) ? errors : (all.errors ?? errors);
}

/** @throws Error  Ajv does not take the schema */
export function compileSchema(
  schema: JsonSchema,
  use: SchemaUse,
  allErrors: boolean,
): ValidateFunction {
  const key = `${use} ${allErrors}`;
  const compiler = compilers.get(key) ?? new Ajv({ ...uses[use], allErrors });
  if (!compilers.has(key)) {
    addFormats.default(compiler);
    compilers.set(key, compiler);
  }
  const check = compiler.compile(schema);
  // The compiler would keep it for ever.
  compiler.removeSchema(schema);
  return check;
}

function checksOf(schema: JsonSchema, use: SchemaUse): Checks {
  const known = compiled[use].get(schema);
  if (known) return known;
  const made = { first: compileSchema(schema, use, false), all: undefined };
  compiled[use].set(schema, made);
  return made;
}

function isSmall(value: unknown): boolean {
  let parts = 0;
  const open = [value];
  while (open.length > 0 && parts <= MAX_PARTS) {
    const next = open.pop();
    parts += 1;
    if (typeof next !== 'object' || next === null) continue;
    for (const key in next) {
      if (parts + open.length > MAX_PARTS) return false;
      open.push((next as Record<string, unknown>)[key]);
    }
  }
  return parts <= MAX_PARTS;
}
