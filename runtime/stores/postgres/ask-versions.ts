import type { Database } from './database.ts';
import { VERSIONS } from './statements.ts';

/** Version of an organization that nobody has written to. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** @returns in the order of the organizations. @throws store_unavailable */
export async function askVersions(
  database: Pick<Database, 'query'>,
  organizations: readonly number[],
): Promise<string[]> {
  if (organizations.length === 0) return [];
  const rows = await database.query<{ id: string; version: string }>(VERSIONS, [organizations]);
  const versions = new Map(rows.map(({ id, version }) => [Number(id), version]));
  return organizations.map((id) => versions.get(id) ?? NOBODY);
}
