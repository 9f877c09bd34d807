/** Values that stand written in a program; one that is made while it runs is not known. */
import type { AnyNode, ObjectExpression } from 'acorn';

/** An object of arguments. */
export interface Written {
  /** Arguments whose value stands there. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Arguments whose value the program makes. */
  readonly open: readonly string[];
  /** More may come: a spread, or a name that is computed. */
  readonly more: boolean;
}

const MADE = Symbol('made by the program');

/** @returns undefined where the program makes the whole of it */
export const writtenIn = (node: AnyNode): Written | undefined =>
  node.type === 'ObjectExpression' ? objectIn(node) : undefined;

function objectIn({ properties }: ObjectExpression): Written {
  const values = new Map<string, unknown>();
  const open: string[] = [];
  let more = false;
  for (const one of properties) {
    const key = one.type === 'Property' && !one.computed ? nameOf(one.key) : undefined;
    if (one.type !== 'Property' || key === undefined) {
      more = true;
      continue;
    }
    const value = one.kind === 'init' ? valueIn(one.value) : MADE;
    if (value === MADE) open.push(key);
    else values.set(key, value);
  }
  return { values: Object.fromEntries(values), open, more };
}

const nameOf = (key: AnyNode) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

function valueIn(node: AnyNode): unknown {
  if (node.type === 'Literal') return node.regex || node.bigint ? MADE : node.value;
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]!.value.cooked ?? MADE) : MADE;
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = valueIn(node.argument);
    return typeof value === 'number' ? -value : MADE;
  }
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((one) => (one ? valueIn(one) : MADE));
    return items.includes(MADE) ? MADE : items;
  }
  if (node.type !== 'ObjectExpression') return MADE;
  const { values, open, more } = objectIn(node);
  return open.length > 0 || more ? MADE : values;
}
