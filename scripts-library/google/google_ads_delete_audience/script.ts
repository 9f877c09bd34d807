import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { mutate, readEntities, updateOf, type Entity } from '../levels/entity.ts';

interface Args {
  readonly audience_id?: string;
  readonly audience_ids?: readonly string[];
}

function read(host: Host, { audience_id, audience_ids = [] }: Args): Promise<Entity[]> {
  const ids = [...(audience_id === undefined ? [] : [audience_id]), ...audience_ids];
  if (ids.length === 0)
    throw failure('input_invalid', 'Give audience_id or audience_ids.', { field: 'audience_id' });
  return readEntities(host, 'audience', ids);
}

const isOpen = ({ status }: Entity) => status === 'OPEN';

const script: Script<'google_ads_delete_audience'> = removeScript({
  entity: 'audience',
  read,
  // Google keeps every list; a closed one takes nobody in.
  change: (list) =>
    isOpen(list) ? { field: 'status', before: list.status, after: 'CLOSED' } : undefined,
  async remove(host, args, changes) {
    const lists = await read(host, args);
    const operations = lists
      .filter(isOpen)
      .map(({ resourceName }) => updateOf(resourceName, { membershipStatus: 'CLOSED' }));
    if (changes.length > 0 && operations.length > 0) await mutate(host, 'audience', operations);
    return { closed: lists.map(({ id, name }) => ({ id, name })) };
  },
});
export default script;
