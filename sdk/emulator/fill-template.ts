/**
 * Objects of a platform written down as data, with places for what differs: `"{name}"` is the value itself,
 * `"customers/{id}"` a text with it.
 *
 *     fillTemplate({ "resourceName": "x/{id}", "{sort}": "{own}" }, { id: '7', sort: 'ad', own: 1 })
 */
import type { Fields } from './ask.ts';

/** @returns the template with its values, in names of fields too; without fields whose value is undefined */
export function fillTemplate<T = unknown>(template: unknown, values: Fields): T {
  if (typeof template === 'string') {
    const [, whole] = /^\{(\w+)\}$/.exec(template) ?? [];
    const text = () => template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
    return (whole === undefined ? text() : values[whole]) as T;
  }
  if (Array.isArray(template)) return template.map((one) => fillTemplate(one, values)) as T;
  if (typeof template !== 'object' || template === null) return template as T;
  const filled = Object.entries(template).map(
    ([name, one]) => [fillTemplate<string>(name, values), fillTemplate(one, values)] as const,
  );
  return Object.fromEntries(filled.filter(([, one]) => one !== undefined)) as T;
}
