/** Reads a list that a platform's plugin names. When the list needs ids of another one, that one is read first, and so on. */
import type { ListLook } from '../../sdk/platform-facts.ts';
import type { Row } from '../harm/look.ts';
import { readBeside, type Beside } from './read-beside.ts';

/** Most rows of the first list; the second list is read once for each of them. */
const MOST_THROUGH = 20;

/**
 * @param known  values for `{name}` in the arguments of the list
 * @throws ServiceError  the error of the script
 */
export async function readList(
  beside: Beside,
  { through, ...look }: ListLook,
  known: Readonly<Record<string, string>>,
): Promise<Row[]> {
  if (!through) return readRows(beside, look, known);
  const above = (await readList(beside, through, known)).slice(0, MOST_THROUGH);
  const lists = await Promise.all(
    above.map((row) => readRows(beside, look, { ...known, through: String(row['id']) })),
  );
  return lists.flat();
}

async function readRows(
  beside: Beside,
  { run, args = {}, list, where = {} }: Omit<ListLook, 'through'>,
  known: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const filled = (value: unknown) =>
    typeof value === 'string'
      ? value.replace(
          /\{(\w+)\}/g,
          (_, key: string) => known[key] ?? String(beside.planned.args[key] ?? ''),
        )
      : value;
  const given = Object.entries(args).map(([key, value]) => [key, filled(value)]);
  const rows = (await readBeside(beside, run, Object.fromEntries(given)))[list] as Row[];
  const wanted = Object.entries(where).map(([key, value]) => [key, filled(value)] as const);
  return rows.filter((row) => wanted.every(([key, value]) => row[key] === value));
}
