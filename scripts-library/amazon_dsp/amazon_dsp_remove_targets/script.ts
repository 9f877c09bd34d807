import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { write } from '../api.ts';
import { listedTarget, readTargets } from '../targeting/member.ts';

interface Args {
  readonly ad_group_id: string;
  readonly target_ids: readonly string[];
}

async function found(host: Host, { ad_group_id, target_ids: ids }: Args) {
  const { items } = await readTargets(host, ad_group_id);
  return items
    .filter(({ targetId }) => ids.includes(targetId))
    .map((row) => ({ ...listedTarget(row), name: row.targetType, ad_group_id }));
}

const script: Script<'amazon_dsp_remove_targets'> = removeScript({
  entity: 'target',
  async read(host, args) {
    const there = await found(host, args);
    const lost = args.target_ids.find((id) => !there.some((one) => one.id === id));
    if (lost === undefined) return there;
    throw failure('platform_not_found', `Ad group ${args.ad_group_id} has no target ${lost}.`);
  },
  change: ({ ad_group_id, negative, details }) => ({
    field: 'target',
    before: { ad_group_id, negative, details },
    after: null,
  }),
  async remove(host, { ad_group_id }, changes) {
    const ids = changes.map(({ id }) => id);
    await write(host, 'delete', 'targets', ids);
    return { ad_group_id, removed: ids.length };
  },
  left: found,
});
export default script;
