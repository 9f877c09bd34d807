/** Puts spend under the ids of changes, for a report that names objects by other ids. */
import type { NamedList } from '../../sdk/plugin.ts';
import { readWhole, type Beside } from './read-beside.ts';

/**
 * @param spend  by the ids of the report
 * @throws ServiceError  the list cannot be read
 */
export async function underOwnIds(
  beside: Beside,
  named: NamedList,
  spend: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await readWhole<Readonly<Record<string, unknown>>>(beside, named);
  return new Map(
    rows.flatMap((row) => {
      const spent = spend.get(String(row[named.field]));
      return spent === undefined ? [] : [[String(row['id']), spent] as const];
    }),
  );
}
