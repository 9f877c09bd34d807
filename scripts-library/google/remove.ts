/** Removing for good: Google keeps what was removed for its history, and never brings it back. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import { findEntities, mutate, readEntities, type Entity, type KindName } from './levels/entity.ts';

/** What to remove: ids of one kind, and what bounds them. */
export interface Removal {
  readonly ids: readonly string[];
  readonly where?: string;
}

interface Removed {
  readonly removed: { readonly id: string; readonly name: string | null }[];
}

export function removalScript<Args>(
  kind: KindName,
  wanted: (args: Args) => Removal,
): WriteScript<Args, Removed> {
  const changeOf = ({ id, name, status }: Entity): Change => ({
    entity: kind,
    id,
    name,
    field: 'status',
    before: status,
    after: 'REMOVED',
  });
  const read = (host: Host, { ids, where }: Removal) =>
    readEntities(host, kind, ids, where === undefined ? {} : { where });
  return {
    preview: async (args, host) => (await read(host, wanted(args))).map(changeOf),
    async apply(args, host, changes) {
      const found = await read(host, wanted(args));
      const operations = found.map(({ resourceName }) => ({ remove: resourceName }));
      if (changes.length > 0) await mutate(host, kind, operations);
      return { removed: found.map(({ id, name }) => ({ id, name })) };
    },
    async verify(args, host) {
      const { ids, where } = wanted(args);
      const found = await findEntities(host, kind, ids, where === undefined ? {} : { where });
      return [...found.values()].filter(({ status }) => status !== 'REMOVED').map(changeOf);
    },
  };
}
