/** Types of tools and scripts in TypeScript, as a program sees them, in few tokens. */
import type { JsonSchema } from '../../../sdk/script.ts';
import type { ScriptView, ToolView } from '../../../sdk/tool.ts';

/** Values of an enum that are written out; of longer ones the first, and that there are more. */
const MOST_VALUES = 12;
const MOST_DEPTH = 5;
/** Arguments that a program has no use for: the run has its own. */
const OF_CALLS: ReadonlySet<string> = new Set(['idempotency_key', 'batch_id', 'reason']);

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly description?: string;
  readonly default?: unknown;
}

/** One line: `list_campaigns({ platform: string; limit?: number })`. */
export function signatureOf(one: ToolView | ScriptView): string {
  return `${calledAs(one)}(${typeOf(inputOf(one))})`;
}

/** Its arguments, a line for each, and its answer. */
export function declarationOf(one: ToolView | ScriptView): string {
  const { properties = {}, required = [] } = inputOf(one) as Shape;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const { description = '', default: otherwise } = schema as Shape;
    const told =
      otherwise === undefined
        ? description
        : `${description} Default ${JSON.stringify(otherwise)}.`;
    return `  ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};${told === '' ? '' : ` // ${told.trim()}`}`;
  });
  const where = isScript(one) ? ', where?: { platform?: string; account_id?: string }' : '';
  const input = lines.length > 0 ? `input: {\n${lines.join('\n')}\n}` : 'input?: {}';
  const answer = isScript(one)
    ? `{ result: ${typeOf(one.resultSchema)}; changes?: Change[]; status?: Status }`
    : typeOf(one.outputSchema);
  const description = isScript(one) ? one.description : one.manifest.description;
  return `/** ${description} */\n${calledAs(one)}(${input}${where}): Promise<${answer}>`;
}

export const isScript = (one: ToolView | ScriptView): one is ScriptView => 'argsSchema' in one;

const calledAs = (one: ToolView | ScriptView) =>
  `${isScript(one) ? 'scripts' : 'tools'}.${one.name}`;

function inputOf(one: ToolView | ScriptView): JsonSchema {
  const schema = isScript(one) ? one.argsSchema : one.inputSchema;
  const { properties = {} } = schema as Shape;
  const kept = Object.entries(properties).filter(([name]) => !OF_CALLS.has(name));
  return { ...schema, properties: Object.fromEntries(kept) };
}

function typeOf(schema: JsonSchema, depth = 0): string {
  const {
    type,
    enum: values,
    const: only,
    properties,
    required = [],
    items,
    anyOf,
    oneOf,
  } = schema as Shape;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return valuesOf(values);
  const choices = anyOf ?? oneOf;
  if (choices && !properties)
    return [...new Set(choices.map((one) => typeOf(one, depth)))].join(' | ');
  const types = [type ?? (properties ? 'object' : items ? 'array' : 'unknown')].flat();
  const words = types.map((one) => {
    if (one === 'integer') return 'number';
    if (one === 'array') return `${grouped(items ? typeOf(items, depth + 1) : 'unknown')}[]`;
    if (one !== 'object') return one;
    if (!properties || depth >= MOST_DEPTH) return 'Record<string, unknown>';
    const fields = Object.entries(properties).map(
      ([name, inner]) =>
        `${name}${required.includes(name) ? '' : '?'}: ${typeOf(inner, depth + 1)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
  });
  return [...new Set(words)].join(' | ');
}

const grouped = (type: string) => (type.includes(' | ') ? `(${type})` : type);

function valuesOf(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((one) => JSON.stringify(one));
  return values.length > MOST_VALUES ? `${shown.join(' | ')} | string` : shown.join(' | ');
}
