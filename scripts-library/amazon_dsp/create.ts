/** Campaigns and ad groups begin PAUSED: Amazon takes no other state in a creation. */
import type { Host } from '../../sdk/script.ts';
import { write } from './api.ts';
import { nouns } from '../../plugins/families/amazon/kit/rows.ts';

/**
 * Creates it paused, and enables it if that is asked for. An object that cannot be enabled stays paused, and the
 * read-back says so.
 * @returns the new id
 */
export async function createPaused(
  host: Host,
  level: 'campaign' | 'ad_group',
  settings: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { list, id } = nouns[level];
  const [made] = await write(host, 'create', list, [{ ...settings, state: 'PAUSED' }]);
  const newId = String(made?.[id]);
  if (settings['state'] === 'ENABLED')
    await write(host, 'update', list, [{ [id]: newId, state: 'ENABLED' }]).catch(() => undefined);
  return newId;
}
