/** Deleting for good: Meta keeps what was deleted for its reports, and never brings it back. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import { checkOwner } from './account.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { commonStatus, isGone } from './status.ts';

interface Row {
  readonly id: string;
  readonly account_id?: string;
  readonly name: string;
  readonly status: string;
}

interface Deleted {
  readonly deleted: { readonly id: string; readonly name: string | null };
}

async function find(host: Host, called: string, id: string): Promise<Row> {
  const row = await host.get<Row>(id, { fields: 'id,account_id,name,status' });
  checkOwner(host, called, row);
  return row;
}

/** @param entity  `ad_set`; @param called  the same in words */
export function deletionScript<Args>(
  { entity, called }: { readonly entity: string; readonly called: string },
  idOf: (args: Args) => string,
): WriteScript<Args, Deleted> {
  const changeOf = ({ id, name, status }: Row): Change => ({
    entity,
    id,
    name,
    field: 'status',
    before: commonStatus(status),
    after: 'REMOVED',
  });
  const argument = `${entity.replace('_', '')}_id`;
  return {
    async preview(args, host) {
      const row = await find(host, called, idOf(args));
      if (isGone(row.status))
        throw failure('input_invalid', `The ${called} ${row.id} is ${row.status.toLowerCase()}.`, {
          field: argument,
        });
      return [changeOf(row)];
    },
    async apply(args, host, changes) {
      const { id, name } = await find(host, called, idOf(args));
      if (changes.length > 0) await host.call({ method: 'DELETE', path: id });
      return { deleted: { id, name } };
    },
    async verify(args, host) {
      const row = await find(host, called, idOf(args));
      return isGone(row.status) ? [] : [changeOf(row)];
    },
  };
}
