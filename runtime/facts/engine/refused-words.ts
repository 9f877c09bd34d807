/** Words of a SELECT that reach past the views: at files, at settings, or at the engine itself. */

type Node = Readonly<Record<string, unknown>>;

/** Functions that may stand in FROM. */
const tableFunctions: ReadonlySet<string> = new Set([
  'range',
  'generate_series',
  'unnest',
  'repeat',
  'json_each',
  'json_tree',
]);
const foreignFunctions: ReadonlySet<string> = new Set([
  'current_setting',
  'getvariable',
  'write_log',
]);
/** Tables that tell of the engine; a name with a point or a slash is a file. */
const FOREIGN_TABLE = /^(duckdb|pragma|sqlite|pg)_|[./\\]/i;

/** @param node  of the tree that DuckDB makes of a statement. @returns the first such name */
export function refusedIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  return ownName(node as Node) ?? firstOf(Object.values(node));
}

function firstOf(nodes: readonly unknown[]): string | undefined {
  for (const one of nodes) {
    const found = refusedIn(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ownName(node: Node): string | undefined {
  if (node['type'] === 'TABLE_FUNCTION') {
    const name = String((node['function'] as Node | undefined)?.['function_name']);
    return tableFunctions.has(name.toLowerCase()) ? undefined : name;
  }
  if (node['type'] === 'FUNCTION') {
    const name = String(node['function_name']);
    return foreignFunctions.has(name.toLowerCase()) ? name : undefined;
  }
  if (node['type'] !== 'BASE_TABLE') return undefined;
  const [schema, table] = [String(node['schema_name']), String(node['table_name'])];
  const isOurs = ['', 'main'].includes(schema) && !FOREIGN_TABLE.test(table);
  return isOurs ? undefined : [schema, table].filter((one) => one !== '').join('.');
}
