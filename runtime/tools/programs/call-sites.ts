/** Calls of functions that stand in a program, with as much of their arguments as is written there. */
import { parse, type AnyNode, type CallExpression, type Node } from 'acorn';
import { writtenIn, type Written } from './written.ts';

export interface CallSite {
  /** `alone`: the name stands without `tools.` or `scripts.`. */
  readonly kind: 'tools' | 'scripts' | 'alone';
  readonly name: string;
  /** Place in the code, in UTF-16 units from 0. */
  readonly at: number;
  /** Undefined where the program makes it. */
  readonly input: Written | undefined;
  /** Of a script: where it is to run. */
  readonly where: Written | undefined;
}

const DOORS: readonly string[] = ['tools', 'scripts'];
const NOTHING: Written = { values: {}, open: [], more: false };

/** @param code  the whole of a program, which begins behind its first arrow */
export function callSites(code: string): readonly CallSite[] {
  const body = programIn(code);
  if (!body) return [];
  const all = nodesIn(body);
  const own = ownNames(all);
  return all.flatMap((node) => {
    const called = node.type === 'CallExpression' && calledBy(node);
    if (!called || own.has(called.through)) return [];
    const [input, where] = node.arguments;
    return [
      {
        kind: called.kind,
        name: called.name,
        at: node.start,
        input: input ? writtenIn(input) : NOTHING,
        where: where ? writtenIn(where) : NOTHING,
      },
    ];
  });
}

/** @returns undefined where it is not understood: nothing is said of such a program before it runs */
function programIn(code: string): AnyNode | undefined {
  try {
    const whole = parse(code, { ecmaVersion: 'latest' });
    return nodesIn(whole).find(({ type }) => type === 'ArrowFunctionExpression');
  } catch {
    // It is no JavaScript, or nested deeper than the parser goes.
    return undefined;
  }
}

/** A node and all below it, in the order of the code. */
function nodesIn(top: AnyNode): readonly AnyNode[] {
  const found: AnyNode[] = [];
  const left: AnyNode[] = [top];
  for (let node = left.pop(); node; node = left.pop()) {
    found.push(node);
    left.push(...childrenOf(node).reverse());
  }
  return found;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A shorthand property holds one node under two names. */
const childrenOf = (node: AnyNode): AnyNode[] => [
  ...new Set((Object.values(node) as readonly unknown[]).flat().filter(isNode)),
];

/** `tools.NAME(`, `scripts.NAME(` or `NAME(`. */
function calledBy({ callee }: CallExpression) {
  if (callee.type === 'Identifier')
    return { kind: 'alone', name: callee.name, through: callee.name } as const;
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  const { object, property } = callee;
  if (object.type !== 'Identifier' || property.type !== 'Identifier') return undefined;
  return DOORS.includes(object.name)
    ? { kind: object.name as 'tools' | 'scripts', name: property.name, through: object.name }
    : undefined;
}

/** Names of things of the program's own, and those that it hands on: nobody knows what is called by them. */
function ownNames(all: readonly AnyNode[]): ReadonlySet<string> {
  const plain = new Set<AnyNode>();
  for (const node of all) {
    if (node.type === 'CallExpression') plain.add(node.callee);
    if (node.type === 'MemberExpression') {
      if (!node.computed) plain.add(node.property);
      if (node.object.type === 'Identifier' && DOORS.includes(node.object.name))
        plain.add(node.object);
    }
    const isKeyed = node.type === 'Property' || node.type === 'MethodDefinition';
    if (isKeyed && !node.computed && !('shorthand' in node && node.shorthand)) plain.add(node.key);
  }
  return new Set(
    all.flatMap((node) => (node.type === 'Identifier' && !plain.has(node) ? [node.name] : [])),
  );
}
