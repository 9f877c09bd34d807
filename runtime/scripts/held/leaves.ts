/** The values of a request, each with the way to it; text that is JSON is opened, because a platform may open it. */

export interface Leaf {
  /** Names on the way, without places in lists: `campaigns.daily_budget`; for the query `?daily_budget`. */
  readonly at: string;
  /** The same with places in lists. */
  readonly trail: readonly (string | number)[];
  readonly names: readonly string[];
  readonly value: unknown;
}

/** The value with JSON texts opened; also those that a change lists, for a guard reads no amount in a text. */
export function opened(value: unknown): unknown {
  if (typeof value === 'string') {
    const inner = parsed(value);
    return inner === undefined ? value : opened(inner);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => opened(one));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, opened(one)]));
}

/** @param value  from {@link opened}; names of objects are values too, so that none hides a number */
export function* leavesOf(
  value: unknown,
  names: readonly string[] = [],
  trail: readonly (string | number)[] = [],
): Generator<Leaf> {
  if (typeof value !== 'object' || value === null) {
    yield { at: names.join('.'), trail, names, value };
    return;
  }
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) yield* leavesOf(one, names, [...trail, at]);
    return;
  }
  for (const [name, one] of Object.entries(value)) {
    if (/^[\s\d.,]+$/.test(name)) yield { at: names.join('.'), trail, names, value: name };
    yield* leavesOf(one, [...names, name], [...trail, name]);
  }
}

/**
 * The value at a dot path that belongs to a leaf: in the same items of the lists that both go through.
 * @returns undefined where there is none, or more than one
 */
export function beside(value: unknown, path: string, trail: Leaf['trail']): unknown {
  let [node, at, isSame] = [value, 0, true];
  const enter = () => {
    while (Array.isArray(node)) {
      const place = isSame ? trail[at] : undefined;
      if (typeof place === 'number') at += 1;
      else if (node.length > 1) return void (node = undefined);
      node = node[typeof place === 'number' ? place : 0];
    }
  };
  for (const name of path.split('.')) {
    enter();
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined;
    isSame &&= trail[at] === name;
    if (isSame) at += 1;
    node = (node as Record<string, unknown>)[name];
  }
  enter();
  return node;
}

function parsed(text: string): unknown {
  if (!/^\s*["[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
