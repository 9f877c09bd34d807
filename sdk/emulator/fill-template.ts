/**
 * Objects of a platform written down as data, with places for what differs: `"{name}"` is the value itself, `"{spec.id}"` a
 * field of one, `"customers/{id}"` a text with it; all fields of an object come in by a name of dots.
 *
 *     fillTemplate({ "resourceName": "x/{id}", "{sort}": "{own}", "...": "{fields}" }, { id: '7', sort: 'ad', own: 1 })
 */
import type { Fields } from './ask.ts';
import { readPath } from './field-paths.ts';

const PLACE = /\{([\w.]+)\}/g;
const WHOLE = /^\{([\w.]+)\}$/;

/** @returns the template with its values, in names of fields too; without fields whose value is undefined */
export function fillTemplate<T = unknown>(template: unknown, values: Fields): T {
  if (typeof template === 'string') return textOf(template, values) as T;
  if (Array.isArray(template)) return template.map((one) => fillTemplate(one, values)) as T;
  if (typeof template !== 'object' || template === null) return template as T;
  const filled = Object.entries(template).flatMap(([name, one]) => {
    const value = fillTemplate(one, values);
    if (name.startsWith('...')) return Object.entries(value ?? {});
    return [[fillTemplate<string>(name, values), value] as const];
  });
  return Object.fromEntries(filled.filter(([, one]) => one !== undefined)) as T;
}

function textOf(template: string, values: Fields): unknown {
  const [, whole] = WHOLE.exec(template) ?? [];
  if (whole !== undefined) return valueOf(values, whole);
  return template.replace(PLACE, (_, path: string) => String(valueOf(values, path)));
}

const valueOf = (values: Fields, path: string) => readPath(values, path.split('.'));
