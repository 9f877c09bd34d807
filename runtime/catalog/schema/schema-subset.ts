/**
 * The part of JSON Schema that manifests may use (docs/threats.md, U1). It is closed: a keyword that does not stand here
 * is a fault, so that no schema of a plugin costs more to compile, or to hold a value to, than these bounds allow.
 */
import { patternFault } from './linear-pattern.ts';
import type { ScriptManifest } from '../../../sdk/script.ts';
import type { ToolManifest } from '../../../sdk/tool.ts';

interface Fault {
  readonly path: string;
  readonly reason: string;
}

/** The rest that the schemas of one manifest may still use, and the place of the walk. */
interface Walk {
  readonly faults: Fault[];
  schemas: number;
  branches: number;
  references: number;
  /** Whether `$ref` names a definition here: it is put in before the schema is compiled. */
  readonly mayRefer: boolean;
}

interface Place {
  readonly path: string;
  readonly depth: number;
  /** Inside of items or of any other property: a value may hold the checked part many thousand times. */
  readonly isMany: boolean;
}

type Rule = (value: unknown, walk: Walk, at: Place) => string | undefined;

const MAX_FAULTS = 20;
const MAX_SCHEMAS = 400;
const MAX_BRANCHES = 32;
const MAX_REFERENCES = 64;
const MAX_DEPTH = 12;
const MAX_ENUM = 256;
const MAX_TEXT = 2_000;

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const formats = ['date', 'date-time', 'email', 'uri', 'uuid'];

const isScalar = (value: unknown) =>
  value === null || ['boolean', 'number'].includes(typeof value) || isText(value);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_ENUM && value.every(isText);

const text: Rule = (value) => (isText(value) ? undefined : `must be a text of at most ${MAX_TEXT}`);
const number: Rule = (value) => (Number.isFinite(value) ? undefined : 'must be a number');
const count: Rule = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? undefined : 'must be a count';
const annotation: Rule = () => undefined;
const one: Rule = (value, walk, at) => visit(value, walk, at);
const many: Rule = (value, walk, at) => visit(value, walk, { ...at, isMany: true });

const branches: Rule = (value, walk, at) => {
  if (!Array.isArray(value) || value.length === 0) return 'must be a list of schemas';
  walk.branches += value.length;
  if (walk.branches > MAX_BRANCHES) return `makes more than ${MAX_BRANCHES} branches`;
  return firstOf(value.entries(), ([index, schema]) => visit(schema, walk, below(at, `${index}`)));
};

const named: Rule = (value, walk, at) => {
  if (!isObject(value)) return 'must be an object of schemas';
  return firstOf(Object.entries(value), ([name, schema]) => visit(schema, walk, below(at, name)));
};

const keywords: Readonly<Record<string, Rule>> = {
  type: (value) =>
    (isTexts(value) && value.length > 0 ? value : [value]).every((name) =>
      types.includes(name as string),
    )
      ? undefined
      : `must be one of ${types.join(', ')}, or a list of them`,
  title: text,
  description: text,
  examples: annotation,
  default: (value, _walk, { isMany }) =>
    isScalar(value) && !isMany ? undefined : 'must be a plain value, and not inside of a list',
  enum: (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= MAX_ENUM && value.every(isScalar)
      ? undefined
      : `must be 1 to ${MAX_ENUM} plain values`,
  const: (value) => (isScalar(value) ? undefined : 'must be a plain value'),
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minProperties: count,
  maxProperties: count,
  pattern: (value) => (typeof value === 'string' ? patternFault(value) : 'must be a text'),
  format: (value) =>
    formats.includes(value as string) ? undefined : `must be one of ${formats.join(', ')}`,
  list: (value) =>
    [',', ' ', 'csv', 'json'].includes(value as string)
      ? undefined
      : 'must be a comma, a space, csv or json',
  leads: (value) =>
    ['whole', 'within', 'posted', 'nowhere'].includes(value as string)
      ? undefined
      : 'must be whole, within, posted or nowhere',
  required: (value) => (isTexts(value) ? undefined : 'must be a list of names'),
  properties: named,
  additionalProperties: many,
  propertyNames: many,
  items: many,
  anyOf: branches,
  oneOf: branches,
  if: one,
  then: one,
  else: one,
  $ref: (value, walk) => {
    if (!walk.mayRefer) return 'is for result and input alone, where it names a definition';
    walk.references += 1;
    if (walk.references > MAX_REFERENCES) return `makes more than ${MAX_REFERENCES} references`;
    return isText(value) ? undefined : 'must name a definition';
  },
};

/** Parts of a tool's or a script's schemas beyond the subset. */
export function schemaFaults(
  manifest: Pick<ToolManifest | ScriptManifest, 'result'> &
    Partial<Pick<ToolManifest, 'input' | 'inputRules'> & Pick<ScriptManifest, 'args'>>,
): readonly Fault[] {
  const faults: Fault[] = [];
  const begin = (mayRefer: boolean): Walk => ({
    faults,
    schemas: 0,
    branches: 0,
    references: 0,
    mayRefer,
  });
  const { result, input = {}, inputRules, args = {} } = manifest;
  const isWhole = '$ref' in result || typeof (result as { type?: unknown }).type === 'string';
  const start = { path: '', depth: 0, isMany: false };
  const judge = (value: unknown, rule: Rule, path: string, mayRefer: boolean) => {
    const at = { ...start, path };
    note(rule(value, begin(mayRefer), at), faults, at);
  };
  judge(result, isWhole ? one : named, '/result', true);
  judge(input, named, '/input', true);
  if (inputRules) judge(inputRules, one, '/inputRules', false);
  for (const [name, { schema, pattern }] of Object.entries(args)) {
    if (schema) judge(schema, one, `/args/${name}/schema`, false);
    if (pattern) judge(pattern, keywords['pattern']!, `/args/${name}/pattern`, false);
  }
  return faults;
}

/** Parts of one schema beyond the subset. */
export function schemaFaultsOf(schema: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  visit(
    schema,
    { faults, schemas: 0, branches: 0, references: 0, mayRefer: false },
    { path: '', depth: 0, isMany: false },
  );
  return faults;
}

/** Walks one schema; the faults of its keywords are noted here. */
function visit(schema: unknown, walk: Walk, at: Place): string | undefined {
  if (typeof schema === 'boolean') return undefined;
  if (!isObject(schema)) return 'must be a schema';
  if (at.depth > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} schemas`;
  walk.schemas += 1;
  if (walk.schemas > MAX_SCHEMAS) return `holds more than ${MAX_SCHEMAS} schemas`;
  for (const [keyword, value] of Object.entries(schema)) {
    if (walk.faults.length >= MAX_FAULTS) break;
    const place = below(at, keyword);
    const rule = Object.hasOwn(keywords, keyword) ? keywords[keyword]! : unknown;
    note(rule(value, walk, { ...place, depth: at.depth + 1 }), walk.faults, place);
  }
  return undefined;
}

const unknown: Rule = () =>
  `is not a keyword that schemas of plugins may use: ${Object.keys(keywords).join(', ')}`;

function note(reason: string | undefined, faults: Fault[], { path }: Place): void {
  if (reason !== undefined && faults.length < MAX_FAULTS) faults.push({ path, reason });
}

function below(at: Place, name: string): Place {
  return { ...at, path: `${at.path}/${name.slice(0, 80)}` };
}

function firstOf<T>(all: Iterable<T>, judge: (one: T) => string | undefined): string | undefined {
  for (const item of all) {
    const reason = judge(item);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
