/** Fields of an asset group of Performance Max. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { at, textAt } from '../api.ts';
import { readEntity } from '../levels/entity.ts';
import { field, fieldUpdate } from '../update.ts';

interface Args {
  readonly asset_group_id: string;
  readonly path1?: string;
  readonly path2?: string;
  readonly no_path1?: boolean;
  readonly no_path2?: boolean;
}

/** @throws input_invalid  the second part of the path would stand without the first */
async function checkPaths(args: Args, host: Host): Promise<void> {
  if (Object.keys(args).every((name) => !/path[12]$/.test(name))) return;
  const fields = ['asset_group.path1', 'asset_group.path2'];
  const { row } = await readEntity(host, 'asset_group', args.asset_group_id, { fields });
  const after = (name: 'path1' | 'path2') =>
    args[`no_${name}`] === true ? null : (args[name] ?? textAt(row, `assetGroup.${name}`));
  if (after('path2') !== null && after('path1') === null)
    throw failure('input_invalid', 'path2 comes after path1: give path1 too.', { field: 'path1' });
}

const { plain } = field;

export function updateAssetGroup(): WriteScript<Args, object> {
  const script = fieldUpdate<Args, object>(
    {
      kind: 'asset_group',
      fields: {
        name: plain('name'),
        status: plain('status'),
        final_url: field.first('finalUrls'),
        path1: plain('path1'),
        path2: plain('path2'),
      },
      select: ['final_urls', 'path1', 'path2'],
    },
    {
      key: 'assetGroup',
      id: ({ asset_group_id }) => asset_group_id,
      result: ({ id, name, status, row }, before, changed) => ({
        asset_group: { id, name, status, previous_status: before.status },
        final_urls: (at(row, 'assetGroup.finalUrls') ?? []) as string[],
        path1: textAt(row, 'assetGroup.path1'),
        path2: textAt(row, 'assetGroup.path2'),
        changed,
      }),
    },
  );
  return {
    ...script,
    async preview(args, host) {
      await checkPaths(args, host);
      return script.preview(args, host);
    },
  };
}
