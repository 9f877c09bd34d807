import type { Change, Script } from '../../../sdk/script.ts';
import { write } from '../api.ts';
import { readLive } from '../levels.ts';
import { listedTarget, readTargets, targetTypeOf, type TargetRow } from '../targeting/member.ts';

type Details = Readonly<Record<string, unknown>>;

const changeOf = (name: string, negative: boolean, details: Details): Change => ({
  entity: 'target',
  id: null,
  name,
  field: 'creation',
  before: null,
  after: { negative, details },
});

const script: Script<'amazon_dsp_add_targets'> = {
  async preview({ ad_group_id, targets, negative }, host) {
    const { name } = await readLive(host, 'ad_group', ad_group_id);
    return (targets as readonly Details[]).map((details) => changeOf(name, negative, details));
  },
  async apply({ ad_group_id: adGroupId, negative }, host, changes) {
    const items = changes.map(({ after }) => {
      const { details } = after as { details: Details };
      const targetType = targetTypeOf(details);
      return {
        adGroupId,
        adProduct: 'AMAZON_DSP',
        state: 'ENABLED',
        negative,
        targetType,
        targetDetails: details,
      };
    });
    const made = (await write(host, 'create', 'targets', items)) as unknown as TargetRow[];
    const targets = made.map(listedTarget);
    return { ad_group_id: adGroupId, target_ids: targets.map(({ id }) => id), targets };
  },
  async verify({ ad_group_id, negative }, host, { targets }) {
    const { items } = await readTargets(host, ad_group_id);
    const there = new Set(items.map(({ targetId }) => targetId));
    return targets
      .filter(({ id }) => !there.has(id))
      .map(({ details }) => changeOf(ad_group_id, negative, details as Details));
  },
};
export default script;
