/** Where a schema of arguments is open or mute: an assistant must not have to guess. */
import type { JsonSchema } from '../../sdk/script.ts';

export function schemaGaps(schema: JsonSchema, path = ''): string[] {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const gaps = path === '' && schema['additionalProperties'] !== false ? ['is not closed'] : [];
  for (const [name, value] of Object.entries(properties)) {
    const here = `${path}/${name}`;
    if (path === '' && typeof value['description'] !== 'string')
      gaps.push(`${here} has no description`);
    if (path === '' && !/^[a-z][a-z0-9_]*$/.test(name)) gaps.push(`${here} is not snake_case`);
    gaps.push(...schemaGaps(value, here).filter((gap) => gap !== 'is not closed'));
  }
  const required = (schema['required'] ?? []) as readonly string[];
  return [
    ...gaps,
    ...required
      .filter((name) => !(name in properties))
      .map((name) => `${path}: ${name} is required and unknown`),
  ];
}
