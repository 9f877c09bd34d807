interface Keyed {
  readonly logical_key?: unknown;
  readonly parent_logical_key?: unknown;
}

/** @returns for a key: those of the entities in which it stands, from the parent upwards, each once */
export function aboveIn(entities: readonly Keyed[]): (key: string) => readonly string[] {
  const parents = new Map(
    entities.map(({ logical_key, parent_logical_key }) => [logical_key, parent_logical_key]),
  );
  return (key) => {
    const above = new Set<string>();
    let next = parents.get(key);
    while (typeof next === 'string' && next !== key && !above.has(next)) {
      above.add(next);
      next = parents.get(next);
    }
    return [...above];
  };
}
