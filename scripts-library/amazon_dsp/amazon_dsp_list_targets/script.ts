import type { Script } from '../../../sdk/script.ts';
import { listEnd } from '../list.ts';
import { listedTarget, readTargets } from '../targeting/member.ts';

const script: Script<'amazon_dsp_list_targets'> = async ({ ad_group_id, limit }, host) => {
  const { items, truncated } = await readTargets(host, ad_group_id, limit);
  return { ...listEnd(host, items.length, truncated), targets: items.map(listedTarget) };
};
export default script;
