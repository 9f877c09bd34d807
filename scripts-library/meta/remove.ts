/** Deleting for good: Meta keeps deleted objects for its reports, and never brings them back. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { removeScript } from '../../sdk/kit/remove.ts';
import { checkOwner } from './account.ts';
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

type Args = Readonly<Record<string, string>>;

/**
 * A field that only this kind has: Graph deletes the object of any id, and refuses to read a field that its node has
 * not. So the id of a campaign is not taken for that of an ad.
 */
const ownField: Readonly<Record<string, string>> = {
  campaign: 'buying_type',
  ad_set: 'optimization_goal',
  ad: 'adset_id',
  creative: 'object_story_spec',
  audience: 'subtype',
};

/** @param entity  `ad_set`; @param argument  that holds its id, `adset_id` */
export function removal(entity: string, argument: string): WriteScript<Args, Deleted> {
  const called = entity.replace('_', ' ');
  const fields = `id,account_id,name,status,${ownField[entity]}`;
  async function find(host: Host, args: Args): Promise<Row> {
    const row = await host.get<Row>(args[argument] ?? '', { fields });
    checkOwner(host, called, row);
    return row;
  }
  return removeScript({
    entity,
    async read(host, args) {
      const row = await find(host, args);
      if (!isGone(row.status)) return [{ ...row, status: commonStatus(row.status) }];
      const message = `The ${called} ${row.id} is ${row.status.toLowerCase()}.`;
      throw failure('input_invalid', message, { field: argument });
    },
    async remove(host, args, changes) {
      const { id, name } = await find(host, args);
      if (changes.length > 0) await host.call({ method: 'DELETE', path: id });
      return { deleted: { id, name } };
    },
    async left(host, args) {
      const row = await find(host, args);
      return isGone(row.status) ? [] : [{ ...row, status: commonStatus(row.status) }];
    },
  });
}
