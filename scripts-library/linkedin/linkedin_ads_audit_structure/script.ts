import type { Script } from '../../../sdk/script.ts';
import { auditOf } from '../../../sdk/kit/structure.ts';
import { readParts } from '../structure/account.ts';

const script: Script<'linkedin_ads_audit_structure'> = async (_args, host) =>
  auditOf(host, 'ad', await readParts(host), true);
export default script;
