import type { Script } from '../../../sdk/script.ts';
import { auditOf } from '../../../sdk/kit/audit.ts';
import type { Part } from '../../../sdk/kit/structure.ts';
import { readBelow, type Thing } from '../levels.ts';

/** Ids grow with time, so the shorter or smaller one is the earlier. */
const partOf = (entity: Part['entity'], { id, name, status }: Thing, parentId: string | null) => ({
  entity,
  id,
  name: name ?? '',
  status,
  parentId,
  createdAt: '',
});

const script: Script<'microsoft_ads_audit_structure'> = async (_args, host) => {
  const campaigns = await readBelow(host, 'campaign');
  const parts: Part[] = campaigns.map((campaign) => partOf('campaign', campaign, null));
  for (const { id } of campaigns)
    for (const group of await readBelow(host, 'ad_group', id))
      parts.push(partOf('ad_group', group, id));
  return auditOf(host, 'ad_group', { parts, warnings: [] }, false);
};
export default script;
