/** The keywords of an ad group by id, as texts. */
import type { Host } from '../../../sdk/script.ts';
import { readBelow } from '../levels.ts';

export async function keywordsBelow(
  host: Host,
  { ad_group_id }: { readonly ad_group_id: string },
): Promise<Map<string, string>> {
  const all = await readBelow(host, 'keyword', ad_group_id);
  return new Map(all.map(({ id, name }) => [id, name ?? '']));
}
