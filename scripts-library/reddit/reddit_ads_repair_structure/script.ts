import type { Script } from '../../../sdk/script.ts';
import type { Structure } from '../../../sdk/kit/audit.ts';
import { planOf, type PlannedPart } from '../../../sdk/kit/structure.ts';
import { sendChanges } from '../update/send.ts';
import { readStructure } from '../structure.ts';

function changesOf(plan: readonly PlannedPart[], { parts }: Structure) {
  const statuses = new Map(parts.map(({ id, status }) => [id, status]));
  return plan
    .filter(({ action }) => action === 'archive')
    .map(({ entity, id, name }) => ({
      entity,
      id,
      name,
      field: 'status',
      before: statuses.get(id) ?? null,
      after: 'REMOVED',
    }));
}

const script: Script<'reddit_ads_repair_structure'> = {
  /** Without `apply` nothing is going to change; the plan is in the answer. */
  async preview({ apply }, host) {
    if (!apply) return [];
    const structure = await readStructure(host);
    return changesOf(planOf(structure.parts), structure);
  },
  async apply({ apply }, host, changes) {
    const { parts, warnings } = await readStructure(host);
    const findings = planOf(parts);
    await sendChanges(host, changes);
    return { supported: true, applied: apply, findings, warnings: [...warnings] };
  },
};
export default script;
