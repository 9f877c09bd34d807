import type { Script } from '../../../sdk/script.ts';
import { planOf } from '../../../sdk/kit/structure.ts';
import { archivals, archive, readParts } from '../structure/account.ts';

const script: Script<'linkedin_ads_repair_structure'> = {
  /** Without `apply` nothing is going to change; the plan is in the answer. */
  async preview({ apply }, host) {
    if (!apply) return [];
    const { parts } = await readParts(host);
    return archivals(planOf(parts), parts);
  },
  async apply({ apply }, host, changes) {
    const { parts, warnings } = await readParts(host);
    const findings = planOf(parts);
    await archive(host, changes);
    return { supported: true, applied: apply, findings, warnings: [...warnings] };
  },
};
export default script;
