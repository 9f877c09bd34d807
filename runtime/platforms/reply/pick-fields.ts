/** The fields of an answer that a script reads, by dot paths that go through lists. */

/** Fields by name; `undefined` where all that is below is wanted. */
type Tree = Map<string, Tree | undefined>;

export function pickFields(value: unknown, paths: readonly string[]): unknown {
  return fieldsOf(value, treeOf(paths));
}

function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = new Map();
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop()!;
    let place: Tree | undefined = tree;
    for (const name of names) {
      if (!place.has(name)) place.set(name, new Map());
      place = place.get(name);
      if (!place) break;
    }
    place?.set(last, undefined);
  }
  return tree;
}

/** The fields of each item of a list; a value that is neither list nor object stays as it is. */
function fieldsOf(value: unknown, tree: Tree): unknown {
  if (!Array.isArray(value)) return fieldsOfOne(value, tree);
  return value.map((item: unknown) => fieldsOfOne(item, tree));
}

function fieldsOfOne(value: unknown, tree: Tree): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const all = value as Readonly<Record<string, unknown>>;
  const kept: Record<string, unknown> = {};
  for (const [name, below] of tree)
    if (Object.hasOwn(all, name)) kept[name] = below ? fieldsOf(all[name], below) : all[name];
  return kept;
}
