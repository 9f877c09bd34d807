import type { Change, Host, Script } from '../../../sdk/script.ts';
import { mutate, readEntities, updateOf, type Entity } from '../levels/entity.ts';
import { failure } from '../../../sdk/kit/failure.ts';

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

const open = (lists: readonly Entity[]) => lists.filter(({ status }) => status === 'OPEN');

const script: Script<'google_ads_delete_audience'> = {
  preview: async (args, host) =>
    open(await read(host, args)).map(({ id, name, status }): Change => ({
      entity: 'audience',
      id,
      name,
      field: 'status',
      before: status,
      after: 'CLOSED',
    })),
  async apply(args, host, changes) {
    const lists = await read(host, args);
    const operations = open(lists).map(({ resourceName }) =>
      updateOf(resourceName, { membershipStatus: 'CLOSED' }),
    );
    if (changes.length > 0 && operations.length > 0) await mutate(host, 'audience', operations);
    return { closed: lists.map(({ id, name }) => ({ id, name })) };
  },
};
export default script;
