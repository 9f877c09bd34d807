import type { Script } from '../../../sdk/script.ts';
import { auditOf } from '../../../sdk/kit/structure.ts';
import { readStructure } from '../structure.ts';

const script: Script<'reddit_ads_audit_structure'> = async (_args, host) =>
  auditOf(host, 'ad', await readStructure(host), true);
export default script;
