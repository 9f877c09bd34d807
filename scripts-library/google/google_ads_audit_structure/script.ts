import type { Script } from '../../../sdk/script.ts';
import { auditOf } from '../../../sdk/kit/structure.ts';
import { readCampaignParts } from '../structure/account.ts';

const script: Script<'google_ads_audit_structure'> = async (_args, host) =>
  auditOf(host, 'campaign', await readCampaignParts(host), false);
export default script;
