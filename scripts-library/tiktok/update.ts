/** Sends what a preview listed: the status by one call, all other fields by another. */
import type { Change, Host } from '../../sdk/script.ts';
import { postData } from './api.ts';
import { levels } from './levels.ts';
import { operationOf } from './status.ts';
import type { Thing } from './levels/thing.ts';

/**
 * @param fieldOf  TikTok's name of a field of ours, with the value to send
 */
export async function sendChanges(
  host: Host,
  { level, id, place }: Pick<Thing, 'level' | 'id' | 'place'>,
  changes: readonly Change[],
  fieldOf: (change: Change) => readonly [name: string, value: unknown],
): Promise<void> {
  const others = changes.filter(({ field }) => field !== 'status');
  if (others.length > 0)
    await postData(host, `${place}${level}/update`, {
      [levels[level].id]: id,
      ...Object.fromEntries(others.map(fieldOf)),
    });
  for (const { after } of changes.filter(({ field }) => field === 'status'))
    await postData(host, `${place}${level}/status/update`, {
      [levels[level].ids]: [id],
      operation_status: operationOf(after),
    });
}
