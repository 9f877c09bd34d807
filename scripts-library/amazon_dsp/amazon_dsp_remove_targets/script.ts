import type { Change, Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { write } from '../api.ts';
import { listedTarget, readTargets } from '../targeting/member.ts';

async function changesFor(host: Host, ad_group_id: string, ids: readonly string[]) {
  const { items } = await readTargets(host, ad_group_id);
  return items
    .filter(({ targetId }) => ids.includes(targetId))
    .map((row): Change => {
      const { id, negative, details, type } = listedTarget(row);
      return {
        entity: 'target',
        id,
        name: type,
        field: 'target',
        before: { ad_group_id, negative, details },
        after: null,
      };
    });
}

const script: Script<'amazon_dsp_remove_targets'> = {
  async preview({ ad_group_id, target_ids: ids }, host) {
    const changes = await changesFor(host, ad_group_id, ids);
    const lost = ids.find((id) => !changes.some((change) => change.id === id));
    if (lost !== undefined)
      throw failure('platform_not_found', `Ad group ${ad_group_id} has no target ${lost}.`);
    return changes;
  },
  async apply({ ad_group_id }, host, changes) {
    const ids = changes.map(({ id }) => id);
    await write(host, 'delete', 'targets', ids);
    return { ad_group_id, removed: ids.length };
  },
  verify: ({ ad_group_id, target_ids }, host) => changesFor(host, ad_group_id, target_ids),
};
export default script;
