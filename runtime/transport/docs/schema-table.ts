/** A JSON schema as a table that a person reads: name and type on the left, meaning and limits on the right. */
import type { JsonSchema } from '../../../sdk/script.ts';
import { html, type Html } from '../../../sdk/html.ts';

interface SchemaRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  readonly limits: readonly string[];
}

const deepest = 4;

/** @param caption  what the table is of, for readers and screen readers */
export function schemaTable(schema: JsonSchema, caption: string): Html {
  const rows = schemaRows(schema);
  if (rows.length === 0) return html`<p>${caption}: none.</p>`;
  return html`<table class="schema">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            <th scope="row">
              <code>${row.name}</code>
              <span class="type">${row.type}</span
              >${row.required && html` <span class="required">required</span>`}
            </th>
            <td>
              ${row.description || '–'}${row.limits.length > 0 && html` <span class="limits">${row.limits.join('; ')}</span>`}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Every property, nested ones as `parent.child` and `list[].child`. */
export function schemaRows(schema: JsonSchema, prefix = '', depth = 0): SchemaRow[] {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(properties).flatMap(([key, value]) => {
    const name = `${prefix}${key}`;
    const items = value['items'] as JsonSchema | undefined;
    const row: SchemaRow = {
      name,
      type: typeOf(value),
      required: required.includes(key),
      description: String(value['description'] ?? ''),
      limits: limitsOf(value),
    };
    if (depth + 1 >= deepest) return [row];
    const inside = items
      ? schemaRows(items, `${name}[].`, depth + 1)
      : schemaRows(value, `${name}.`, depth + 1);
    return [row, ...inside];
  });
}

function typeOf(schema: JsonSchema): string {
  const type = schema['type'];
  const items = schema['items'] as JsonSchema | undefined;
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (type === 'array') return `list of ${items ? typeOf(items) : 'anything'}`;
  if (Array.isArray(type)) return type.join(' or ');
  if (typeof type === 'string')
    return type === 'string' && typeof schema['format'] === 'string' ? schema['format'] : type;
  for (const word of ['anyOf', 'oneOf'] as const)
    if (Array.isArray(schema[word]))
      return [...new Set((schema[word] as JsonSchema[]).map(typeOf))].join(' or ');
  return Array.isArray(schema['enum']) ? 'one of' : 'anything';
}

const bounds: readonly (readonly [string, string])[] = [
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'more than'],
  ['maximum', 'at most'],
  ['exclusiveMaximum', 'less than'],
  ['minLength', 'shortest'],
  ['maxLength', 'longest'],
  ['minItems', 'fewest'],
  ['maxItems', 'most'],
  ['pattern', 'pattern'],
  ['default', 'default'],
];

function limitsOf(schema: JsonSchema): string[] {
  const items = schema['items'] as JsonSchema | undefined;
  const allowed = (schema['enum'] ?? items?.['enum']) as readonly unknown[] | undefined;
  const limits = allowed ? [`one of ${allowed.map(text).join(', ')}`] : [];
  for (const [keyword, words] of bounds)
    if (schema[keyword] !== undefined) limits.push(`${words} ${text(schema[keyword])}`);
  const examples = schema['examples'] as readonly unknown[] | undefined;
  if (examples?.length) limits.push(`for example ${examples.map(text).join(', ')}`);
  return limits;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
